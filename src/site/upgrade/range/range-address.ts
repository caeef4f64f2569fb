import { KINDS } from '#core/model/kind.ts';
import type { Filters } from '#core/upgrade/filters.ts';
import { GROUPINGS, type Grouping } from '#core/upgrade/groups.ts';
import type { Unused } from '#core/upgrade/profile.ts';
import { readKinds, writeKinds } from '../../components/kinds/kind-query.ts';

/** The parameters in the address of the upgrade page. Empty values are missing parameters. */
export interface RangeAddress extends Filters {
  readonly stream: string;
  /** As written in the address. */
  readonly from: string;
  readonly to: string;
  readonly by: Grouping;
  /** What the reader does not use: a shared address has the profile of its sender. */
  readonly without: Unused;
}

/** Parses the query of an address. Ignores unknown values. */
export function parseRangeAddress(search: string): RangeAddress {
  const query = new URLSearchParams(search);
  const get = (name: string): string => query.get(name)?.trim() ?? '';
  const kinds = readKinds(query) ?? KINDS;
  const by = get('by');
  return {
    stream: get('stream'),
    from: get('from'),
    to: get('to'),
    by: GROUPINGS.find((grouping) => grouping === by) ?? 'area',
    excludedKinds: new Set(KINDS.filter((kind) => !kinds.includes(kind))),
    area: get('area'),
    id: get('id'),
    text: get('q'),
    without: query.getAll('without'),
  };
}

/** Formats the query without default values: `?stream=app&from=24.6.0&to=25.10.0&kind=fix`. */
export function formatRangeAddress({
  stream,
  from,
  to,
  by,
  excludedKinds,
  area,
  id,
  text,
  without,
}: RangeAddress): string {
  const query = new URLSearchParams({ stream, from, to, by: by === 'area' ? '' : by, area, id, q: text });
  for (const [name, value] of [...query]) if (value === '') query.delete(name);
  if (excludedKinds.size > 0)
    writeKinds(
      query,
      KINDS.filter((kind) => !excludedKinds.has(kind)),
    );
  for (const name of without) query.append('without', name);
  return query.size === 0 ? '' : `?${query}`;
}
