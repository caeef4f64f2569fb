import { join } from 'node:path';
import type { ContentTree } from '#generator/catalogue/discover/content-tree.ts';
import type { FileFacts } from '#generator/catalogue/read-content.ts';
import { type SiteConfig, settingsAnywhere } from '#generator/config/site-config.ts';
import { hashBuild } from '#generator/emit/fingerprint.ts';
import { keyOf } from './cache.ts';
import { outputFolderName } from './content-cache.ts';
import { sweepFolders } from './sweep.ts';

export interface BuildInputs {
  readonly tree: ContentTree;
  readonly config: SiteConfig;
  readonly compress: boolean | undefined;
  /** Hashes of the program's sources and of the running code. */
  readonly program: string;
  readonly code: string;
}

/** A hash of everything that determines the output and the messages of a build on this machine. */
export function hashInputs({ tree, config, compress = false, program, code }: BuildInputs): string {
  const settings = settingsAnywhere(config);
  return keyOf(
    hashBuild({ program, settings, files: tree.files }),
    code,
    ...[process.version, process.platform, process.arch],
    // Problems contain the name of the folder. Problems of broken symbolic links are in no file.
    JSON.stringify([compress, tree.label, tree.problems]),
    JSON.stringify(config.loadedTheme, withNames) ?? '',
  );
}

/**
 * Like `hashInputs`, but of a release note only its facts count: it stays equal if an edit changes nothing that other pages show. See
 * `fromFacts`.
 */
export function hashFacts(inputs: BuildInputs, facts: Iterable<FileFacts>): string {
  const factsOf = new Map(Array.from(facts, ({ path, digest, factsKey }) => [`${digest} ${path}`, factsKey]));
  const files = inputs.tree.files.map(({ path, digest }) => {
    return { path, digest: factsOf.get(`${digest} ${path}`) ?? digest };
  });
  return keyOf('facts', hashInputs({ ...inputs, tree: { ...inputs.tree, files } }));
}

/** Also hashes the content of the theme's files. */
function withNames(this: Readonly<Record<string, unknown>>, key: string, value: unknown): unknown {
  // `value` is already the JSON form of the `Buffer`.
  const written = this[key];
  return written instanceof Uint8Array ? keyOf(written) : value;
}

const OUTPUTS = /^output-/;

/** The cache folder of an output folder. Removes those of output folders that are no longer used. */
export function outputCacheFolder(
  { root, now }: { readonly root: string; readonly now: number },
  outDir: string,
): string {
  const name = outputFolderName(outDir);
  sweepFolders(root, { names: OUTPUTS, used: name, now });
  return join(root, name);
}
