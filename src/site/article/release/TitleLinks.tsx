import type { ReactElement } from 'react';
import type { TitleLink } from '#core/model/release/release.ts';
import { marked } from '../../messages/messages-context.ts';
import { useArticleMessages } from '../article-messages.ts';

/**
 * The links of a title, with their text. A link to another site also names the host: `8.2.2 on
 * git.example.com`.
 */
export function TitleLinks({
  links = [],
}: {
  readonly links: readonly TitleLink[] | undefined;
}): ReactElement[] {
  const messages = useArticleMessages();
  return links.map(({ text, url }) => (
    <a key={url} className="tool" href={url}>
      {URL.canParse(url) ? marked(messages, 'article.text-on-host', { text, host: new URL(url).host }) : text}
    </a>
  ));
}
