import { styleText } from 'node:util';

/** Colours a piece of the output. */
export type Paint = (style: 'red' | 'yellow' | 'cyan' | 'dim' | 'bold', text: string) => string;

export const NO_PAINT: Paint = (_style, text) => text;

/** Colours for a terminal that supports them. `styleText` respects `NO_COLOR`, `FORCE_COLOR` and `NODE_DISABLE_COLORS`. */
export function paintFor(stream: NodeJS.WriteStream): Paint {
  return (style, text) => styleText(style, text, { stream });
}
