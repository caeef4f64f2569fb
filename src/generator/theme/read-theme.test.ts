import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTheme } from './read-theme.ts';

const folder = mkdtempSync(join(tmpdir(), 'theme-'));
const written = (path: string, text: string): void => writeFileSync(join(folder, path), text);

describe('the files of a theme', () => {
  it('are published with their hashes as names, SVG files without scripts', () => {
    written(
      'our logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>x()</script><path d="M0 0"/></svg>',
    );
    written('dot.png', 'no picture, and not looked into');
    written('styles.css', 'a { background: url(./dot.png) }');
    const { logo, styles, files } = readTheme({ logo: './our logo.svg', styles: 'styles.css' }, folder);
    expect(logo?.light).toMatchObject({ width: 40, height: 20 });
    expect(Buffer.from(logo?.light.contents ?? []).toString()).not.toContain('script');
    expect(Buffer.from(styles?.contents ?? []).toString()).toMatch(/url\("dot\.[\da-f]{8}\.png"\)/);
    expect(files.map(({ path }) => path.replace(/[\da-f]{8}/, 'HASH'))).toEqual([
      'assets/our-logo.HASH.svg',
      'assets/dot.HASH.png',
      'assets/styles.HASH.css',
    ]);
  });

  it.each([
    [{ logo: './gone.svg' }, /theme\.logo: .*gone\.svg cannot be read\. Correct the path/],
    [{ logo: './text.svg' }, /theme\.logo: .*text\.svg cannot be published: /],
    [{ logo: './text.png' }, /theme\.logo: .*text\.png is not a known image format/],
    [{ favicon: './text.png' }, /theme\.favicon: .*text\.png is not a known image format/],
    [{ styles: './far.css' }, /theme\.styles: .*far\.css:1: @import is not supported/],
    [{ styles: './lost.css' }, /theme\.styles: .*gone\.png cannot be read/],
  ])('are rejected with one line: %j', (theme, message) => {
    written('text.svg', 'no drawing');
    written('text.png', 'no image');
    written('far.css', '@import "https://x.example/x.css";');
    written('lost.css', 'a { background: url(gone.png) }');
    expect(() => readTheme(theme, folder)).toThrow(message);
  });
});
