import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type EditedNotes, edit, editedNote, editNotes, notesOf, textOf } from './fuzz/edited-notes.ts';
import { SEED } from './random-seed.ts';
import { writeFileIn } from './write-file-in.ts';

/**
 * Compares warm with cold builds after random edits. `npm run fuzz` runs 100 builds (or FUZZ_BUILDS); `npm
 * test` runs those of warm-builds.test.ts.
 */
const BUILDS = Number(process.env.FUZZ_BUILDS ?? (process.env.npm_lifecycle_event === 'fuzz' ? 100 : 0));
const NOTES = 22;
/** Edits between two builds. */
const AT_ONCE = 5;

/** Only stops a run that hangs. */
const TIMEOUT = 60_000 + BUILDS * 60_000;

const LAUNCH = fileURLToPath(new URL('../src/cli/launch.js', import.meta.url));
let folder: string;
let content: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'random-edits-'));
  content = join(folder, 'content');
});

function write(notes: EditedNotes): void {
  rmSync(content, { recursive: true, force: true });
  const [first = ''] = notes.keys();
  for (const [path, note] of notes) writeFileIn(content, path, textOf(note, first));
}

interface Built {
  readonly status: number | null;
  readonly files: ReadonlyMap<string, string>;
}

function build(name: string, ...words: readonly string[]): Built {
  const out = join(folder, name);
  const { status } = spawnSync(process.execPath, [
    ...[LAUNCH, 'build', '--content', content, '--out', out],
    ...words,
  ]);
  const files = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(out.length + 1), readFileSync(path, 'latin1')] as const);
  return { status, files: new Map(files) };
}

function differing(one: Built, other: Built): readonly string[] {
  const names = new Set([...one.files.keys(), ...other.files.keys()]);
  return [...names].filter((name) => one.files.get(name) !== other.files.get(name));
}

describe.runIf(BUILDS > 0)(`${BUILDS} builds (FUZZ_SEED=${SEED})`, { timeout: TIMEOUT }, () => {
  it('result in the same bytes with and without a cache', () => {
    const [written = []] = fc.sample(fc.array(editedNote, { minLength: NOTES, maxLength: NOTES }), {
      seed: SEED,
      numRuns: 1,
    });
    let notes = notesOf(written);
    write(notes);
    build('warm');
    const edits = fc.sample(fc.array(edit, { minLength: 1, maxLength: AT_ONCE }), {
      seed: SEED,
      numRuns: BUILDS,
    });
    for (const [number, made] of edits.entries()) {
      notes = made.reduce(editNotes, notes);
      write(notes);
      const [warm, cold] = [build('warm'), build('cold', '--no-cache')];
      const what = `${number}: ${made.map(({ name }) => name).join(', ')}`;
      expect([what, warm.status, cold.status, differing(warm, cold)]).toEqual([what, 0, 0, []]);
    }
  });
});
