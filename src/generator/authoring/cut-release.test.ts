import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KINDS } from '#core/model/kind.ts';
import { entriesOf } from '#core/model/release/release-body.ts';
import { readEntry, type UnreleasedEntry } from '#generator/catalogue/unreleased/entry-file.ts';
import { parseSample, sampleRules } from '../../../tests/content-samples/parse-text.ts';
import { siteConfigSchema } from '../config/site-config.ts';
import { cutRelease } from './cut-release.ts';
import { withDate } from './front-matter-values.ts';
import { planEntry } from './new-entry.ts';

const config = siteConfigSchema.parse({ title: 'Notes', brand: { title: 'Docs', url: '/' } });
const rules = sampleRules({});
const path = 'app/2025/release.25.11.0.md';
const HEAD = '---\ndate: 2025-11-18\n---\n';

function entry(name: string, text: string, more: Partial<UnreleasedEntry> = {}): UnreleasedEntry {
  return { path: `app/next/${name}.md`, kind: 'fix', ids: [], text, line: 1, ...more };
}

const cut = (entries: readonly UnreleasedEntry[], before = HEAD): Promise<string> =>
  cutRelease({ entries, path, before, config, rules, files: new Map() }).then(({ text }) => text);

describe('entries that are moved into a release', () => {
  it('can be required actions with a deadline', async () => {
    const text = 'Action required: Back up the database (before you upgrade)';
    expect(
      await cut([entry('a', text, { kind: 'breaking' }), entry('b', text, { kind: 'other' })]),
    ).toContain(`- ${text}\n`);
  });

  it('are inserted below the configured headings in order, without changes to their text', async () => {
    const text = await cut([
      entry('b', 'Rows no longer\nfold', { ids: ['PA-3301'] }),
      entry('a', 'Every drop has a reason\n\nPath search names it:\n\n- loops\n- filters', {
        kind: 'feature',
        ids: ['PA-1'],
      }),
      entry('c', 'The collector retries', { area: 'Collector', ids: ['PA-2', 'PA-3'] }),
      entry('d', 'Exports are quicker', { kind: 'internal' }),
    ]);
    expect(text).toMatchInlineSnapshot(`
      "---
      date: 2025-11-18
      ---

      ## New features

      ### Every drop has a reason (PA-1)

      Path search names it:

      - loops
      - filters

      ## Bug fixes

      - Rows no longer
        fold (PA-3301)

      ### Collector

      - The collector retries (PA-2, PA-3)

      ## Internal changes

      - Exports are quicker
      "
    `);
  });

  it('are added to existing text, which stays unchanged', async () => {
    const before = `${HEAD}
Text before.

## New features

### One that is there

Its text.

## Bug fixes

- One that is there (PA-9)

\`\`\`md
## Bug fixes
\`\`\`

## Known issues

- One that is left
`;
    const text = await cut(
      [entry('a', 'Rows fold'), entry('b', 'A name'), entry('c', 'Old', { kind: 'security' })],
      before,
    );
    expect(text).toMatchInlineSnapshot(`
      "---
      date: 2025-11-18
      ---

      Text before.

      ## New features

      ### One that is there

      Its text.

      ## Bug fixes

      - One that is there (PA-9)

      \`\`\`md
      ## Bug fixes
      \`\`\`

      - Rows fold
      - A name

      ## Security

      - Old

      ## Known issues

      - One that is left
      "
    `);
  });

  it('keep the targets of their links', async () => {
    const text = await cut([
      entry(
        'a',
        'See [that](../2024/release.24.9.0.md#pa-1), ![a rack](rack.svg) and [us](https://example.com/a.md)',
      ),
    ]);
    expect(text).toContain(
      '[that](../2024/release.24.9.0.md#pa-1), ![a rack](../next/rack.svg) and [us](https://example.com/a.md)',
    );
  });

  it('continue an existing list, and keep links that do not depend on their folder', async () => {
    const before = `${HEAD}\n## Bug fixes\n\n- One that is there (PA-9)\n`;
    const text = await cut(
      [entry('a', 'As [before](/app/2024/release.24.9.0.md) and [here](#pa-9)')],
      before,
    );
    expect(text).toContain(
      '- One that is there (PA-9)\n- As [before](/app/2024/release.24.9.0.md) and [here](#pa-9)\n',
    );
  });

  it('are rejected if the release would have other content', async () => {
    await expect(cut([entry('a', 'Known issues\n\nNone.')])).rejects.toThrow(
      'Nothing was written: content/app/next/a.md is not interpreted as one entry.',
    );
    await expect(cut([entry('b', 'Feature: names', { kind: 'fix' })])).rejects.toThrow(
      'content/app/next/b.md has the kind fix, but its text is interpreted as feature. Change the kind,',
    );
    const open = `${HEAD}\n\`\`\`md\nWhat was never closed\n`;
    await expect(cut([entry('c', 'Rows fold')], open)).rejects.toThrow(
      'would be interpreted differently in app/2025/release.25.11.0.md',
    );
  });

  it('have the same kind, text and ids in the release as in their own files', async () => {
    const words = fc
      .array(fc.constantFrom('rows', 'paths', 'no', 'longer', 'fold', '`code`', '**bold**', 'a', 'the'), {
        minLength: 2,
        maxLength: 12,
      })
      .map((all) => all.join(' '));
    const written = fc.record({
      kind: fc.constantFrom(...KINDS),
      ids: fc.uniqueArray(
        fc.integer({ min: 1, max: 999 }).map((number) => `PA-${number}`),
        { maxLength: 2 },
      ),
      area: fc.option(fc.constantFrom('Collector', 'Path analysis'), { nil: undefined }),
      title: words,
      body: fc.option(words, { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 8 }), async (all) => {
        const read = all.map(({ title, body, ...rest }, number) => {
          const text = [
            `Change${number} ${title}`,
            ...(body === undefined ? [] : [`More${number} ${body}`]),
          ].join('\n\n');
          const planned = planEntry({ stream: 'app', text, ...rest });
          const file = { path: planned.entry.path, bytes: new TextEncoder().encode(planned.file) };
          return readEntry(file, 'content');
        });
        const entries = (await Promise.all(read)).flatMap(({ entry }) => entry ?? []);
        expect(entries).toHaveLength(all.length);
        const { release } = await parseSample(await cut(entries), { path });
        const cutOut = release ? entriesOf(release) : [];
        expect(cutOut.map(({ kind, title, ids }) => [kind, title.split(' ')[0], ids]).toSorted()).toEqual(
          all.map(({ kind, ids }, number) => [kind, `Change${number}`, ids]).toSorted(),
        );
        for (const [number, { body }] of all.entries()) {
          const one = cutOut.find(({ title }) => title.startsWith(`Change${number} `));
          expect(one?.text).toBe(body === undefined ? '' : `More${number} ${body.replace(/[*`]/g, '')}`);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the date of a release', () => {
  it('is added to the existing front matter, or to a new one', () => {
    expect(withDate('---\ntitle: A\ndate: 2024-01-01\n---\nText\n', '2025-11-18')).toBe(
      '---\ntitle: A\ndate: 2025-11-18\n---\nText\n',
    );
    expect(withDate('---\ntitle: A\n---\n', '2025-11-18')).toBe('---\ntitle: A\ndate: 2025-11-18\n---\n');
    expect(withDate('+++\ndate = "2024-01-01"\n+++\n', '2025-11-18')).toBe('+++\ndate = 2025-11-18\n+++\n');
    expect(withDate('+++\n[params]\na = 1\n+++\n', '2025-11-18')).toBe(
      '+++\ndate = 2025-11-18\n[params]\na = 1\n+++\n',
    );
    expect(withDate('Text\n', '2025-11-18')).toBe('---\ndate: 2025-11-18\n---\n\nText\n');
  });
});
