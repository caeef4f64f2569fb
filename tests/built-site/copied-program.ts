import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFileIn } from '../write-file-in.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface CommandResult {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** A copy of the program whose sources, settings, lock file and notes can be edited. */
export interface CopiedProgram {
  /** The folder of the copy. Output folders may be next to it. */
  readonly folder: string;
  readonly content: string;
  /** The cache folder of its builds. */
  readonly cache: string;
  readonly launcher: string;
  /** Writes a note with many constructs, at a path below the content folder. `number` varies the note. */
  writeNote(path: string, date: string, number: number): void;
  /**
   * Replaces text in a file of the program.
   * @throws an error if the file does not contain `from`
   */
  edit(path: string, from: string | RegExp, to: string): void;
  run(out: string, ...words: readonly string[]): CommandResult;
  /**
   * Runs the command and returns its output without the progress.
   * @throws an error if the command fails
   */
  build(out: string, ...words: readonly string[]): string;
}

export function copyProgram(): CopiedProgram {
  const home = mkdtempSync(join(tmpdir(), 'copied-program-'));
  const folder = join(home, 'program');
  for (const path of ['src', 'package.json', 'package-lock.json', 'site.config.ts', 'tsconfig.base.json']) {
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  }
  linkModules(folder);
  const content = join(folder, 'content');
  const launcher = join(folder, 'src/cli/launch.js');
  const run = (out: string, ...words: readonly string[]): CommandResult => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [launcher, 'build', '--out', out, ...words],
      { cwd: folder, encoding: 'utf8' },
    );
    return { code: status, output: stdout, errors: stderr };
  };
  return {
    folder,
    content,
    cache: join(folder, 'node_modules/.cache/release-notes'),
    launcher,
    writeNote(path, date, number) {
      writeFileIn(content, path, noteText(path, date, number));
    },
    edit: (path, from, to) => editFile(join(folder, path), from, to),
    run,
    build(out, ...words) {
      const { code, output, errors } = run(out, ...words);
      if (code !== 0) throw new Error(`${output}\n${errors}`);
      return errors;
    },
  };
}

/** Files are linked one by one: the folder belongs to the copy, and so does the cache in it. */
function linkModules(folder: string): void {
  const modules = join(ROOT, 'node_modules');
  for (const name of readdirSync(modules).filter((one) => !one.startsWith('.'))) {
    const at = join(folder, 'node_modules', name);
    mkdirSync(dirname(at), { recursive: true });
    symlinkSync(join(modules, name), at);
  }
}

function noteText(path: string, date: string, number: number): string {
  return `---
date: ${date}
---

## Action required

- **Breaking change:** [Change the export](#co-${number}) (before you upgrade)

## Collection

### Feature: Number ${number} is collected (CO-${number})

It is. Read [the first one](${'../'.repeat(path.split('/').length - 1)}app/2024/release.24.1.0.md), too.

\`\`\`json
{ "number": ${number} }
\`\`\`

## Bug fixes

- The collector retries ${number} times (PA-${number})
`;
}

function editFile(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  const edited = text.replace(from, to);
  if (edited === text) throw new Error(`${file} does not say ${from}`);
  writeFileSync(file, edited);
}

/** The files of a folder by path, with their bytes as text. */
export function filesIn(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]),
  );
}
