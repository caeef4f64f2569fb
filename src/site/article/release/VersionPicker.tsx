import type { ReactElement } from 'react';
import type { VersionPicker as Picker } from '#core/contracts/index-content.ts';
import { SelectField } from '../../components/fields/fields.tsx';
import { VersionOptions } from '../../components/fields/VersionOptions.tsx';
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
        <VersionField name="from" picker={picker} />
        <VersionField name="to" picker={picker} />
        <button className="button" type="submit">
          {marked(messages, 'upgrade.show-changes')}
        </button>
      </form>
    </section>
  );
}

interface VersionFieldProps {
  readonly name: 'from' | 'to';
  readonly picker: Picker;
}

function VersionField({ name, picker }: VersionFieldProps): ReactElement {
  const messages = useArticleMessages();
  return (
    <SelectField label={marked(messages, `upgrade.${name}`)} name={name} defaultValue={picker[name]}>
      <VersionOptions
        groups={picker.groups}
        nameOf={({ text: version, mark }) =>
          mark ? messages('article.marked-version', { version, mark: messages(`shell.${mark}`) }) : version
        }
      />
    </SelectField>
  );
}
