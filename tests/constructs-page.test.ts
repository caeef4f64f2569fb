import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { htmlText } from '#core/model/html/html.ts';
import { renderArticle } from '#site/prerender/render.tsx';
import { parseText } from './content-samples/parse-text.ts';
import { english } from './site-samples/messages.ts';
import { sampleArticle } from './site-samples/release.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const page = readFileSync(`${ROOT}docs/constructs.md`, 'utf8');

/** A fenced Markdown block, and the rest of the text. */
const SAMPLES = [...page.matchAll(/^(?<fence>`{3,})md\n(?<written>[\s\S]*?)\n\k<fence>\n\n/gm)].map(
  (match) => ({
    written: match.groups?.written ?? '',
    below: page.slice(match.index + match[0].length),
  }),
);

describe('the page on constructs', () => {
  it('shows the result of each construct below its source', () => {
    expect(SAMPLES.length).toBeGreaterThan(8);
    expect(SAMPLES.filter(({ written, below }) => !below.startsWith(`${written}\n`))).toEqual([]);
  });

  it('is a valid note except for its links to other files', async () => {
    const { release, problems } = await parseText(page);
    expect(problems.filter(({ code }) => code !== 'link-outside' && code !== 'broken-link')).toEqual([]);
    if (release === undefined) throw new Error('The page is a note');
    const $ = load(htmlText(renderArticle(sampleArticle({ release }), english).body));
    const shown = [
      '.aside',
      'details',
      '.panels',
      '.badge',
      '.line[data-number]',
      '.line--added',
      'math',
      '.footnotes',
      'input',
      '.table--wide',
      '.footnotes__back',
    ];
    expect(shown.filter((selector) => $(selector).length === 0)).toEqual([]);
  });

  it('links to every case', () => {
    const cases = readdirSync(`${ROOT}tests/constructs`, { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(
      cases.map(({ name }) => name).filter((name) => !page.includes(`tests/constructs/${name}/`)),
    ).toEqual([]);
  });
});
