import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PROBLEM_CODES } from '#cli/output/problem-messages.ts';
import { describeProblems } from '#cli/output/report.ts';
import { discoverLanguages, readLanguages } from '#generator/catalogue/translations/read-languages.ts';
import { findOwnComponents } from '#generator/config/own-components.ts';
import { EXTERNAL_RULES } from '#generator/config/rule-levels.ts';
import { type SiteConfig, siteConfigSchema } from '#generator/config/site-config.ts';

/**
 * Mistakes of authors, one folder each: `<case>/content/` with the printed problems in `<case>/problems.txt`,
 * and optional settings in `<case>/settings.json`. Cases whose name starts with `lint-` also report
 * lint problems. A new case is a new folder. `npx vitest run tests/fixtures.test.ts -u` writes its problems;
 * review them before you commit.
 */
const FIXTURES = fileURLToPath(new URL('./fixtures/', import.meta.url));

const CASES = readdirSync(FIXTURES).sort();

const settings = siteConfigSchema.parse({
  title: 'Release Notes',
  brand: { title: 'Docs', url: '/docs/' },
  // Small enough that a fixture stays readable.
  limits: {
    ...{ noteBytes: 4_000, lineLength: 2_500, headings: 30, marks: 200, nesting: 12 },
    ...{ imageBytes: 800, imagePixels: 10_000 },
  },
  streams: [
    { id: 'app', label: 'App' },
    { id: 'nqe', label: 'NQE', token: { word: 'notes', until: '24.12.0' } },
  ],
  components: { Broken: './components/Broken.tsx' },
});

const ownComponents = findOwnComponents(settings.components, join(FIXTURES, 'component-failed'));

/** The current date in all cases. */
const NOW = Date.parse('2026-01-01');

async function problemsOf(name: string): Promise<string> {
  const components = await ownComponents;
  const config: SiteConfig = {
    ...settings,
    ...(components && { ownComponents: components }),
    ...(await settingsOf(name)),
  };
  const contentDir = join(FIXTURES, name, 'content');
  const languages = await readLanguages(await discoverLanguages(config, { contentDir }), {
    contentDir,
    lint: name.startsWith('lint-'),
    now: NOW,
  });
  return describeProblems(languages.flatMap(({ content }) => content.problems));
}

/** Cases about settings have their own. */
async function settingsOf(
  name: string,
): Promise<Pick<SiteConfig, 'redirects' | 'sources' | 'locales'> | undefined> {
  const file = join(FIXTURES, name, 'settings.json');
  if (!existsSync(file)) return undefined;
  return siteConfigSchema
    .pick({ redirects: true, sources: true, locales: true })
    .parse(JSON.parse(await readFile(file, 'utf8')));
}

describe('the problems of a content folder', () => {
  it.each(CASES)('are printed with their positions and corrections: %s', async (name) => {
    await expect(`${await problemsOf(name)}\n`).toMatchFileSnapshot(join(FIXTURES, name, 'problems.txt'));
  });

  it('cover every code', async () => {
    const printed = (await Promise.all(CASES.map(problemsOf))).join('\n');
    // Requests to other hosts are tested in src/cli/commands/check-external.test.ts and
    // src/generator/catalogue/sources/fetch-sources.test.ts, comparisons with git in tests/changed-since.test.ts.
    const elsewhere: readonly string[] = [...EXTERNAL_RULES, 'missing-entry', 'stale-source'];
    const codes = PROBLEM_CODES.filter((code) => !elsewhere.includes(code));
    expect(codes.filter((code) => !printed.includes(`  ${code}  `))).toEqual([]);
  });
});
