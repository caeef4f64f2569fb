import { describe, expect, it } from 'vitest';
import { toJavaScript } from '#generator/config/publisher-modules.ts';
import { readExport } from './config-program.ts';

const EXPECTED = { url: 'https://a.example.com', baseUrl: '/docs/' };

describe('the export of a configuration', () => {
  it.each([
    ["module.exports = { url: 'https://a.example.com', baseUrl: '/docs/' };"],
    ["export default { url: 'https://a.example.com', 'baseUrl': `/docs/` };"],
    ["const url = 'https://a.example.com';\nexport default { url, baseUrl: '/docs/' };"],
    [`const host = 'a.example.com';\nexport default { url: \`https://\${host}\`, ['baseUrl']: '/docs/' };`],
    [
      "export default { url: process.env.URL ?? 'https://a.example.com', baseUrl: process.env['B'] || '/docs/' };",
    ],
    ["const site = { url: 'https://a.example.com' };\nexport default { ...site, baseUrl: '/docs/' };"],
    [
      "const site = { at: { url: 'https://a.example.com' } };\nexport default { url: site.at.url, baseUrl: '/docs/' };",
    ],
    [
      "export default async function create() {\n  const url = 'https://a.example.com';\n  return { url, baseUrl: '/docs/' };\n}",
    ],
    ["export default () => ({ url: 'https://a.example.com', baseUrl: '/docs/' });"],
    ["export default defineConfig({ url: 'https://a.example.com', baseUrl: '/docs/' });"],
    [
      "function site() { return { url: 'https://a.example.com', baseUrl: '/docs/' }; }\nmodule.exports = site();",
    ],
    [
      "/* url: 'https://b.example.com' */\nexport default { // baseUrl: '/no/'\n  url: 'https://a.example.com', baseUrl: '/docs/' };",
    ],
    ['#!/usr/bin/env node\nmodule.exports = { url: "https://a.example.com", baseUrl: "/docs/" };'],
  ])('is read without running it: %s', (source) => {
    expect(readExport(source)).toEqual(EXPECTED);
  });

  it('is read from TypeScript', () => {
    const source = [
      "import type { Config } from '@docusaurus/types';",
      "const url: string = 'https://a.example.com';",
      "const config: Config = { url, baseUrl: '/docs/' as const } satisfies Config;",
      'export default config;',
    ].join('\n');
    expect(readExport(toJavaScript(source, 'docusaurus.config.ts'))).toEqual(EXPECTED);
  });

  it('has no value if code would have to be run, or if a name refers to itself', () => {
    const source =
      'const a = b;\nconst b = a;\nexport default { a, c: read(), d: 1 + 1, e: f.g, f() {}, h: x ? 1 : 2 };';
    expect(readExport(source)).toEqual({});
    expect(readExport('const a = 1;')).toBeUndefined();
  });

  it('has values that a condition may enable', () => {
    expect(readExport("export default { plugins: [isOn && 'a', ...(more() ?? ['b'])] };")).toEqual({
      plugins: ['a', 'b'],
    });
  });
});
