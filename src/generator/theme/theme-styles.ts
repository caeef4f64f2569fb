import { DARK_SYSTEM, DARK_THEME, ON_DARK_SCREEN, ON_SCREEN } from '#generator/bundle/theme-selectors.ts';
import type { Shades } from './accent.ts';
import type { Theme } from './theme.ts';

/**
 * The inline styles of a theme, which follow those of the site. Tokens are in the same cascade layer as the site's, so that other rules
 * still override them. Empty if the theme changes nothing.
 *
 * @param base the base path of the site
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

/** Rules for dark pages: with JavaScript by the selected theme, without it by the system's colour scheme. */
function onDark(declarations: string, ...below: readonly string[]): string {
  const rules = (theme: string): string =>
    [...(declarations === '' ? [] : [`{${declarations}}`]), ...below].map((rule) => theme + rule).join('');
  return `@media ${ON_SCREEN}{${rules(DARK_THEME)}}@media ${ON_DARK_SCREEN}{${rules(DARK_SYSTEM)}}`;
}

/** Rules that do not apply to forced colours. */
function unlessForced(rules: string): string {
  return `@media not (forced-colors:active){${rules}}`;
}
