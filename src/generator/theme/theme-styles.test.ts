import { describe, expect, it } from 'vitest';
import { publisherStyles } from './publisher-styles.ts';
import type { ThemeImage } from './theme.ts';
import { themeStyles } from './theme-styles.ts';

const shades = (accent: string) => ({
  accent,
  'accent-hover': accent,
  'accent-tint': accent,
  'on-accent': '#fff',
});
const image: ThemeImage = { path: 'assets/logo.svg', contents: new Uint8Array(), width: 10, height: 10 };

describe('the styles of a theme', () => {
  it('are empty if it changes nothing', () => {
    expect(themeStyles({ files: [], sources: [] }, '/notes/')).toBe('');
  });

  it('are tokens of both themes, which do not affect forced colours and print', () => {
    expect(
      themeStyles(
        { accent: { light: shades('#111'), dark: shades('#eee') }, files: [], sources: [] },
        '/notes/',
      ),
    ).toBe(
      '@layer base{@media not (forced-colors:active){:root{--accent:#111;--accent-hover:#111;--accent-tint:#111;--on-accent:#fff}' +
        '@media screen{[data-theme=dark]{--accent:#eee;--accent-hover:#eee;--accent-tint:#eee;--on-accent:#fff}}' +
        '@media screen and (prefers-color-scheme:dark) and (forced-colors:none){[data-respect-system]:where(:not([data-script])){--accent:#eee;--accent-hover:#eee;--accent-tint:#eee;--on-accent:#fff}}}}',
    );
  });

  it('contain fonts with their addresses, and show one of two logos', () => {
    const file = { path: 'assets/face.woff2', contents: new Uint8Array() };
    const text = themeStyles(
      { font: { family: 'Face', file }, logo: { light: image, dark: image }, files: [], sources: [] },
      '/notes/',
    );
    expect(text).toContain('src:url(/notes/assets/face.woff2)format("woff2")');
    expect(text).toContain(':root{--face-text:"Face",sans-serif}');
    expect(text).toContain(
      '@media screen{[data-theme=dark] .logo--light{display:none}[data-theme=dark] .logo--dark{display:inline}}',
    );
  });
});

describe('the style sheet of a publisher', () => {
  const style = (css: string) =>
    publisherStyles(css, (path) => (path === 'wave.svg' ? 'wave.1a2b3c4d.svg' : undefined));

  it('is in its own layer, and contains the addresses of its published files', () => {
    expect(style('@charset "utf-8";a{background:url(wave.svg),url("data:,x")}')).toEqual({
      css: '@layer publisher{a{background:url("wave.1a2b3c4d.svg"),url("data:,x")}}',
      faults: [],
    });
  });

  it.each([
    ['\n@import "x.css";', 2, '@import is not supported. Copy the rules into this file'],
    ['a{src:url(https://x.example/a.woff2)}', 1, 'https://x.example/a.woff2 is not next to the style sheet'],
    ['a{background:url(//x.example/a.png)}', 1, '//x.example/a.png is not next to the style sheet'],
    ['a{}\nb{background:\n url(gone.png)}', 2, 'gone.png does not exist'],
    ['a{', 1, 'Unclosed block'],
  ])(
    'is rejected if the policy of the pages would block it, or if it cannot be read: %j',
    (css, line, reason) => {
      expect(style(css).faults).toEqual([{ line, reason: expect.stringContaining(reason) }]);
    },
  );
});
