import { KINDS, type Kind } from '#core/model/kind.ts';
import type { Filters } from '#core/upgrade/filters.ts';
import { GROUPINGS, type Grouping } from '#core/upgrade/groups.ts';

/** All that the address of the upgrade page says. What is empty is not asked for. */
export interface RangeAddress extends Filters {
  readonly stream: string;
  /** As they are written. */
  readonly from: string;
  readonly to: string;
  readonly by: Grouping;
}

/** Never throws: what an address says that this page does not know is passed over. */
export function parseRangeAddress(search: string): RangeAddress {
  const query = new URLSearchParams(search);
  const get = (name: string): string => query.get(name)?.trim() ?? '';
  const hidden = new Set(get('hide').split(','));
  const by = get('by');
  return {
    stream: get('stream'),
    from: get('from'),
    to: get('to'),
    by: GROUPINGS.find((grouping) => grouping === by) ?? 'area',
    without: new Set(KINDS.filter((kind): kind is Kind => hidden.has(kind))),
    area: get('area'),
    id: get('id'),
    text: get('q'),
  };
}

/** `?stream=app&from=24.6.0&to=25.10.0&hide=fix`, without what goes without saying. */
export function formatRangeAddress({ stream, from, to, by, without, area, id, text }: RangeAddress): string {
  const values = [
    ['stream', stream],
    ['from', from],
    ['to', to],
    ['by', by === 'area' ? '' : by],
    ['hide', KINDS.filter((kind) => without.has(kind)).join(',')],
    ['area', area],
    ['id', id],
    ['q', text],
  ] as const;
  const written = values.flatMap(([name, value]) =>
    value === '' ? [] : [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`],
  );
  return written.length === 0 ? '' : `?${written.join('&')}`;
}
