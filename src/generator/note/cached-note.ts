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

/*
 * The binary format of a note, which is stored in the cache and sent by workers: the lengths of all parts but the last in 4 bytes each, then
 * the parts as JSON. Each build reads the first part of all notes, but the remaining parts of few if other pages show nothing new. The body
 * is compressed, and read only to render its page.
 *
 *   head                       rest
 *   0 properties   1 entries   2 search terms   3 body, deflated
 */
const LENGTH_BYTES = 4;
const PARTS = 4;
const HEAD_PARTS = 2;
const BODY_PART = 3;

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
  const parts = [
    Buffer.from(JSON.stringify({ ...properties, factsKey })),
    Buffer.from(entries),
    Buffer.from(searchTerms),
    deflateRawSync(body, DEFLATING),
  ];
  let end = (PARTS - 1) * LENGTH_BYTES;
  const bytes = new ArrayBuffer(parts.reduce((sum, { byteLength }) => sum + byteLength, end));
  const packed = Buffer.from(bytes);
  parts.forEach((part, place) => {
    part.copy(packed, end);
    if (place < PARTS - 1) packed.writeUInt32LE(part.byteLength, place * LENGTH_BYTES);
    end += part.byteLength;
  });
  return new Uint8Array(bytes);
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

function headOf(packed: Uint8Array): Uint8Array {
  return packed.slice(0, placeOf(bufferOf(packed), HEAD_PARTS - 1)[1]);
}

/**
 * Unpacks the properties of a note. `reload` returns its bytes again, which do not stay in memory: most builds need no more of most notes.
 * The head stays once it was read, because many files are made of the entries of all notes.
 */
export function unpackNote(packed: Uint8Array, reload: () => Uint8Array): CachedNote {
  const head = lazy(() => headOf(reload()));
  return {
    ...(readPart(packed, 0) as NoteHead & Pick<CachedNote, 'factsKey'>),
    packed: reload,
    entries: () => readPart(head(), 1) as readonly VersionEntries[],
    searchTerms: () => readPart(reload(), 2) as readonly IndexedRelease[],
    body: () => bodyOf(reload()),
  };
}

function bodyOf(packed: Uint8Array): ReleaseBody {
  return readBody(packedBodyOf(packed));
}

/** The compressed body in a buffer of its own: a message to another thread copies the whole buffer of a view. */
export function packedBodyOf(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = packed;
  // `Buffer.slice` would return a view, not a copy.
  return new Uint8Array(buffer, byteOffset, byteLength).slice(...placeOf(bufferOf(packed), BODY_PART));
}

export function readBody(body: Uint8Array): ReleaseBody {
  return joinTasks(JSON.parse(inflateRawSync(body).toString()) as StoredBody);
}

function readPart(packed: Uint8Array, part: number): unknown {
  const buffer = bufferOf(packed);
  return JSON.parse(buffer.toString('utf8', ...placeOf(buffer, part)));
}

/** Where a part begins and ends. */
function placeOf(packed: Buffer, part: number): [start: number, end: number] {
  let start = (PARTS - 1) * LENGTH_BYTES;
  const lengthOf = (place: number): number =>
    place < PARTS - 1 ? packed.readUInt32LE(place * LENGTH_BYTES) : packed.length - start;
  for (let place = 0; place < part; place += 1) start += lengthOf(place);
  return [start, start + lengthOf(part)];
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
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
