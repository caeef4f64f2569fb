import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { lazy } from '#core/lazy.ts';
import type { Release } from '#core/model/release/release.ts';
import { entriesOf, type ReleaseBody } from '#core/model/release/release-body.ts';
import { computeFacts } from '#core/model/release/release-facts.ts';
import { searchedReleases } from '#core/model/release/release-parts.ts';
import { type IndexedRelease, indexRelease } from '#core/search/index-release.ts';
import { summariseRelease, type VersionEntries } from '#core/upgrade/entry-summary.ts';
import { shortHash } from '#generator/digest.ts';
import { keyOf } from '#generator/incremental/cache.ts';
import type { Note, NoteHead } from './note.ts';
import { labelOf, type ParseRules } from './rules.ts';

/**
 * A note as it is stored in the cache and sent by workers: serialized by V8, which reads bytes without copying them. Each build reads the
 * properties of all notes, but the remaining parts of few if other pages show nothing new. All parts are JSON. The body is also compressed,
 * and read only to render its page.
 */
interface PackedNote {
  readonly properties: Buffer;
  readonly entries: Buffer;
  readonly searchTerms: Buffer;
  readonly body: Buffer;
}

/** A note that reads its large parts lazily from its bytes. */
export interface CachedNote extends NoteHead {
  /** A hash of everything but the body, the search terms, the problems, and the places of links: of what other pages can show of the note. */
  readonly factsKey: string;
  /** The whole note in the binary format. */
  readonly packed: () => Uint8Array;
  /** The body of the release. Call it only for a note with a release. */
  readonly body: () => ReleaseBody;
  /** Of all releases on the page. */
  readonly searchTerms: () => readonly IndexedRelease[];
  /** The entries, with symbols for addresses. */
  readonly entries: () => readonly VersionEntries[];
}

export function packNote(
  { release, ...rest }: Note,
  rules: Pick<ParseRules, 'streams'>,
): Uint8Array<ArrayBuffer> {
  const { head, entries, searchTerms, body } = release
    ? partsOf(release, labelOf(rules, release.stream))
    : NO_PARTS;
  const properties = { ...rest, ...(head && { release: head }) };
  const links = rest.links.map(({ line: _, column: __, origin, ...link }) => [link, origin?.path]);
  const factsKey = keyOf(JSON.stringify({ ...properties, links, problems: [] }), entries);
  const packed: PackedNote = {
    properties: Buffer.from(JSON.stringify({ ...properties, factsKey })),
    entries: Buffer.from(entries),
    searchTerms: Buffer.from(searchTerms),
    body: deflateRawSync(body, DEFLATING),
  };
  return new Uint8Array(serialize(packed));
}

/** The fastest level saves almost as much as higher levels. */
const DEFLATING = { level: 1 };

const NO_PARTS = { head: undefined, entries: 'null', searchTerms: 'null', body: 'null' };

function partsOf(release: Release, streamLabel: string) {
  const { tasks, sections, markdown, ...head } = release;
  const facts = computeFacts(release);
  return {
    head: { ...head, facts },
    entries: JSON.stringify(summariseRelease(release, shortHash)),
    searchTerms: JSON.stringify(searchedReleases({ ...release, facts }, streamLabel).map(indexRelease)),
    body: JSON.stringify({
      tasks: tasks.map((task) => (task.form === 'task' ? task : task.anchor)),
      sections,
      markdown,
    }),
  };
}

/**
 * Unpacks the properties of a note. `reload` returns its bytes again, which do not stay in memory: most builds need no more of most notes.
 * The entries stay once they were read, because many files are made of those of all notes.
 */
export function unpackNote(packed: Uint8Array, reload: () => Uint8Array): CachedNote {
  const entries = lazy(() => Buffer.from(partsIn(reload()).entries));
  return {
    ...(jsonIn(partsIn(packed).properties) as NoteHead & Pick<CachedNote, 'factsKey'>),
    packed: reload,
    entries: () => jsonIn(entries()) as readonly VersionEntries[],
    searchTerms: () => jsonIn(partsIn(reload()).searchTerms) as readonly IndexedRelease[],
    body: () => readBody(partsIn(reload()).body),
  };
}

function partsIn(packed: Uint8Array): PackedNote {
  return deserialize(packed);
}

function jsonIn(part: Buffer): unknown {
  return JSON.parse(part.toString());
}

/** The compressed body in a buffer of its own: a message to another thread copies the whole buffer of a view. */
export function packedBodyOf(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(partsIn(packed).body);
}

export function readBody(body: Uint8Array): ReleaseBody {
  return joinTasks(jsonIn(inflateRawSync(body)) as StoredBody);
}

/** The body as stored. A task that is an entry of a section is stored as the anchor of that entry. */
interface StoredBody extends Pick<ReleaseBody, 'sections' | 'markdown'> {
  readonly tasks: readonly (ReleaseBody['tasks'][number] | string)[];
}

function joinTasks({ tasks, ...rest }: StoredBody): ReleaseBody {
  const { sections } = rest;
  if (!tasks.some((task) => typeof task === 'string'))
    return { tasks: tasks as ReleaseBody['tasks'], ...rest };
  const entries = new Map(entriesOf({ tasks: [], sections }).map((entry) => [entry.anchor, entry]));
  return {
    tasks: tasks.flatMap((task) => (typeof task === 'string' ? (entries.get(task) ?? []) : [task])),
    ...rest,
  };
}
