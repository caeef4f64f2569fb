import { describe, expect, it } from 'vitest';
import { parseSample } from '../../../tests/content-samples/parse-text.ts';
import { type CachedNote, packedBodyOf, packNote, readBody, unpackNote } from './cached-note.ts';
import type { Note } from './note.ts';

const TEXT = `---
date: 2024-09-10
---

## Action required
- **Breaking:** [Change the export](#pa-12) (before you upgrade)
- Look at __proto__ and “größe”

## Fixes
- The export is text (PA-12)
`;

function keep(note: Note): CachedNote {
  const bytes = packNote(note, { streams: [] });
  return unpackNote(bytes, () => bytes);
}

describe('a cached note', () => {
  it('returns its body in a buffer of its own, so that it can be transferred to another thread', async () => {
    const bytes = packNote(await parseSample(TEXT), { streams: [] });
    const inOthers = Buffer.concat([Buffer.from('before'), bytes, Buffer.from('behind')]).subarray(6, -6);
    const body = packedBodyOf(inOthers);
    expect(body.buffer.byteLength).toBe(body.byteLength);
    expect(body.byteLength).toBeLessThan(bytes.byteLength / 2);
    expect(readBody(body)).toEqual(unpackNote(bytes, () => bytes).body());
  });

  it('has the same content as the note that was cached', async () => {
    const note = await parseSample(TEXT);
    const cached = keep(note);
    const { tasks, sections, facts, ...head } = { ...cached.release, ...cached.body() };
    expect({ ...head, tasks, sections }).toEqual(note.release);
    expect({
      links: cached.links,
      anchors: cached.anchors,
      problems: cached.problems,
      path: cached.path,
    }).toEqual({
      links: note.links,
      anchors: note.anchors,
      problems: note.problems,
      path: note.path,
    });
    expect(facts).toMatchObject({
      actionRequired: true,
      contents: [{ id: 'action-required' }, { text: 'Fixes' }],
    });
    expect(cached.searchTerms()[0]?.terms).toEqual(expect.arrayContaining(['grosse', 'pa-12', '-12']));
  });

  it('has its properties without being read again, and is read once for its names and entries', async () => {
    const bytes = packNote(await parseSample(TEXT), { streams: [] });
    let reads = 0;
    const cached = unpackNote(bytes, () => {
      reads += 1;
      return bytes;
    });
    expect([cached.release?.facts?.actionRequired, cached.links.length, reads]).toEqual([true, 1, 0]);
    expect(cached.release?.facts?.contents.map(({ text, id }) => text || id)).toEqual([
      ...['action-required', 'Fixes'],
    ]);
    expect(Object.keys(cached.anchors)).toContain('pa-12');
    expect(cached.entries().flatMap(({ entries }) => entries.map(({ about }) => about))).toEqual([
      [],
      ['PA-12'],
    ]);
    expect(reads).toBe(1);
  });

  it.each([
    ['another text of an entry with an id', 'Second', 'Last', true],
    ['links in other places', '## Action', '\n\n## Action', true],
    ['another title of an entry', 'is text', 'is data', false],
    ['another date', '2024-09-10', '2024-09-11', false],
    ['a link to another place', '(#pa-12)', '(#fixes)', false],
  ])('has other facts or not, with %s', async (_, from, to, isSame) => {
    const text = `${TEXT}\n  First sentence. Second.\n`;
    const keys = [text, text.replace(from, to)].map(async (one) => keep(await parseSample(one)).factsKey);
    expect(new Set(await Promise.all(keys)).size).toBe(isSame ? 1 : 2);
  });

  it('contains a task that is also an entry once', async () => {
    const { tasks, sections } = keep(await parseSample(TEXT)).body();
    const [block] = sections[0]?.blocks ?? [];
    expect(block?.type === 'entry' && block.entry).toBe(tasks[0]);
    expect(tasks.map(({ form }) => form)).toEqual(['line', 'task']);
  });

  it('can be an unpublished note', async () => {
    const draft = await parseSample('---\ndraft: true\n---\n');
    expect(keep(draft).release).toBeUndefined();
  });
});
