import { existsSync } from 'node:fs';
import { access, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type CiHost, describeCi } from '#cli/init/ci-files.ts';
import { describeNewSite, type NewFile, SCRIPTS, withScripts } from '#cli/init/new-site.ts';
import { capitalise } from '#core/model/capitalise.ts';
import { utcDay } from '#core/model/dates/utc-day.ts';
import { environmentFault, hasCode, throwFault } from '#generator/config/environment-fault.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { slashedPath } from '#generator/slashed-path.ts';
import { type Environment, EXIT, type ExitCode } from '../environment.ts';
import type { initUsage } from '../usage/authoring.ts';
import type { OptionsOf } from '../usage/site-options.ts';

type InitCall = OptionsOf<typeof initUsage> & { readonly folder: string };

type Outcome = 'created' | 'updated' | 'exists, not changed';

/**
 * Creates the files of a new site. Never overwrites a file.
 * @throws {OperationError} if the folder cannot be used
 */
export async function initialise(
  { folder, name, ci }: InitCall,
  environment: Environment,
): Promise<ExitCode> {
  const root = resolve(folder);
  if ((await stat(root).catch(() => undefined))?.isFile()) {
    throw new OperationError(
      `${folder} is a file, not a folder. Choose a folder: release-notes init acme-notes`,
    );
  }
  const date = utcDay(environment.time);
  const files = describeNewSite({ name: name ?? nameOf(root), date });
  const outcomes: [path: string, outcome: Outcome][] = [];
  // Notes that exist already are real ones: a sample would be published together with them.
  const hasContent = await access(join(root, 'content')).then(
    () => true,
    () => false,
  );
  for (const file of files) {
    const isSample = file.path.startsWith('content/');
    if (!isSample || !hasContent) outcomes.push([file.path, await writeNew(root, file)]);
  }
  if (hasContent) outcomes.push(['content/', 'exists, not changed']);
  outcomes.push(['package.json', await addScripts(root)]);
  if (ci !== undefined) outcomes.push(...(await writeCi(root, ci)));
  const width = Math.max(...outcomes.map(([path]) => path.length));
  const lines = outcomes.map(([path, outcome]) => `  ${path.padEnd(width)}  ${outcome}`);
  environment.write(`${lines.join('\n')}\n\nTo preview the site: npx release-notes dev\n`);
  return EXIT.success;
}

/** Hosts read workflows in the folder of the repository, which can be above that of the site. */
async function writeCi(root: string, host: CiHost): Promise<readonly [path: string, outcome: Outcome][]> {
  const repository = repositoryOf(root) ?? root;
  const files = describeCi(host, slashedPath(repository, root) || '.');
  const outcomes: [path: string, outcome: Outcome][] = [];
  for (const file of files)
    outcomes.push([slashedPath(root, join(repository, file.path)), await writeNew(repository, file)]);
  return outcomes;
}

function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : repositoryOf(above);
}

/** `acme-notes` becomes `Acme notes`. */
function nameOf(root: string): string {
  const words = basename(root)
    .replace(/[-_.\s]+/g, ' ')
    .trim();
  return words === '' ? 'Our' : capitalise(words);
}

async function writeNew(root: string, { path, contents }: NewFile): Promise<Outcome> {
  const file = join(root, path);
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, contents, { flag: 'wx' });
    return 'created';
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return 'exists, not changed';
    throw environmentFault(`Cannot write ${file}`, error);
  }
}

/** `npm install` in an empty folder writes a `package.json` without scripts, so they are added to an existing file, too. */
async function addScripts(root: string): Promise<Outcome> {
  const file = join(root, 'package.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) {
    const contents = `${JSON.stringify({ private: true, scripts: SCRIPTS }, undefined, 2)}\n`;
    return writeNew(root, { path: 'package.json', contents });
  }
  const completed = withScriptsIn(text, file);
  if (completed === undefined) return 'exists, not changed';
  await writeFile(file, completed).catch(throwFault(`Cannot write ${file}`));
  return 'updated';
}

function withScriptsIn(text: string, file: string): string | undefined {
  try {
    return withScripts(text);
  } catch {
    throw new OperationError(`${file} is not valid JSON. Correct it, then run the command again.`);
  }
}
