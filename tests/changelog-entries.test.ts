import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { cutRelease } from '#generator/authoring/cut-release.ts';
import { discoverContent } from '#generator/catalogue/discover/discover.ts';
import { readEntries } from '#generator/catalogue/unreleased/unreleased-pages.ts';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { parseRules } from '#generator/note/rules.ts';
import settings from '../docs/site.config.ts';
import { STREAM } from '../pack/documentation-content.ts';

const CHANGELOG = fileURLToPath(new URL('../changelog', import.meta.url));

it('the entries of this program can be collected into its next version', async () => {
  const { notes, files, label } = await discoverContent({ contentDir: CHANGELOG });
  const { entries, problems } = await readEntries(notes, label);
  expect(problems).toEqual([]);
  const config = siteConfigSchema.parse(settings);
  const { text } = await cutRelease({
    entries: entries.get(STREAM) ?? [],
    path: `${STREAM}/release.9.9.9.md`,
    before: '---\ndate: 2025-11-18\n---\n',
    config,
    rules: parseRules(config, label),
    files: new Map(files.map(({ path, digest }) => [path, digest])),
  });
  expect(text).toContain('date: 2025-11-18');
});
