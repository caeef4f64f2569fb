import { describe, expect, it } from 'vitest';
import { createMemoryCache } from '#generator/incremental/cache.ts';
import { sampleRules } from '../../../tests/content-samples/parse-text.ts';
import { type ParsedNote, parseNotes } from './parse-in-workers.ts';
import type { NoteFile } from './source/note-file.ts';

const notes: readonly NoteFile[] = Array.from({ length: 60 }, (_, index) => ({
  path: `app/release.1.${index}.0.md`,
  digest: `${index}`,
  bytes: new TextEncoder().encode(
    `## Fixes\n- Row ${index} (PA-${index})\n\n\`\`\`json\n{ "a": ${index} }\n\`\`\`\n\n[x](y.md)\n`,
  ),
}));

const rules = sampleRules({});

/** Includes properties that are read lazily. */
function whole(note: ParsedNote): object {
  const { packed, body, searchTerms, entries, ...head } = note;
  return {
    ...head,
    packed: packed(),
    body: body(),
    searchTerms: searchTerms(),
    entries: entries(),
  };
}

describe('parsing many notes', () => {
  it('has the same result in worker threads as in one thread, in the same order', async () => {
    const done: number[] = [];
    const here = await parseNotes({ files: notes, rules, cache: createMemoryCache(), workers: 0 });
    const there = await parseNotes({
      files: notes,
      rules,
      cache: createMemoryCache(),
      workers: 2,
      onProgress: (count) => done.push(count),
    });
    expect(there.map(whole)).toEqual(here.map(whole));
    expect(there.map(({ path }) => path)).toEqual(notes.map(({ path }) => path));
    expect(done.at(-1)).toBe(notes.length);
  });

  it('parses only changed notes', async () => {
    const cache = createMemoryCache();
    const [first, second, ...others] = notes;
    if (first === undefined || second === undefined) throw new Error('No notes');
    const before = await parseNotes({ files: [first, second, ...others], rules, cache, workers: 0 });
    const done: number[] = [];
    const filledCache = {
      ...cache,
      set: (key: string, value: Uint8Array) => done.push(value.length) && cache.set(key, value),
    };
    const edited = { ...first, bytes: new TextEncoder().encode('## Fixes\n- Another\n'), digest: 'other' };
    const renamed = { ...second, path: 'app/release.2.0.0.md' };
    const after = await parseNotes({
      files: [edited, renamed, ...others],
      rules,
      cache: filledCache,
      workers: 0,
    });
    expect(done).toHaveLength(2);
    expect(after.slice(2).map(whole)).toEqual(before.slice(2).map(whole));
    expect(after[0]?.searchTerms()[0]?.terms).toContain('another');
    expect(after[1]?.release?.id).toBe('app/release.2.0.0');
    await parseNotes({ files: others, rules: { ...rules, base: '/other/' }, cache: filledCache, workers: 0 });
    expect(done).toHaveLength(2 + others.length);
    const taking = (digest: string): NoteFile => ({
      ...first,
      partials: [{ path: 'app/_a.mdx', digest, text: '' }],
    });
    for (const digest of ['one', 'other', 'one'])
      await parseNotes({ files: [taking(digest)], rules, cache: filledCache });
    expect(done).toHaveLength(4 + others.length);
  });

  it.each([0, 1])('reports the note for which the program failed, with %i workers', async (workers) => {
    const broken = { ...rules, streams: undefined } as unknown as typeof rules;
    const error = await parseNotes({
      files: notes,
      rules: broken,
      cache: createMemoryCache(),
      workers,
    }).catch((reason: Error) => reason);
    expect(error).toMatchObject({
      message: expect.stringMatching(/^Reading app\/release\.1\.\d+\.0\.md failed$/),
    });
    expect(error).toHaveProperty('cause.name', 'TypeError');
  });
});
