import type { ReactElement } from 'react';
import type { OriginalNote } from '#core/contracts/release-content.ts';
import { Icon } from '../components/Icon.tsx';
import { rich } from '../messages/messages-context.ts';
import { useSheet } from '../styles/declared-sheets.ts';
import { useArticleMessages } from './article-messages.ts';

/** States that the note is in the default language of the site, because it has no translation. */
export function UntranslatedNote({ original }: { readonly original: OriginalNote }): ReactElement {
  useSheet('blocks');
  const messages = useArticleMessages();
  const { name, url, lang } = original;
  return (
    <p className="aside" role="note">
      <Icon name="globe" />{' '}
      {rich(messages, 'article.untranslated', {
        language: name,
        a: (text) => (
          <a href={url} hrefLang={lang}>
            {text}
          </a>
        ),
      })}
    </p>
  );
}
