import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Stream } from '#core/model/catalogue.ts';
import { compareVersions, parseVersion } from '#core/model/version.ts';
import { RUNNING_CODE } from '#generator/bundle/locations.ts';
import { digestOfProgram } from '#generator/bundle/program-digest.ts';
import {
  type ContentResult,
  type ReadContentOptions,
  readContent,
} from '#generator/catalogue/read-content.ts';
import { describeOrigin, type NoteOrigins } from '#generator/catalogue/sources/note-origin.ts';
import { listStreams, withFoundStreams } from '#generator/catalogue/streams.ts';
import { unknownStream } from '#generator/catalogue/unknown-stream.ts';
import { environmentFault, hasCode } from '#generator/config/environment-fault.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { withContentCache } from '#generator/incremental/content-cache.ts';
import { replaceFile } from '#generator/replace-file.ts';
import { cacheOf } from './cache.ts';
import type { Environment } from './environment.ts';
import { loadSettings } from './settings.ts';
import type { SiteFiles } from './usage/site-options.ts';

export interface AuthoredStream {
  readonly config: SiteConfig;
  readonly stream: Stream;
  /** Where the releases were written that come from a source. */
  readonly origins: NoteOrigins;
}

/**
 * Reads the stream that an author writes for.
 *
 * Uses the cache of parsed notes: without it, writing one small file would take as long as a build.
 * @throws {OperationError} for a stream that does not exist or is that of a source
 */
export async function readStream(
  call: SiteFiles & { readonly stream: string },
  environment: Environment,
): Promise<AuthoredStream> {
  const { stream: id } = call;
  const { config, catalogue, origins } = await withNotes(call, environment, async (notes) => ({
    config: notes.config,
    catalogue: notes.content.catalogue,
    origins: notes.content.origins,
  }));
  const stream = catalogue.streams.find((one) => one.id === id) ?? withoutNotes(id, config);
  if (stream) {
    const source = [...stream.releases, ...(stream.guides ?? [])].map(({ file }) => origins.get(file));
    const [first] = source;
    if (first && source.every(Boolean)) throw streamOfSource(id, first.file);
    const notes = [...stream.releases, ...(stream.guides ?? [])];
    return {
      config: withFoundStreams(
        config,
        notes.map(({ file }) => file),
      ),
      stream,
      origins,
    };
  }
  throw unknownStream(id, [...new Set([...config.streams, ...catalogue.streams].map((one) => one.id))]);
}

/** A stream of the settings gets its folder with its first note. */
function withoutNotes(id: string, config: SiteConfig): Stream | undefined {
  const [settings] = config.streams.some((one) => one.id === id) ? listStreams(config, [id]) : [];
  return settings && { ...settings, releases: [] };
}

/**
 * Refuses to write a note for a release that comes from a source, while other releases of the stream have notes.
 * @throws {OperationError} that names the place in the source
 */
export function assertNotFromSource({ config, stream, origins }: AuthoredStream, version: string): void {
  const parsed = parseVersion(
    version,
    config.streams.find(({ id }) => id === stream.id),
  );
  const same = stream.releases.find((release) => parsed && compareVersions(release.version, parsed) === 0);
  const origin = same && origins.get(same.file);
  if (origin)
    throw new OperationError(
      `The release ${version} comes from ${describeOrigin(origin)}. Describe its changes there.`,
    );
}

/** The notes of a source are written in the source: a file of the content folder would be another note. */
function streamOfSource(stream: string, source: string): OperationError {
  return new OperationError(
    `The releases of ${stream} come from ${source}, as sources in site.config.ts says. Describe the change there. To continue in the content folder instead, run release-notes import ${source} --stream ${stream}, and remove the source from the settings.`,
  );
}

/** Reads all notes and passes them to `use`. The text of cached notes can be read only until `use` ends, because then the cache closes. */
export async function withNotes<Value>(
  { config: file, content: contentDir, publishedAt }: SiteFiles & Pick<ReadContentOptions, 'publishedAt'>,
  environment: Environment,
  use: (notes: { readonly config: SiteConfig; readonly content: ContentResult }) => Promise<Value>,
): Promise<Value> {
  const config = await loadSettings(file);
  return withContentCache(
    { ...cacheOf(environment), contentDir, program: digestOfProgram(RUNNING_CODE) },
    async (cache) => use({ config, content: await readContent({ contentDir, config, cache, publishedAt }) }),
  );
}

/**
 * Writes a file completely or not at all. With `isNew`, the file must not exist.
 * @throws {OperationError} if the file exists already, or cannot be written
 */
export async function writeNote(
  call: Pick<SiteFiles, 'content'>,
  path: string,
  { text, isNew }: { readonly text: string; readonly isNew: boolean },
): Promise<string> {
  const file = join(call.content, path);
  try {
    if (!isNew) await replaceFile(file, text);
    else {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text, { flag: 'wx' });
    }
    return file;
  } catch (error) {
    if (hasCode(error, 'EEXIST'))
      throw new OperationError(`${file} already exists. Edit that file, or use a different text.`);
    throw environmentFault(`Cannot write ${file}`, error);
  }
}
