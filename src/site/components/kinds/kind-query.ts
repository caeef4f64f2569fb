import { KINDS, type Kind } from '#core/model/kind.ts';

/** The value for an empty choice, so that a page without visible changes also has an address. */
const NO_KINDS = 'none';

/**
 * Parses the kinds in an address: `?kind=fix&kind=security`. `undefined` without kinds. Older addresses of
 * upgrades contain the hidden kinds: `?hide=fix,feature`.
 */
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

/** Replaces the kinds in the query. An empty list means all kinds. */
export function writeKinds(query: URLSearchParams, kinds: readonly string[] | undefined): void {
  query.delete('hide');
  query.delete('kind');
  for (const kind of kinds?.length === 0 ? [NO_KINDS] : (kinds ?? [])) query.append('kind', kind);
}

/** The visible kinds of a page for an address. All kinds if the address contains none of them. */
export function kindsOfAddress(search: string, kinds: readonly string[]): readonly string[] {
  const chosen: readonly string[] = readKinds(new URLSearchParams(search)) ?? kinds;
  const shown = kinds.filter((kind) => chosen.includes(kind));
  return shown.length > 0 || chosen.length === 0 ? shown : kinds;
}

/** Adds the chosen kinds to an address, unless all are chosen. */
export function addressOfKinds(search: string, chosen: readonly string[], kinds: readonly string[]): string {
  const query = new URLSearchParams(search);
  writeKinds(query, chosen.length === kinds.length ? undefined : chosen);
  return query.size === 0 ? '' : `?${query}`;
}
