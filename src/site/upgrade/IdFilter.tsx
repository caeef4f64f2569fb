import { type ReactElement, useId, useMemo, useState } from 'react';
import type { MergedChange } from '#core/answers/upgrade.ts';
import { countById } from '#core/upgrade/filters.ts';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import type { RangeAddress } from './range/range-address.ts';

interface IdFilterProps {
  readonly changes: readonly MergedChange[];
  readonly address: RangeAddress;
  readonly choose: (change: Partial<RangeAddress>) => void;
}

/**
 * A filter for one complete id: an issue or a CVE. Suggests the existing ids with their counts after the
 * field gets the focus. An incomplete id is applied only when the reader submits it.
 */
export function IdFilter({ changes, address, choose }: IdFilterProps): ReactElement {
  const messages = useViewMessages('upgrade');
  const list = useId();
  const [typed, setTyped] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const counts = useMemo(
    () => (isAsked ? countById(changes, address) : undefined),
    [isAsked, changes, address],
  );
  const write = (id: string): void => {
    setTyped(undefined);
    if (id !== address.id) choose({ id });
  };
  return (
    <label>
      {marked(messages, 'page.issue-or-cve')}
      <input
        className="input"
        type="search"
        list={list}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={typed ?? address.id}
        onFocus={() => setIsAsked(true)}
        onChange={({ target }) => {
          const id = target.value.trim();
          if (id === '' || counts?.has(id)) write(id);
          else setTyped(target.value);
        }}
        onBlur={() => typed !== undefined && write(typed.trim())}
        onKeyDown={({ key }) => key === 'Enter' && typed !== undefined && write(typed.trim())}
      />
      <datalist id={list}>
        {[...(counts ?? [])].map(([id, count]) => (
          <option key={id} value={id}>
            {count}
          </option>
        ))}
      </datalist>
    </label>
  );
}
