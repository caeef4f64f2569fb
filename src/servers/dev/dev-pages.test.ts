import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { createMemoryCache } from '#generator/incremental/cache.ts';
import { writeFileIn } from '../../../tests/write-file-in.ts';
import { readSnapshot, type Snapshot } from './dev-pages.ts';

it('a page is shown without reading the entries of other releases again, until an entry has changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dev-pages-'));
  const settings = siteConfigSchema.parse({ title: 'Notes', brand: { title: 'Docs', url: '/' } });
  const memory = createMemoryCache();
  let reads = 0;
  const get = (key: string): Uint8Array | undefined => {
    reads += 1;
    return memory.get(key);
  };
  let previous: Snapshot | undefined;
  const show = async (title: string, text: string): Promise<readonly [knownIn: string, reads: number]> => {
    writeFileIn(folder, 'app/release.1.1.0.md', `${text}\n\n- **Fix:** ${title} (PA-1)\n`);
    previous = await readSnapshot(folder, settings, { revision: 0, cache: { ...memory, get }, previous });
    const [, create] = [...previous.pages].find(([url]) => url.includes('1.1.0')) ?? [];
    reads = 0;
    const article = create?.().article;
    const issues = article?.kind === 'release' ? JSON.stringify(article.issues) : '';
    return [/"knownIn":\[\{"version":"([\d.]+)/.exec(issues)?.[1] ?? '', reads];
  };
  writeFileIn(folder, 'app/release.1.0.0.md', '- **Known issue:** Rows are cut (PA-1)\n');
  expect(await show('Rows are whole', 'Read this.')).toEqual(['1.0.0', 2]);
  expect(await show('Rows are whole', 'Read that.')).toEqual(['1.0.0', 0]);
  expect(await show('Lines are whole', 'Read that.')).toEqual(['1.0.0', 2]);
});
