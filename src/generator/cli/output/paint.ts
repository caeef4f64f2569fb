import { styleText } from 'node:util';

/** Colours words of what is printed. */
export type Paint = (style: 'red' | 'yellow' | 'cyan' | 'dim' | 'bold', text: string) => string;

export const NO_PAINT: Paint = (_style, text) => text;

/** On a terminal that shows them, unless somebody does not want them: `NO_COLOR`, `FORCE_COLOR` and `NODE_DISABLE_COLORS` are heard. */
export function paintFor(stream: NodeJS.WriteStream): Paint {
  return (style, text) => styleText(style, text, { stream });
}
