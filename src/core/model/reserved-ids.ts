/**
 * The ids of elements that are part of every page: icons, the sidebar, the data. They start with a character that neither slugs nor ids
 * in notes may contain. Otherwise a heading such as `## Icon close` could replace the close icon.
 */
const RESERVED_PREFIX = '~';

export function reservedId<Name extends string>(name: Name): `~${Name}` {
  return `${RESERVED_PREFIX}${name}`;
}

export function isReservedId(id: string): boolean {
  return id.startsWith(RESERVED_PREFIX);
}
