/** The kinds that an address shows, `?kind=fix&kind=security`, of those that the page has; all of them where it names none. */
export function kindsOfAddress(search: string, kinds: readonly string[]): readonly string[] {
  const named = new URLSearchParams(search).getAll('kind');
  const chosen = kinds.filter((kind) => named.includes(kind));
  return chosen.length > 0 || named.includes(NONE) ? chosen : kinds;
}

/** A page of which nothing is shown is an address, too. */
const NONE = 'none';

/** The same address with this choice, and nothing of it where all are chosen. */
export function addressOfKinds(search: string, chosen: readonly string[], kinds: readonly string[]): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('kind');
  const named = chosen.length === kinds.length ? [] : chosen.length === 0 ? [NONE] : chosen;
  for (const kind of named) parameters.append('kind', kind);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
