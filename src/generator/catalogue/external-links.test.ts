import { describe, expect, it } from 'vitest';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { parseRules } from '../note/rules.ts';
import { externalLinksOf } from './external-links.ts';

const config = siteConfigSchema.parse({
  title: 'Notes',
  brand: { title: 'Docs', url: '/' },
  links: [{ from: '../manual/', to: 'https://docs.example.com/manual/' }],
});
const rules = parseRules(config, 'content');

async function linksIn(text: string): Promise<readonly string[]> {
  const file = { path: 'app/release.1.0.0.md', bytes: new TextEncoder().encode(text) };
  const links = await externalLinksOf(file, { links: config.links, rules });
  return links.map(({ address, line }) => `${line} ${address}`);
}

describe('the external links of a note', () => {
  it('are found in any syntax, with their lines', async () => {
    const text = `---
title: App 1.0.0
---

# App [1.0.0](https://example.com/compare)

[Text](https://example.com/a#part), <https://example.com/b>, https://example.com/c and [d].
<a href="//example.com/e">HTML</a> ![Remote](https://example.com/f.png)

[d]: http://example.com/d
`;
    expect(await linksIn(text)).toEqual([
      '5 https://example.com/compare',
      '7 https://example.com/a#part',
      '7 https://example.com/b',
      '7 https://example.com/c',
      '7 http://example.com/d',
      '8 https://example.com/e',
      '8 https://example.com/f.png',
    ]);
  });

  it('include those that the settings redirect', async () => {
    expect(await linksIn('Text.\n\n[Manual](../manual/start.md#a)\n')).toEqual([
      '3 https://docs.example.com/manual/start#a',
    ]);
  });

  it('exclude links of the site, mail addresses, code and unpublished notes', async () => {
    expect(
      await linksIn('[a](release.2.0.0.md) <mailto:a@example.com> `https://example.com` [b](/guide/)\n'),
    ).toEqual([]);
    expect(await linksIn('---\ndraft: true\n---\n\nhttps://example.com\n')).toEqual([]);
  });
});
