import { access, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { environmentFault, hasCode } from '#generator/config/environment-fault.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { describeNewSite, type NewFile, SCRIPTS, withScripts } from '#generator/init/new-site.ts';
import { type Environment, EXIT, type ExitCode } from '../environment.ts';

export interface InitCall {
  readonly folder: string;
  /** What readers know the product as. Default: the name of the folder. */
  readonly name?: string | undefined;
}

type Outcome = 'written' | 'there before';

/** Writes what a site begins with, and nothing over what is there. */
export async function initialise({ folder, name }: InitCall, environment: Environment): Promise<ExitCode> {
  const root = resolve(folder);
  if ((await stat(root).catch(() => undefined))?.isFile()) {
    throw new OperationError(
      `${folder} is a file; a site begins in a folder. Name another: release-notes init acme-notes`,
    );
  }
  const date = new Date(environment.time).toISOString().slice(0, 10);
  const files = describeNewSite({ name: name ?? nameOf(root), date });
  const outcomes: [path: string, outcome: Outcome][] = [];
  // A folder of notes that is there is somebody's work: a sample would be published with it.
  const hasContent = await exists(join(root, 'content'));
  for (const file of files) {
    const isSample = file.path.startsWith('content/');
    if (!isSample || !hasContent) outcomes.push([file.path, await writeNew(root, file)]);
  }
  if (hasContent) outcomes.push(['content/', 'there before']);
  outcomes.push(['package.json', await addScripts(root)]);
  const width = Math.max(...outcomes.map(([path]) => path.length));
  const lines = outcomes.map(([path, outcome]) => `  ${path.padEnd(width)}  ${outcome}`);
  environment.write(`${lines.join('\n')}\n\nSee it: npx release-notes dev\n`);
  return EXIT.good;
}

/** `acme-notes` is called `Acme notes`. */
function nameOf(root: string): string {
  const words = basename(root)
    .replace(/[-_.\s]+/g, ' ')
    .trim();
  return words === '' ? 'Our' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

async function writeNew(root: string, { path, contents }: NewFile): Promise<Outcome> {
  const file = join(root, path);
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, contents, { flag: 'wx' });
    return 'written';
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return 'there before';
    throw environmentFault(`Cannot write ${file}`, error);
  }
}

/** npm writes a `package.json` without scripts when the program is installed into an empty folder. */
async function addScripts(root: string): Promise<Outcome> {
  const file = join(root, 'package.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) {
    const contents = `${JSON.stringify({ private: true, scripts: SCRIPTS }, undefined, 2)}\n`;
    return writeNew(root, { path: 'package.json', contents });
  }
  const completed = withScriptsIn(text, file);
  if (completed === undefined) return 'there before';
  await writeFile(file, completed).catch((error: unknown) => {
    throw environmentFault(`Cannot write ${file}`, error);
  });
  return 'written';
}

function withScriptsIn(text: string, file: string): string | undefined {
  try {
    return withScripts(text);
  } catch {
    throw new OperationError(`${file} is no JSON. Correct it, and run the program again.`);
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
