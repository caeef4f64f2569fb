import { describe, expect, it } from 'vitest';
import { followSystem, systemTheme } from './system-theme.ts';

describe('the dark theme without a script', () => {
  it('is that of the reader’s system, in the same layer, and as specific as by a script', () => {
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

  it('hides and shows what stands below it', () => {
    expect(
      followSystem(
        '@media screen{[data-theme=dark] .light{display:none}[data-theme=dark] .dark{display:inline}}',
      ),
    ).toContain(
      '{[data-respect-system]:where(:not([data-script])) .light{display:none}[data-respect-system]:where(:not([data-script])) .dark{display:inline}}',
    );
  });

  it('may stand in a sheet of its own', () => {
    expect(
      systemTheme(
        '@layer base,parts;@layer base{:root{--ink:#111}@media screen{[data-theme=dark]{--ink:#eee}}}@layer parts{p{margin:0}}',
      ),
    ).toBe(
      '@layer base{@media screen and (prefers-color-scheme:dark) and (forced-colors:none){[data-respect-system]:where(:not([data-script])){--ink:#eee}}}',
    );
  });

  it('leaves a sheet as it is that has none', () => {
    const css = '@media screen{p{margin:0}}';
    expect(followSystem(css)).toBe(css);
  });
});
