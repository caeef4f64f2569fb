import { describe, expect, it } from 'vitest';
import { followSystem, systemTheme } from './system-theme.ts';

describe('the dark theme of pages without JavaScript', () => {
  it('follows the system of the reader, in the same layer and with the same specificity', () => {
    expect(
      followSystem(
        '@layer base{:root{--ink:#111}@media screen{[data-theme=dark]{--ink:#eee}p{margin:0}}@media (forced-colors:active){:root{--ink:CanvasText}}}',
      ),
    ).toBe(
      '@layer base{:root{--ink:#111}@media screen{[data-theme=dark]{--ink:#eee}p{margin:0}}' +
        '@media screen and (prefers-color-scheme:dark) and (forced-colors:none){[data-respect-system]:where(:not([data-script])){--ink:#eee}}' +
        '@media (forced-colors:active){:root{--ink:CanvasText}}}',
    );
  });

  it('also applies to rules that show or hide elements', () => {
    expect(
      followSystem(
        '@media screen{[data-theme=dark] .light{display:none}[data-theme=dark] .dark{display:inline}}',
      ),
    ).toContain(
      '{[data-respect-system]:where(:not([data-script])) .light{display:none}[data-respect-system]:where(:not([data-script])) .dark{display:inline}}',
    );
  });

  it('can be in a separate sheet', () => {
    expect(
      systemTheme(
        '@layer base,parts;@layer base{:root{--ink:#111}@media screen{[data-theme=dark]{--ink:#eee}}}@layer parts{p{margin:0}}',
      ),
    ).toBe(
      '@layer base{@media screen and (prefers-color-scheme:dark) and (forced-colors:none){[data-respect-system]:where(:not([data-script])){--ink:#eee}}}',
    );
  });

  it('does not change a sheet without dark rules', () => {
    const css = '@media screen{p{margin:0}}';
    expect(followSystem(css)).toBe(css);
  });
});
