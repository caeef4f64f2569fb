import type { ReactElement } from 'react';
import type { VersionPicker as Picker } from '#core/contracts/index-content.ts';
import { Anchor } from '../Anchor.tsx';

const ID = 'between-versions';
const HEADING = 'What changes between two versions';

/** A form that opens the upgrade page, which needs a script, for two versions of the index. */
export function VersionPicker({ picker }: { readonly picker: Picker }): ReactElement {
  return (
    <section className="ask script" aria-labelledby={ID}>
      <h2 id={ID} aria-label={HEADING}>
        {HEADING}
        <Anchor id={ID} heading={HEADING} />
      </h2>
      <form
        action={picker.url}
        autoComplete="off"
        data-version-rules={picker.rules && JSON.stringify(picker.rules)}
      >
        <input type="hidden" name="stream" value={picker.stream} />
        <VersionField name="from" label="You run" picker={picker} chosen={picker.from} />
        <VersionField name="to" label="You move to" picker={picker} chosen={picker.to} />
        <button className="button" type="submit">
          Show changes
        </button>
      </form>
    </section>
  );
}

interface VersionFieldProps {
  readonly name: 'from' | 'to';
  readonly label: string;
  readonly picker: Picker;
  readonly chosen: string | undefined;
}

function VersionField({ name, label, picker, chosen }: VersionFieldProps): ReactElement {
  return (
    <label>
      {label}
      <select className="input" name={name} defaultValue={chosen}>
        {picker.groups.map(({ label: line, versions }) => {
          const options = versions.map(({ version, mark }) => (
            <option key={version} value={version}>
              {mark ? `${version} (${mark})` : version}
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
