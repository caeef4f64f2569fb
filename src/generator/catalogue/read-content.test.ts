import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { writeFileIn } from '../../../tests/write-file-in.ts';
import { readContent } from './read-content.ts';

it.each([
  ['---\ndat: 2024-09-17\n---\n', ['front-matter-unknown-key']],
  ['---\ntitle: App: new\ndate: 2024-09-17\n---\n', ['bad-yaml']],
  ['—-\ntitle: App\ndate: 2024-09-17\n—-\n', ['front-matter-unopened']],
  ['---\ntitel: App\n---\n', ['missing-date', 'front-matter-unknown-key']],
])(
  'advises to add a date only if the front matter was read, and its date is not misspelled: %j',
  async (head, codes) => {
    const folder = mkdtempSync(join(tmpdir(), 'content-'));
    writeFileIn(folder, 'app/release.1.0.0.md', `${head}\n## Fixes\n\n- Rows fold\n`);
    const config = siteConfigSchema.parse({ title: 'Notes' });
    const { problems } = await readContent({ contentDir: folder, config, lint: true });
    expect(problems.map(({ code }) => code)).toEqual(codes);
  },
);
