import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Ending {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** A copy of the program, whose sources, settings, lock file and notes may be edited. */
export interface CopiedProgram {
  /** Where it lies. Output folders may lie beside it. */
  readonly folder: string;
  readonly content: string;
  /** What its builds keep. */
  readonly cache: string;
  readonly launcher: string;
  /** A note with some of everything, by its path below the content folder; `number` makes it another. */
  writeNote(path: string, date: string, number: number): void;
  /** In a file of the program, by its path. Throws where it does not say `from`. */
  edit(path: string, from: string | RegExp, to: string): void;
  run(out: string, ...words: readonly string[]): Ending;
  /** Gives what it printed beside its progress. Throws where it ends otherwise than well. */
  build(out: string, ...words: readonly string[]): string;
  remove(): void;
}

export function copyProgram(): CopiedProgram {
  const home = mkdtempSync(join(tmpdir(), 'copied-program-'));
  const folder = join(home, 'program');
  for (const path of ['src', 'package.json', 'package-lock.json', 'site.config.ts', 'tsconfig.base.json']) {
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  }
  linkModules(folder);
  const content = join(folder, 'content');
  const launcher = join(folder, 'src/generator/cli/launch.js');
  const run = (out: string, ...words: readonly string[]): Ending => {
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
      mkdirSync(dirname(join(content, path)), { recursive: true });
      writeFileSync(join(content, path), noteText(path, date, number));
    },
    edit: (path, from, to) => editFile(join(folder, path), from, to),
    run,
    build(out, ...words) {
      const { code, output, errors } = run(out, ...words);
      if (code !== 0) throw new Error(`${output}\n${errors}`);
      return errors;
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

/** Each by itself: the folder that holds them is the copy's own, and with it what its builds keep. */
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

/** What lies in a folder: bytes as text, by path. */
export function filesIn(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]),
  );
}
