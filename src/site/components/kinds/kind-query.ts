import { KINDS, type Kind } from '#core/model/kind.ts';

/** Stands for an empty choice: a page of which nothing is shown has an address, too. */
const NO_KINDS = 'none';

/** The kinds that an address chooses, `?kind=fix&kind=security`; nothing where it names none. Older addresses of upgrades name what they leave out: `?hide=fix,feature`. */
export function readKinds(query: URLSearchParams): readonly Kind[] | undefined {
  const named = namesIn(query, 'kind');
  const kinds = KINDS.filter((kind) => named.includes(kind));
  if (kinds.length > 0 || named.includes(NO_KINDS)) return kinds;
  const hidden = namesIn(query, 'hide');
  return hidden.length === 0 ? undefined : KINDS.filter((kind) => !hidden.includes(kind));
}

function namesIn(query: URLSearchParams, parameter: string): readonly string[] {
  return query.getAll(parameter).flatMap((value) => value.split(','));
}

/** Puts a choice in the place of the one that the query has. Nothing chooses all. */
export function writeKinds(query: URLSearchParams, kinds: readonly string[] | undefined): void {
  query.delete('hide');
  query.delete('kind');
  for (const kind of kinds?.length === 0 ? [NO_KINDS] : (kinds ?? [])) query.append('kind', kind);
}

/** The kinds that an address shows of those that a page has: all of them where it names none of them. */
export function kindsOfAddress(search: string, kinds: readonly string[]): readonly string[] {
  const chosen: readonly string[] = readKinds(new URLSearchParams(search)) ?? kinds;
  const shown = kinds.filter((kind) => chosen.includes(kind));
  return shown.length > 0 || chosen.length === 0 ? shown : kinds;
}

/** The same address with this choice, and nothing of it where all are chosen. */
export function addressOfKinds(search: string, chosen: readonly string[], kinds: readonly string[]): string {
  const query = new URLSearchParams(search);
  writeKinds(query, chosen.length === kinds.length ? undefined : chosen);
  return query.size === 0 ? '' : `?${query}`;
}
