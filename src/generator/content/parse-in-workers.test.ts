import { describe, expect, it } from 'vitest';
import { sampleRules } from '../../../tests/content-samples/parse-text.ts';
import { parseNotes } from './parse-in-workers.ts';
import type { NoteFile } from './read/content-tree.ts';

const notes: readonly NoteFile[] = Array.from({ length: 120 }, (_, index) => ({
  path: `app/release.1.${index}.0.md`,
  bytes: new TextEncoder().encode(
    `## Fixes\n- Row ${index} (PA-${index})\n\n\`\`\`json\n{ "a": ${index} }\n\`\`\`\n\n[x](y.md)\n`,
  ),
}));

const rules = sampleRules({});

/** Bounds a hang: a worker reads its TypeScript first. */
const TIMEOUT = 60_000;

describe('parsing many notes', { timeout: TIMEOUT }, () => {
  it('gives the same in worker threads as in one, in the same order', async () => {
    const done: number[] = [];
    const here = await parseNotes({ files: notes, rules, workers: 1 });
    const there = await parseNotes({
      files: notes,
      rules,
      workers: 2,
      onProgress: (count) => done.push(count),
    });
    expect(there).toEqual(here);
    expect(there.map(({ path }) => path)).toEqual(notes.map(({ path }) => path));
    expect(done.at(-1)).toBe(notes.length);
  });

  it.each([1, 2])('names the note with which the program went wrong, with %i workers', async (workers) => {
    const broken = { ...rules, streams: undefined } as unknown as typeof rules;
    const error = await parseNotes({ files: notes, rules: broken, workers }).catch((reason: Error) => reason);
    expect(error).toMatchObject({
      message: expect.stringMatching(/^Reading app\/release\.1\.\d+\.0\.md failed$/),
    });
    expect(error).toHaveProperty('cause.name', 'TypeError');
  });
});
