import { fileURLToPath } from 'node:url';
import { load } from 'cheerio';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeProblem } from '#cli/output/report.ts';
import { htmlText } from '#core/model/html/html.ts';
import type { Problem } from '#core/model/problem.ts';
import { findOwnComponents } from '#generator/config/own-components.ts';
import { renderArticle } from '#site/prerender/render.tsx';
import { parseText } from './content-samples/parse-text.ts';
import { type ConstructDocument, constructDocuments } from './fuzz/constructs.ts';
import { SEED } from './random-seed.ts';
import { english } from './site-samples/messages.ts';
import { sampleArticle } from './site-samples/release.ts';

/** `npm run fuzz` tests 10,000 documents, `npm test` a few. */
const DOCUMENTS = Number(
  process.env.FUZZ_DOCUMENTS ?? (process.env.npm_lifecycle_event === 'fuzz' ? 10_000 : 60),
);

const COMPONENTS = { Own: './components/own.js', Fails: './components/fails.js' };
const ownComponents = await findOwnComponents(COMPONENTS, fileURLToPath(new URL('./fuzz/', import.meta.url)));

const PARTIAL = { path: '_fuzz/part.md', digest: 'part', text: '### A part\n\n- Text of the part (PA-9)\n' };

/** The words that are neither on the page nor mentioned by a problem of their line. */
async function lostWords({ text, words, ending }: ConstructDocument): Promise<readonly string[]> {
  const { release, problems } = await parseText(text, {
    path: `app/2024/release.24.9.0.${ending}`,
    config: { components: COMPONENTS },
    partials: [PARTIAL],
    ...(ownComponents && { ownComponents }),
  });
  const shown = release === undefined ? '' : pageText(sampleArticle({ release }));
  const lines = text.split('\n');
  return words.filter(
    (word) => !shown.includes(word) && !problems.some((problem) => names(problem, word, lines)),
  );
}

function pageText(article: Parameters<typeof renderArticle>[0]): string {
  const { head, body } = renderArticle(article, english);
  const page = load([head, body].map(htmlText).join(''), undefined, false);
  const attributes = page('[alt], [id]')
    .get()
    .flatMap(({ attribs }) => [attribs.alt ?? '', attribs.id ?? '']);
  return [page.root().text(), ...attributes].join(' ');
}

function names(problem: Problem, word: string, lines: readonly string[]): boolean {
  return describeProblem(problem).includes(word) || lines[(problem.line ?? 0) - 1]?.includes(word) === true;
}

describe(`${DOCUMENTS} notes with every construct (FUZZ_SEED=${SEED})`, {
  timeout: 60_000 + DOCUMENTS * 300,
}, () => {
  it('keep all of their text on the page, or a problem mentions it', async () => {
    await fc.assert(
      fc.asyncProperty(constructDocuments, async (document) => {
        expect(await lostWords(document)).toEqual([]);
      }),
      { numRuns: DOCUMENTS },
    );
  });
});
