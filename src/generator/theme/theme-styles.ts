import { DARK_SYSTEM, DARK_THEME, ON_DARK_SCREEN, ON_SCREEN } from '#generator/bundle/theme-selectors.ts';
import type { Shades } from './accent.ts';
import type { Theme } from './theme.ts';

/**
 * What a theme changes of the site's own styles, for the page itself, behind them: tokens in the layer in which they stand, so that
 * every other rule goes on to win over them. Empty where nothing is changed.
 *
 * @param base the path of the site
 */
export function themeStyles({ accent, font, logo }: Theme, base: string): string {
  const rules = [
    ...(accent ? [unlessForced(`:root{${tokens(accent.light)}}${onDark(tokens(accent.dark))}`)] : []),
    ...(font ? [`:root{--face-text:"${font.family}",sans-serif}`] : []),
    ...(logo ? ['.logo{inline-size:auto;block-size:1.75rem}'] : []),
    ...(logo?.dark
      ? [
          '.logo--dark{display:none}',
          onDark('', ' .logo--light{display:none}', ' .logo--dark{display:inline}'),
        ]
      : []),
  ];
  const face = font
    ? `@font-face{font-family:"${font.family}";src:url(${base}${font.file.path})format("woff2");font-weight:100 900;font-display:swap}`
    : '';
  return rules.length === 0 ? face : `${face}@layer base{${rules.join('')}}`;
}

function tokens(shades: Shades): string {
  return Object.entries(shades)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

/** By a script, and without one by the reader's system, as the tokens have it. */
function onDark(declarations: string, ...below: readonly string[]): string {
  const rules = (theme: string): string =>
    [...(declarations === '' ? [] : [`{${declarations}}`]), ...below].map((rule) => theme + rule).join('');
  return `@media ${ON_SCREEN}{${rules(DARK_THEME)}}@media ${ON_DARK_SCREEN}{${rules(DARK_SYSTEM)}}`;
}

/** The colours that a reader's system asks for stay. */
function unlessForced(rules: string): string {
  return `@media not (forced-colors:active){${rules}}`;
}
