import type { ReactElement } from 'react';
import type { UpgradeQuestion } from '#core/contracts/index-content.ts';
import { InputField, SelectField } from '../components/fields/fields.tsx';
import { StreamOptions } from '../components/fields/StreamOptions.tsx';
import { marked } from '../messages/messages-context.ts';
import { useArticleMessages } from './article-messages.ts';

/**
 * A form that opens the upgrade page, which needs a script. Without a target, that page compares releases; without a
 * version to start from, it asks for one.
 */
export function UpgradeForm({ question }: { readonly question: UpgradeQuestion }): ReactElement {
  const messages = useArticleMessages();
  const { url, streams, example, check } = question;
  const optional = messages('article.to-optional');
  return (
    <section className="ask script" aria-labelledby="upgrade">
      <h2 id="upgrade">{marked(messages, 'article.upgrade-question')}</h2>
      <form action={url} autoComplete="off">
        <SelectField label={marked(messages, 'page.stream')} name="stream">
          <StreamOptions streams={streams} />
        </SelectField>
        <InputField label={marked(messages, 'upgrade.from')} name="from" placeholder={example} />
        <InputField
          label={marked(messages, 'upgrade.to')}
          name="to"
          placeholder={optional}
          size={optional.length}
        />
        <button className="button" type="submit">
          {marked(messages, 'upgrade.show-changes')}
        </button>
      </form>
      {check !== undefined && (
        <p className="ask__more">
          <a href={check}>{marked(messages, 'article.check')}</a>
        </p>
      )}
    </section>
  );
}
