/**
 * The ids of a page's own furniture: symbols, the sidebar, the data. No slug of a heading has this sign and no written id may,
 * so that no note can take one: `## Icon close` would else be what every close icon draws.
 */
const RESERVED_PREFIX = '~';

export function reservedId<Name extends string>(name: Name): `~${Name}` {
  return `${RESERVED_PREFIX}${name}`;
}

export function isReservedId(id: string): boolean {
  return id.startsWith(RESERVED_PREFIX);
}
