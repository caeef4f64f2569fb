import type { Kind } from '#core/model/kind.ts';
import { reservedId } from '#core/model/reserved-ids.ts';

/** An icon on a grid of 16 units. `fill` paths are solid, `stroke` paths are lines of 1.5 units. */
export interface IconSymbol {
  readonly fill?: string;
  readonly stroke?: string;
}

const RING = 'M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5Z';

/** All icons. Each kind of change has one: solid for important kinds, outlined for the others. */
export const SYMBOLS = {
  feature: {
    fill: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm.8 3.4v2.8h2.8v1.6H8.8v2.8H7.2V8.8H4.4V7.2h2.8V4.4h1.6Z',
  },
  enhancement: { stroke: `${RING}M8 11.2V5.3M5.4 7.8 8 5.2l2.6 2.6` },
  fix: { stroke: `${RING}m-2.8 6.55 2 2 3.7-4.4` },
  'known-issue': { stroke: 'M8 1.4 14.6 8 8 14.6 1.4 8 8 1.4Zm0 3.5v3.6M8 9.9v1.5' },
  breaking: { fill: 'M1.5 1.5h8.2L4.9 14.5H1.5v-13Zm10.5 0h2.5v13H7.2L12 1.5Z' },
  deprecation: { stroke: `${RING}M8 4.2V8l2.8 1.8` },
  security: {
    fill: 'M8 .9 14 3v4.6c0 3.6-2.4 6.2-6 7.5-3.6-1.3-6-3.9-6-7.5V3L8 .9Zm0 4.3a1.6 1.6 0 0 0-.8 3v2.6h1.6V8.2a1.6 1.6 0 0 0-.8-3Z',
  },
  internal: { stroke: `${RING}M5 8h.5m2.25 0h.5m2.25 0h.5` },
  note: { stroke: `${RING}M8 7.2v4M8 4.5V6` },
  warning: { stroke: 'M8 2 14.8 14H1.2L8 2Zm0 4.2v3.6m0 1v1.4' },
  theme: { fill: 'M8 3.6a4.4 4.4 0 0 1 0 8.8V3.6Z', stroke: RING },
  menu: { stroke: 'M2 4.5h12M2 8h12M2 11.5h12' },
  close: { stroke: 'm3.5 3.5 9 9m0-9-9 9' },
  collapse: { stroke: 'M1.75 2.75h12.5v10.5H1.75zM6 2.75v10.5M11.5 5.5 9 8l2.5 2.5' },
  left: { stroke: 'M14 8H3m4.2-4.2L3 8l4.2 4.2' },
  search: { stroke: 'M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0Zm-1.3 3.2L14 14' },
  page: { stroke: 'M3.5 1.75h6l3 3v9.5h-9V1.75Zm5.5 0v3.5h3.5' },
  link: {
    stroke:
      'm6.6 9.4 2.8-2.8M7.6 5l1.5-1.5a2.4 2.4 0 0 1 3.4 3.4L11 8.4M8.4 11l-1.5 1.5a2.4 2.4 0 0 1-3.4-3.4L5 7.6',
  },
  heading: { stroke: 'M6 2 4.5 14M11.5 2 10 14M2.5 5.5h11.5M2 10.5h11.5' },
  text: { stroke: 'M2 3.5h12M2 8h12M2 12.5h7.5' },
  right: { stroke: 'M2 8h11M8.8 3.8 13 8l-4.2 4.2' },
} as const satisfies Readonly<Record<Exclude<Kind, 'other'>, IconSymbol> & Record<string, IconSymbol>>;

/** Icons that only sites in several languages have. */
export const LANGUAGE_SYMBOLS = {
  globe: {
    stroke: `${RING}M1.75 8h12.5M8 1.75c1.9 1.7 2.8 3.8 2.8 6.25S9.9 12.55 8 14.25C6.1 12.55 5.2 10.45 5.2 8S6.1 3.45 8 1.75Z`,
  },
} as const satisfies Readonly<Record<string, IconSymbol>>;

export type IconName = keyof typeof SYMBOLS | keyof typeof LANGUAGE_SYMBOLS;

/** The id of the symbol element for an icon. */
export function symbolId(name: string): string {
  return reservedId(`icon-${name}`);
}
