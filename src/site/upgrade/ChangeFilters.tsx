import { type ReactElement, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { MergedChange } from '#core/answers/upgrade.ts';
import { KINDS } from '#core/model/kind.ts';
import { countByArea, countByKind } from '#core/upgrade/filters.ts';
import { areaName, GROUPINGS } from '#core/upgrade/groups.ts';
import { InputField, SelectField } from '../components/fields/fields.tsx';
import { KindToggles } from '../components/kinds/KindToggles.tsx';
import { ToolButton } from '../components/ToolButton.tsx';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { IdFilter } from './IdFilter.tsx';
import type { RangeAddress } from './range/range-address.ts';

interface ChangeFiltersProps {
  readonly changes: readonly MergedChange[];
  readonly shownCount: number;
  readonly address: RangeAddress;
  /** `replace` while the reader types, so that Back leads to the state before. */
  readonly choose: (change: Partial<RangeAddress>, replace?: boolean) => void;
}

/** The counts are the filters. */
export function ChangeFilters(props: ChangeFiltersProps): ReactElement {
  const messages = useViewMessages('upgrade');
  const { changes, shownCount, address, choose } = props;
  const isFiltered =
    address.excludedKinds.size > 0 || address.area !== '' || address.id !== '' || address.text !== '';
  return (
    <search className="filters" aria-label={messages('upgrade.filters')}>
      <KindFilters {...props} />
      <p className="shown">
        <span role="status">
          {isFiltered
            ? marked(messages, 'upgrade.shown', { shown: shownCount, total: changes.length })
            : marked(messages, 'upgrade.all-shown', { total: changes.length })}
        </span>
        {isFiltered && (
          <ToolButton onClick={() => choose({ excludedKinds: new Set(), area: '', id: '', text: '' })}>
            {marked(messages, 'kinds.show-all')}
          </ToolButton>
        )}
      </p>
      <div className="filters__row">
        <p className="fields">
          {marked(messages, 'upgrade.group-by')}{' '}
          {GROUPINGS.map((grouping) => (
            <button
              key={grouping}
              className="tool"
              type="button"
              aria-pressed={address.by === grouping}
              onClick={() => choose({ by: grouping })}
            >
              {marked(messages, 'upgrade.grouping', { by: grouping })}
            </button>
          ))}
        </p>
        <AreaFilter {...props} />
        <IdFilter changes={changes} address={address} choose={choose} />
        <TextFilter key={address.stream} {...props} />
      </div>
    </search>
  );
}

function KindFilters({ changes, address, choose }: ChangeFiltersProps): ReactElement {
  const messages = useViewMessages('upgrade');
  const counts = useMemo(() => countByKind(changes, address), [changes, address]);
  return (
    <KindToggles
      className="tally"
      legend={messages('upgrade.kinds')}
      counts={counts}
      isChosen={(kind) => !address.excludedKinds.has(kind)}
      onChoose={(kinds) => {
        const isAll = kinds.length === Object.keys(counts).length;
        choose({ excludedKinds: new Set(isAll ? [] : KINDS.filter((kind) => !kinds.includes(kind))) });
      }}
    />
  );
}

function AreaFilter({ changes, address, choose }: ChangeFiltersProps): ReactElement {
  const messages = useViewMessages('upgrade');
  const areas = useMemo(() => [...countByArea(changes, address)], [changes, address]);
  // The address may contain an area that does not occur in this range. The field still shows it, because it
  // hides all changes.
  const isStrange = address.area !== '' && areas.every(([area]) => area !== address.area);
  return (
    <SelectField
      label={marked(messages, 'upgrade.area')}
      value={address.area}
      onChoose={(area) => choose({ area })}
    >
      <option value="">{messages('upgrade.all-areas')}</option>
      {areas.map(([area, count]) => (
        <option key={area} value={area}>
          {areaName(messages, area)} ({count})
        </option>
      ))}
      {isStrange && <option value={address.area}>{areaName(messages, address.area)} (0)</option>}
    </SelectField>
  );
}

/** The delay before typed text is written to the address. */
const URL_UPDATE_DELAY_MS = 250;

/**
 * Typed text filters immediately, and is written to the address after a pause. Back restores the previous
 * text.
 */
function TextFilter({ address, choose }: ChangeFiltersProps): ReactElement {
  const messages = useViewMessages('upgrade');
  const [typed, setTyped] = useState<string>();
  const write = useEffectEvent((text: string) => {
    if (text.trim() !== address.text) choose({ text: text.trim() }, true);
    setTyped(undefined);
  });
  useEffect(() => {
    if (typed === undefined) return;
    const rest = setTimeout(() => write(typed), URL_UPDATE_DELAY_MS);
    return () => clearTimeout(rest);
  }, [typed]);
  return (
    <InputField
      label={marked(messages, 'upgrade.text')}
      type="search"
      value={typed ?? address.text}
      onText={setTyped}
    />
  );
}
