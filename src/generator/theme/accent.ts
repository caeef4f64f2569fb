import { clampChroma, converter, formatHex, type Oklch, parse, wcagContrast } from 'culori';

/** The shades of an accent in one theme, by the names of the tokens in `src/site/styles/base/tokens.css`. */
export interface Shades {
  readonly accent: string;
  readonly 'accent-hover': string;
  /** The background of text in the accent colour. */
  readonly 'accent-tint': string;
  /** The colour of text on the accent. */
  readonly 'on-accent': string;
}

export interface Accent {
  readonly light: Shades;
  readonly dark: Shades;
}

/** A CSS colour for light pages, from which the dark one is derived; or both colours. */
export type WrittenAccent = string | { readonly light: string; readonly dark: string };

interface Surroundings {
  /** The backgrounds of text in the accent, apart from its tint. */
  readonly papers: readonly string[];
  /** The lightness and the maximum chroma of the tint, in OKLCH. */
  readonly tint: readonly [lightness: number, chroma: number];
  /** The change in lightness on hover. */
  readonly hover: number;
  /** The step in lightness that increases contrast. */
  readonly step: number;
}

/** The values of the tokens `--paper`, `--paper-sunken` and `--paper-raised`. */
export const SURROUNDINGS: Readonly<Record<keyof Accent, Surroundings>> = {
  light: { papers: ['#fcfdfd', '#f2f5f5', '#fff'], tint: [0.945, 0.022], hover: -0.09, step: -0.005 },
  dark: { papers: ['#0e1415', '#151d1f', '#182123'], tint: [0.29, 0.04], hover: 0.08, step: 0.005 },
};

/** The minimum contrast of normal text: WCAG 2.2, 1.4.3. */
export const MIN_CONTRAST = 4.5;

/** The initial lightness in the search for a shade on dark pages. */
const DARK_LIGHTNESS = 0.77;

const ON_ACCENT = ['#fff', '#06181c'];

const toOklch = converter('oklch');

/** True for a valid CSS colour. */
export function isColour(text: string): boolean {
  return parse(text) !== undefined;
}

/** The shades of an accent. Without a colour for dark pages, one with the same hue is derived. */
export function shadesOf(written: WrittenAccent): Accent {
  const { light, dark } = typeof written === 'string' ? { light: written, dark: darkOf(written) } : written;
  return { light: shades(light, 'light'), dark: shades(dark, 'dark') };
}

/** A sentence for each theme in which the accent has too little contrast, with a shade that has enough. */
export function accentFaults(written: WrittenAccent): readonly string[] {
  const given = typeof written === 'string' ? { light: written } : written;
  return (['light', 'dark'] as const).flatMap((theme) => {
    const colour = given[theme as keyof typeof given];
    if (colour === undefined) return [];
    const contrast = lowestContrast(colour, theme);
    if (contrast >= MIN_CONTRAST) return [];
    // Rounded down, because 4.5 is sufficient and must not be shown for a lower contrast.
    const figure = (Math.floor(contrast * 10) / 10).toFixed(1);
    return `${colour} has a contrast of ${figure}:1 on ${theme} pages, and text needs ${MIN_CONTRAST}:1. ${readable(colour, theme)} would do`;
  });
}

function darkOf(light: string): string {
  return readable(hex({ ...oklch(light), l: DARK_LIGHTNESS }), 'dark');
}

/** The nearest shade of the same hue with enough contrast in a theme. */
function readable(colour: string, theme: keyof Accent): string {
  const { step } = SURROUNDINGS[theme];
  for (let { l, ...rest } = oklch(colour); l >= 0 && l <= 1; l += step) {
    const shade = hex({ ...rest, l });
    if (lowestContrast(shade, theme) >= MIN_CONTRAST) return shade;
  }
  return theme === 'light' ? '#000000' : '#ffffff';
}

/** The lowest contrast of a colour: as text on the backgrounds and on its tint, and as background of text. */
function lowestContrast(colour: string, theme: keyof Accent): number {
  const { papers } = SURROUNDINGS[theme];
  const { 'accent-tint': tint, 'on-accent': text } = shades(colour, theme);
  return Math.min(...[...papers, tint, text].map((other) => wcagContrast(colour, other)));
}

function shades(colour: string, theme: keyof Accent): Shades {
  const { tint, hover } = SURROUNDINGS[theme];
  const { l, c, h } = oklch(colour);
  const [lightness, most] = tint;
  const shade = (values: { readonly l: number; readonly c: number }): string =>
    hex({ mode: 'oklch', ...values, ...(h !== undefined && { h }) });
  const [white = '', ink = ''] = ON_ACCENT;
  return {
    accent: hex(oklch(colour)),
    'accent-hover': shade({ l: Math.min(1, Math.max(0, l + hover)), c }),
    'accent-tint': shade({ l: lightness, c: Math.min(c, most) }),
    'on-accent': wcagContrast(colour, white) >= wcagContrast(colour, ink) ? white : ink,
  };
}

/** Reduces the chroma of colours outside sRGB. */
function hex(colour: Oklch): string {
  return formatHex(clampChroma(colour, 'oklch'));
}

function oklch(text: string): Oklch {
  const colour = parse(text);
  const found = colour && toOklch(colour);
  if (found === undefined) throw new Error(`${text} is no colour`);
  return found;
}
