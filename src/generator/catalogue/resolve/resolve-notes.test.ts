import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import { beforeAll, describe, expect, it } from 'vitest';
import { htmlText } from '#core/model/html/html.ts';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { renderArticle } from '#site/prerender/render.tsx';
import { english } from '../../../../tests/site-samples/messages.ts';
import { sampleArticle } from '../../../../tests/site-samples/release.ts';
import { writeFileIn } from '../../../../tests/write-file-in.ts';
import { readContent } from '../read-content.ts';

const NOTES = {
  'app/2024/release.24.9.0.md': `---
date: 2024-09-10
---
# 24.9.0
A [quiet one](./release.24.8.0.md), a [sensitive one](/release-notes/app/2024/release.24.7.0/?from=24.9.0),
<a href="./release.24.8.0.md">a quiet one in HTML</a>, a [listed one](./release.24.6.0.md), the [stream](/release-notes/app/),
[this page](#fixed) and [another site](https://example.com/).

## Fixed
- A [quiet one](./release.24.8.0.md) in an entry
`,
  'app/2024/release.24.8.0.md': '---\ndate: 2024-08-10\nunlisted: true\n---\n# 24.8.0\nText.\n',
  'app/2024/release.24.7.0.md': '---\ndate: 2024-07-10\n---\n# 24.7.0\nText.\n',
  'app/2024/release.24.6.0.md': '---\ndate: 2024-06-10\n---\n# 24.6.0\nText.\n',
};

const config = siteConfigSchema.parse({
  title: 'Release Notes',
  brand: { title: 'Docs', url: '/docs/' },
  sensitive: ['app/2024/release.24.7.0.md'],
});

let contentDir: string;
beforeAll(() => {
  contentDir = mkdtempSync(join(tmpdir(), 'resolve-notes-'));
  for (const [path, text] of Object.entries(NOTES)) writeFileIn(contentDir, path, text);
});

describe('the links of a note', () => {
  it('are not prefetched if they lead to an unlisted page', async () => {
    const { catalogue } = await readContent({ contentDir, config });
    const release = catalogue.streams[0]?.releases.find(({ id }) => id.endsWith('24.9.0'));
    const { body } = renderArticle(sampleArticle({ ...(release && { release }) }), english);
    const $ = load(htmlText(body));
    const links = $('a:not(.anchor)')
      .toArray()
      .map((link) => [$(link).text(), link.attribs['data-prefetch']]);
    expect(links).toEqual([
      ['quiet one', 'off'],
      ['sensitive one', 'off'],
      ['a quiet one in HTML', 'off'],
      ['listed one', undefined],
      ['stream', undefined],
      ['this page', undefined],
      ['another site', undefined],
      ['quiet one', 'off'],
    ]);
  });
});
