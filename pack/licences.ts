import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = /^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/;

const LICENCE = /^(?:licen[cs]e|copying)(?:[.-].*)?$/i;

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

/**
 * The licences of all packages that contain these files, and of these packages, as one text. Bundles must
 * include the licences because they contain no licence files.
 *
 * @param root the folder that contains `node_modules`
 * @param files paths relative to `root`
 */
export function describeLicences(
  root: string,
  files: readonly string[],
  packages: readonly string[],
): string {
  const texts = packageFolders(files, packages).map((folder) => describeLicence(join(root, folder)));
  return `The program holds parts of these packages.\n\n${texts.join('\n')}`;
}

/**
 * The folders of these packages and of the packages that contain these files, for example
 * `node_modules/react`.
 */
export function packageFolders(files: readonly string[], packages: readonly string[]): readonly string[] {
  const folders = new Set([
    ...files.flatMap((file) => PACKAGE.exec(file)?.[0] ?? []),
    ...packages.map((name) => `node_modules/${name}`),
  ]);
  return [...folders].sort();
}

function describeLicence(folder: string): string {
  const { name, version, license }: Package = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => LICENCE.test(entry));
  const text = file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  return `${name} ${version}, ${license ?? 'no licence named'}\n${text}`;
}
