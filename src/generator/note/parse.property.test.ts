import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Release } from '#core/model/release/release.ts';
import { entriesOf, type Sentence } from '#core/model/release/release-body.ts';
import { flatSections } from '../../../tests/content-samples/flat-sections.ts';
import { parseText, written } from '../../../tests/content-samples/parse-text.ts';

/** Words that are neither labels nor ids, so that none of them is moved. */
const word = fc.constantFrom(
  'alder',
  'basalt',
  'cedar',
  'drum',
  'ember',
  'fjord',
  'grove',
  'heron',
  'islet',
  'juniper',
);
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '));

const block = fc.oneof(
  fc.tuple(fc.constantFrom('##', '###', '####'), words).map(([marks, text]) => `${marks} ${text}`),
  words,
  words.map((text) => `${text}:`),
  fc.array(words, { minLength: 1, maxLength: 3 }).map((items) => items.map((item) => `- ${item}`).join('\n')),
  fc
    .array(words, { minLength: 1, maxLength: 3 })
    .map((items) => items.map((item) => `1. ${item}`).join('\n')),
  words.map((text) => `- **Fix:** ${text}\n\n  - ${text}`),
  words.map((text) => `\`\`\`\n${text}\n\`\`\``),
  words.map((text) => `> ${text}`),
  words.map((text) => `:::note[${text}]\n${text}\n:::`),
  // A column header above tasks is not shown with the tasks.
  words.map((text) => `| Change | Details |\n| --- | --- |\n| ${text} | ${text} |`),
  words.map((text) => `<b>${text}</b> <stdin> <!-- x -->`),
  words.map((text) => `<div>${text}</div>`),
  words.map((text) => `Text[^1] ${text}\n\n[^1]: ${text}`),
  fc.constant('## Bug fixes'),
  // Constructs of other publishers.
  words.map((text) => `# ${text}`),
  words.map((text) => `BUG FIXES:\n\n* ${text}`),
  words.map((text) => `**${text}**\n\n- ${text}`),
  words.map((text) => `- [BUGFIX] ${text} #19124\n- fix(${text}): ${text}\n- chore!: ${text}`),
  words.map((text) => `- docs: ${text}\n- **Fix** ${text}\n- **${text}** ${text}`),
  words.map(
    (text) =>
      `- [#1](https://x.org/1) [\`495d9ff\`](https://x.org/2) Thanks [@${text}](https://x.org/3)! - ${text}`,
  ),
  words.map(
    (text) => `- ${text} (#1, @${text.split(' ')[0]})\n- ${text} by @alder in https://x.org/o/r/pull/12`,
  ),
  words.map((text) => `- ${text} ([#1](https://x.org/1)) ([495d9ff](https://x.org/2))`),
  words.map((text) => `### Improvements to ${text}\n\n- ${text}`),
  words.map((text) => `### ${text} improvements\n\n- ${text}`),
  words.map((text) => `### ${text}\n\n#### ${text}\n\n- ${text}`),
  words.map(
    (text) =>
      `![${text}](https://x.org/a.png)\n\n[![${text}](https://x.org/b.svg)](https://x.org/) ![${text}](../../../c.png)`,
  ),
  words.map((text) => `<details>\n<summary>${text}</summary>\n\n- chore: ${text}\n\n</details>`),
  words.map((text) => `| Version | Date |\n| --- | --- |\n| 24.9.1 | 2 October 2024 ${text} |`),
  words.map((text) => `<iframe src="https://x.org/" title="${text}"></iframe>`),
  fc.constantFrom(
    ...[
      "## What's changed",
      '## 24.9.0 (2 October 2024)',
      '### Chores',
      '### Others',
      '## Changes since v24.8.0',
    ],
    ...['Released on 2024-10-02.', '## 2024-10-02', '## Upgrade considerations'],
  ),
  fc.constant('## Action required'),
  fc.constant('### Feature: alder'),
  fc.constant('## 24.9.1 (2 October 2024)'),
  // Three hyphens would be front matter at the beginning of a note.
  fc.constant('***'),
);

const note = fc.array(block, { minLength: 1, maxLength: 12 }).map((blocks) => `${blocks.join('\n\n')}\n`);

/** The text of an image is its description, on the page and in the file. */
function countWords(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [found] of text.matchAll(
    /\b(?:alder|basalt|cedar|drum|ember|fjord|grove|heron|islet|juniper)\b/g,
  )) {
    counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  return counts;
}

/** Everything that a page shows of a release, except links to it. */
function shownHtml(release: Release): string {
  return [
    release.title,
    ...tasksOf(release).map(
      ({ area = '', titleHtml, html }) => `${area} ${written([...titleHtml, ' ', ...html])}`,
    ),
    ...flatSections(release).flatMap(({ headingHtml, blocks }) => [
      written(headingHtml),
      ...blocks.map((one) =>
        written(one.type === 'prose' ? one.html : [...one.entry.titleHtml, ' ', ...one.entry.html]),
      ),
    ]),
  ]
    .join(' ')
    .replace(/<[^>]*>/g, ' ');
}

function shownText(release: Release): string {
  return [
    release.title,
    ...tasksOf(release).map(({ area = '', title, text }) => `${area} ${title} ${text}`),
    ...flatSections(release).flatMap(({ heading, blocks }) => [
      heading,
      ...blocks.map((one) => (one.type === 'prose' ? one.text : `${one.entry.title} ${one.entry.text}`)),
    ]),
  ].join(' ');
}

/** An entry below a heading of tasks is shown in place; the box of tasks only links to it. */
function tasksOf({ tasks }: Release): readonly (Sentence & { readonly area?: string })[] {
  return tasks.filter(({ form }) => form === 'task');
}

async function release(text: string): Promise<Release> {
  const parsed = await parseText(text);
  if (parsed.release === undefined) throw new Error('The sample is a release');
  return parsed.release;
}

const RUNS = { numRuns: 100 };

describe('any note', () => {
  it('is shown without losing or repeating a word', async () => {
    await fc.assert(
      fc.asyncProperty(note, async (text) => {
        const shown = await release(text);
        const [inHtml, inText] = [shownHtml(shown), shownText(shown)].map(countWords);
        expect(inHtml).toEqual(inText);
        // Each task names the headings above it.
        if (shown.tasks.length === 0) expect(inHtml).toEqual(countWords(text));
        for (const [one, count] of countWords(text)) {
          expect(inHtml?.get(one), one).toBeGreaterThanOrEqual(count);
        }
      }),
      RUNS,
    );
  });

  it('has unique anchors, each with an element on the page', async () => {
    await fc.assert(
      fc.asyncProperty(note, async (text) => {
        const sections = flatSections(await release(text));
        const anchors = sections.flatMap(({ id, blocks }) => [
          ...(id === '' ? [] : [id]),
          ...blocks.flatMap((one) =>
            one.type === 'entry'
              ? [one.entry.anchor, ...one.entry.headings.map((heading) => heading.id)]
              : one.headings.map((heading) => heading.id),
          ),
        ]);
        expect(new Set(anchors).size).toBe(anchors.length);
        expect(anchors).not.toContain('');
      }),
    );
  });

  it('keeps existing anchors when text is appended', async () => {
    await fc.assert(
      fc.asyncProperty(note, words, async (blocks, more) => {
        // The first heading determines the level of sections.
        const text = `## Paths\n\n${blocks}`;
        const before = entriesOf(await release(text)).map(({ anchor }) => anchor);
        const after = entriesOf(await release(`${text}\n## Later\n\n- ${more} x y z\n`)).map(
          ({ anchor }) => anchor,
        );
        expect(after).toEqual(expect.arrayContaining(before));
      }),
      // Footnotes move to the end, and must not turn an area into an entry.
      { examples: [['## Bug fixes\n\nText[^1]\n\n[^1]: note\n\n### alder\n\n- birch\n', 'cedar']] },
    );
  });

  it('is always parsed without an exception', async () => {
    const marks = fc.constantFrom(
      '#',
      '-',
      '*',
      '`',
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '!',
      ':',
      '|',
      '{',
      '}',
      '\n',
      ' ',
      '&',
      '^',
    );
    const noise = fc
      .array(fc.oneof(marks, word, fc.string({ maxLength: 3 })), { maxLength: 60 })
      .map((list) => list.join(''));
    await fc.assert(
      fc.asyncProperty(noise, async (text) => {
        const { problems } = await parseText(text);
        expect(Array.isArray(problems)).toBe(true);
      }),
      RUNS,
    );
  });

  it('contains no element that could run a script, whatever its HTML', async () => {
    const piece = fc.constantFrom(
      ...[
        '<script>',
        '</script>',
        '<img src=x onerror=alert(1)>',
        '<a href="javascript:alert(1)">',
        '<a href=',
        '"',
      ],
      ...[
        "'",
        '>',
        '<',
        '<svg onload=alert(1)>',
        '<style>',
        '<iframe srcdoc="<b>">',
        '<div style="x">',
        '<!--',
        '-->',
      ],
      ...[
        '<details ontoggle=alert(1)>',
        '&#106;avascript:',
        '<math><mi//xlink:href="data:x">',
        '\n',
        '\n\n',
        ' ',
        'x',
      ],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const html = flatSections(await release(`Text ${pieces.join('')}`))
          .flatMap(({ blocks }) =>
            blocks.map((one) => written(one.type === 'prose' ? one.html : one.entry.html)),
          )
          .join('');
        const tags = html.match(/<[^>]*>/g)?.join('') ?? '';
        expect(tags).not.toMatch(/<(?:script|style|svg|iframe|math)|\son\w+=|\sstyle=|javascript:/i);
      }),
      RUNS,
    );
  });
});
