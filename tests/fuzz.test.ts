import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'cheerio';
import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Catalogue } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release.ts';
import { createUrls } from '#core/model/urls.ts';
import { createMemoryCache } from '#generator/cache/cache.ts';
import { describeProblems } from '#generator/cli/report.ts';
import { findOwnComponents } from '#generator/config/own-components.ts';
import { levelOf } from '#generator/config/rule-levels.ts';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { type ContentResult, readContent } from '#generator/content/read-content.ts';
import { mapDataFiles } from '#generator/data-files.ts';
import { createEntryReader } from '#generator/entry-reader.ts';
import { createPages } from '#generator/pages/pages.ts';
import { createSiteData } from '#generator/pages/site-data.ts';
import { createStreamViews } from '#generator/pages/stream-views.ts';
import { buildSearchIndex } from '#generator/search/build-search-index.ts';
import { createSiteMap } from '#generator/site-map.ts';
import { renderArticle } from '#site/prerender/render.tsx';
import { SEED } from './chance.ts';
import { type HostileDocument, hostileDocuments } from './fuzz/hostile-documents.ts';

/** `npm run fuzz` tries 10,000 (or FUZZ_DOCUMENTS) documents, `npm test` a few. */
const DOCUMENTS = Number(
  process.env.FUZZ_DOCUMENTS ?? (process.env.npm_lifecycle_event === 'fuzz' ? 10_000 : 150),
);

/** Two feeds of a stream, two of all, and the site map. */
const XML_FILES = 5;

/** The same text is a note in either language. */
const FILES = ['app/release.24.9.0.md', 'app/release.24.9.0.mdx'] as const;

type NoteFile = (typeof FILES)[number];

/** Of the processor, for a document of some ten kilobytes: a hundred times what the slowest takes. */
const MOST_SECONDS = 10;

/** Ends a run that hangs; no claim about speed. */
const TIMEOUT = 60_000 + DOCUMENTS * 300;

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

/** The head of a page has forms of its own, where no author writes. */
const FORBIDDEN_ELEMENTS =
  'script, style, annotation-xml, maction, math [href], iframe, object, embed, form:not(.head > form, .head > .tools > form), base, link, meta, template';

/** Elements, handlers and addresses that may not be on a page, whoever wrote the note: found as a browser would find them. */
function forbiddenIn(html: string): readonly string[] {
  const page = load(html, undefined, false);
  const elements = page(FORBIDDEN_ELEMENTS)
    .get()
    .map((element) => element.name);
  const attributes = page('*')
    .get()
    .flatMap((element) => ('attribs' in element ? Object.entries(element.attribs) : []))
    .filter(([name, value]) => isForbidden(name, value));
  return [...elements, ...attributes.map((attribute) => attribute.join('='))];
}

function isForbidden(name: string, value: string): boolean {
  if (/^on|^style$|^srcdoc$/i.test(name)) return true;
  const isAddress = /^(?:href|src|cite|action|formaction|data|poster)$/i.test(name);
  return (
    isAddress && /^(?:javascript|vbscript|data|file|pathname|note|page|image):/i.test(withoutControls(value))
  );
}

/** Browsers drop them before they read the scheme. */
function withoutControls(address: string): string {
  return [...address].filter((letter) => letter > ' ').join('');
}

describe(`${DOCUMENTS} hostile documents (FUZZ_SEED=${SEED})`, { timeout: TIMEOUT }, () => {
  let contentDir: string;

  beforeAll(async () => {
    contentDir = join(await mkdtemp(join(tmpdir(), 'release-notes-fuzz-')), 'content');
    await mkdir(join(contentDir, 'app'), { recursive: true });
    await mkdir(join(contentDir, '_fuzz'));
    await writeFile(join(contentDir, '_fuzz/part.md'), '### A part\n\n- Text of the part (PA-9)\n');
    await writeFile(join(contentDir, 'app/release.2.0.0.md'), '## Anchor\n\n- The collector retries\n');
  });
  afterAll(() => rm(join(contentDir, '..'), { recursive: true }));

  async function read({ bytes }: HostileDocument, file: NoteFile): Promise<ContentResult> {
    for (const other of FILES) await rm(join(contentDir, other), { force: true });
    await writeFile(join(contentDir, file), bytes);
    return readContent({ contentDir, config });
  }

  interface Published {
    /** The HTML of its page, and all that is made beside it. */
    readonly html: readonly string[];
    readonly xml: readonly string[];
  }

  function publish({ catalogue, known }: ContentResult, noteFile: NoteFile): Published {
    const urls = createUrls(config.base);
    const data = createSiteData({ config, catalogue, urls, drafts: [] });
    const site = { schema: 1, build: 'fuzz', shell: 'fuzz', ...data } as const;
    const siteMap = createSiteMap(catalogue.streams, urls);
    const views = createStreamViews(createEntryReader());
    const pages = [...createPages({ siteMap, catalogue, site, urls, texts: config, views })];
    const cache = createMemoryCache();
    const dated = withDates(catalogue);
    const files = mapDataFiles({
      ...{ siteMap, catalogue: dated, known, site, urls, views, cache },
      introduction: '',
    });
    const xml = [...files].filter(({ entry }) => entry.url.endsWith('.xml'));
    expect(buildSearchIndex(catalogue).statistics.pages).toBeGreaterThan(0);
    const page = pages.find(({ article }) => article.kind === 'release' && article.release.file === noteFile);
    return {
      html: page ? Object.values(renderArticle(page.article)) : [],
      xml: xml.flatMap(({ create }) => [...create()].map((file) => String(file?.contents))),
    };
  }

  it('come to a page or to a problem each, never to an exception, a hang or a script', async () => {
    await fc.assert(
      fc.asyncProperty(hostileDocuments, fc.constantFrom(...FILES), async (document, noteFile) => {
        const before = process.cpuUsage();
        const content = await read(document, noteFile);
        const isPage = content.catalogue.streams.some(({ releases }) =>
          releases.some(({ file }) => file === noteFile),
        );
        const isRefused = content.problems.some(
          ({ file, code }) => file === `content/${noteFile}` && levelOf(config, code) === 'throw',
        );
        expect(isPage || isRefused || isDraft(document), 'neither a page nor a problem').toBe(true);
        expect(describeProblems(content.problems)).not.toContain('undefined');
        const { html, xml } = publish(content, noteFile);
        expect(html.flatMap(forbiddenIn)).toEqual([]);
        expect(xml).toHaveLength(XML_FILES);
        for (const file of xml) XmlDocument.fromString(file).dispose();
        expect(process.cpuUsage(before).user / 1e6).toBeLessThan(MOST_SECONDS);
      }),
      { numRuns: DOCUMENTS },
    );
  });
});

/** A feed leaves out what has no date, as most of the documents have none. */
function withDates(catalogue: Catalogue): Catalogue {
  const streams = catalogue.streams.map((stream) => ({
    ...stream,
    releases: stream.releases.map(withDate),
  }));
  return { ...catalogue, streams };
}

/** The text of a release is read when somebody asks for it, so a copy of its properties would have none. */
function withDate(release: Release): Release {
  return new Proxy(release, {
    get: (of, key) => (key === 'date' ? (of.date ?? '2024-10-02') : Reflect.get(of, key)),
  });
}

function isDraft({ bytes }: HostileDocument): boolean {
  return /^\ufeff?---[\s\S]*draft:/.test(new TextDecoder().decode(bytes));
}
