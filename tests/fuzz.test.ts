import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeProblems } from '#cli/output/report.ts';
import { type ContentResult, readContent } from '#generator/catalogue/read-content.ts';
import { findOwnComponents } from '#generator/config/own-components.ts';
import { levelOf, RULES, rulesSchema } from '#generator/config/rule-levels.ts';
import { type SiteConfig, siteConfigSchema } from '#generator/config/site-config.ts';
import { type HostileDocument, hostileDocuments } from './fuzz/hostile-documents.ts';
import { packSite, publishSite, searchResults } from './fuzz/published-site.tsx';
import { RACK } from './markup/attacks.ts';
import { forbiddenIn } from './markup/forbidden.ts';
import { faultsIn } from './markup/published-html.ts';
import { SEED } from './random-seed.ts';

/** `npm run fuzz` tests 10,000 documents (or FUZZ_DOCUMENTS), `npm test` a few. */
const DOCUMENTS = Number(
  process.env.FUZZ_DOCUMENTS ?? (process.env.npm_lifecycle_event === 'fuzz' ? 10_000 : 12),
);

/** Words that occur in many documents. */
const SEARCH_TERMS = ['collector', 'fix', 'PA-3290'];

/** Four feeds of a stream, four of the site, and the sitemap. */
const XML_FILES = 9;

/** Each text is tested as Markdown and as MDX. */
const FILES = ['app/release.24.9.0.md', 'app/release.24.9.0.mdx'] as const;

type NoteFile = (typeof FILES)[number];

/** The limit of CPU time for a document of about ten kilobytes: a hundred times the slowest measurement. */
const MAX_CPU_SECONDS = 10;

/** Only stops a run that hangs. */
const TIMEOUT = 60_000 + DOCUMENTS * 2_000;

const COMPONENTS = { Own: './components/own.js', Fails: './components/fails.js' };

const settings = siteConfigSchema.parse({
  title: 'Release Notes',
  brand: { title: 'Docs', url: '/docs/' },
  streams: [{ id: 'app', label: 'App' }],
  math: true,
  components: COMPONENTS,
});
const ownComponents = await findOwnComponents(COMPONENTS, fileURLToPath(new URL('./fuzz/', import.meta.url)));
const config = { ...settings, ...(ownComponents && { ownComponents }) };

/** Random severities for all rules, so that more or fewer notes with problems are published. */
const LEVELS = ['as they are', 'warn', 'advise', 'ignore'] as const;

type Level = (typeof LEVELS)[number];

const configs = new Map(LEVELS.map((level) => [level, { ...config, rules: rulesAt(level) }]));

function rulesAt(level: Level): SiteConfig['rules'] {
  if (level === 'as they are') return config.rules;
  return rulesSchema.parse(Object.fromEntries(RULES.map((rule) => [rule, level])));
}

/** Settings with which no problem prevents a note from being published. */
const DISABLED: Readonly<Record<NoteFile, string>> = {
  'app/release.24.9.0.md': '\n\n<!-- release-notes-disable-file -->\n',
  'app/release.24.9.0.mdx': '\n\n{/* release-notes-disable-file */}\n',
};

/** One document, in one of many contexts. */
const situations = fc.record({
  document: hostileDocuments,
  file: fc.constantFrom(...FILES),
  level: fc.constantFrom(...LEVELS),
  isDisabled: fc.boolean(),
});

type Situation = typeof situations extends fc.Arbitrary<infer One> ? One : never;

function configOf(level: Level): SiteConfig {
  return configs.get(level) ?? config;
}

describe(`${DOCUMENTS} hostile documents (FUZZ_SEED=${SEED})`, { timeout: TIMEOUT }, () => {
  let contentDir: string;

  beforeAll(async () => {
    contentDir = join(await mkdtemp(join(tmpdir(), 'release-notes-fuzz-')), 'content');
    await mkdir(join(contentDir, 'app'), { recursive: true });
    await mkdir(join(contentDir, '_fuzz'));
    await writeFile(join(contentDir, '_fuzz/part.md'), '### A part\n\n- Text of the part (PA-9)\n');
    await writeFile(join(contentDir, 'app/rack.svg'), RACK);
    await writeFile(join(contentDir, 'app/release.2.0.0.md'), '## Anchor\n\n- The collector retries\n');
  });

  async function read({ document, file, level, isDisabled }: Situation): Promise<ContentResult> {
    for (const other of FILES) await rm(join(contentDir, other), { force: true });
    const comment = new TextEncoder().encode(isDisabled ? DISABLED[file] : '');
    await writeFile(join(contentDir, file), Buffer.concat([document.bytes, comment]));
    return readContent({ contentDir, config: configOf(level) });
  }

  it('each result in a page or a problem, never in an exception, a hang or a script', async () => {
    await fc.assert(
      fc.asyncProperty(situations, async (situation) => {
        const before = process.cpuUsage();
        const { document, file: noteFile, level } = situation;
        const content = await read(situation);
        const isPage = content.catalogue.streams.some(({ releases }) =>
          releases.some(({ file }) => file === noteFile),
        );
        const isRefused = content.problems.some(
          ({ file, code }) => file === `content/${noteFile}` && levelOf(configOf(level), code) === 'throw',
        );
        expect(isPage || isRefused || isDraft(document), 'neither a page nor a problem').toBe(true);
        expect(describeProblems(content.problems)).not.toContain('undefined');
        const files = publishSite(content, configOf(level));
        expect(faultsIn(files)).toEqual([]);
        const xml = [...files].filter(([path]) => path.endsWith('.xml'));
        // Lines with several releases have feeds of their own.
        expect(xml.filter(([path]) => !path.includes('/lines/'))).toHaveLength(XML_FILES);
        for (const [, bytes] of xml) XmlDocument.fromBuffer(bytes).dispose();
        expect(faultsIn(packSite(files, config))).toEqual([]);
        expect((await searchResults(content, SEARCH_TERMS)).flatMap(forbiddenIn)).toEqual([]);
        expect(process.cpuUsage(before).user / 1e6).toBeLessThan(MAX_CPU_SECONDS);
      }),
      { numRuns: DOCUMENTS },
    );
  });
});

function isDraft({ bytes }: HostileDocument): boolean {
  return /^\ufeff?---[\s\S]*draft:/.test(new TextDecoder().decode(bytes));
}
