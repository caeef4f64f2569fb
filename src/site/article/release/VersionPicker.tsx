import type { ReactElement, ReactNode } from 'react';
import type { VersionPicker as Picker } from '#core/contracts/index-content.ts';
import { marked } from '../../messages/messages-context.ts';
import { useArticleMessages } from '../article-messages.ts';
import { HeadingElement } from '../HeadingElement.tsx';

const ID = 'between-versions';

/** A form that opens the upgrade page, which needs a script, for two versions of the index. */
export function VersionPicker({ picker }: { readonly picker: Picker }): ReactElement {
  const messages = useArticleMessages();
  return (
    <section className="ask script" aria-labelledby={ID}>
      <HeadingElement level={2} id={ID} name={messages('article.compare')}>
        {marked(messages, 'article.compare')}
      </HeadingElement>
      <form
        action={picker.url}
        autoComplete="off"
        data-version-rules={picker.rules && JSON.stringify(picker.rules)}
      >
        <input type="hidden" name="stream" value={picker.stream} />
        <VersionField
          name="from"
          label={marked(messages, 'upgrade.from')}
          picker={picker}
          chosen={picker.from}
        />
        <VersionField name="to" label={marked(messages, 'upgrade.to')} picker={picker} chosen={picker.to} />
        <button className="button" type="submit">
          {marked(messages, 'upgrade.show-changes')}
        </button>
      </form>
    </section>
  );
}

interface VersionFieldProps {
  readonly name: 'from' | 'to';
  readonly label: ReactNode;
  readonly picker: Picker;
  readonly chosen: string | undefined;
}

function VersionField({ name, label, picker, chosen }: VersionFieldProps): ReactElement {
  const messages = useArticleMessages();
  return (
    <label>
      {label}
      <select className="input" name={name} defaultValue={chosen}>
        {picker.groups.map(({ label: line, versions }) => {
          const options = versions.map(({ version, mark }) => (
            <option key={version} value={version}>
              {mark
                ? messages('article.marked-version', { version, mark: messages(`shell.${mark}`) })
                : version}
            </option>
          ));
          return line === '' ? (
            options
          ) : (
            <optgroup key={line} label={line}>
              {options}
            </optgroup>
          );
        })}
      </select>
    </label>
  );
}
