import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Release } from '#core/model/release/release.ts';
import { entriesOf, type ReleaseBody } from '#core/model/release/release-body.ts';
import { type ReleaseFacts, workOutFacts } from '#core/model/release/release-facts.ts';
import { once } from '#core/once.ts';
import { cutWords, type ReleaseWords } from '#core/search/release-words.ts';
import { summariseRelease, type VersionEntries } from '#core/upgrade/entry-summary.ts';
import { shortHash } from '#generator/incremental/short-hash.ts';
import type { Note, NoteHead, ReleaseHead } from './note.ts';

/*
 * A note as bytes, which are kept between builds, and which workers send: the lengths of all parts but the last in 4 bytes each, then the parts as JSON.
 * Each build reads the head of all notes, and the rest of few. The body is half of the bytes, and compressed: it is read where its page is rendered.
 *
 *   head                                                                     rest
 *   0 what lists say   1 its anchors, its contents   2 entries in short      3 words   4 body, deflated
 */
const LENGTH_BYTES = 4;
const PARTS = 5;
const HEAD_PARTS = 3;
const BODY_PART = 4;

/** A note whose large parts are read out of its bytes when they are asked for. */
export interface CachedNote extends NoteHead {
  /** Its bytes. */
  readonly packed: () => Uint8Array;
  /** Of a note with a release. */
  readonly body: () => ReleaseBody;
  readonly searchTerms: () => ReleaseWords;
  /** With symbols for addresses. */
  readonly entries: () => readonly VersionEntries[];
}

export function packNote({ release, anchors, ...rest }: Note): Uint8Array<ArrayBuffer> {
  const { head, names, entries, searchTerms, body } = release ? partsOf(release) : NO_PARTS;
  const parts = [
    Buffer.from(JSON.stringify({ ...rest, ...(head && { release: head }) })),
    Buffer.from(JSON.stringify({ anchors, ...names })),
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

/** The least work for most of what it can save. */
const DEFLATING = { level: 1 };

const NO_PARTS = { head: undefined, names: undefined, entries: 'null', searchTerms: 'null', body: 'null' };

function partsOf(release: Release) {
  const { tasks, sections, markdown, ...head } = release;
  const { contents, ...facts } = workOutFacts(release);
  return {
    head: { ...head, facts },
    names: { contents },
    entries: JSON.stringify(summariseRelease(release, shortHash)),
    searchTerms: JSON.stringify(cutWords(release)),
    body: JSON.stringify({
      tasks: tasks.map((task) => (task.form === 'task' ? task : task.anchor)),
      sections,
      markdown,
    }),
  };
}

/** The first parts of packed bytes, by themselves, so that the others need not be held: to know what there is, nothing else is read. */
export function headOf(packed: Uint8Array): Uint8Array {
  return packed.slice(0, placeOf(bufferOf(packed), HEAD_PARTS - 1)[1]);
}

/** What stands in a head as its second part, and is not decoded before it is asked for: there are many names, and few are looked for. */
type Names = Pick<NoteHead, 'anchors'> & Pick<ReleaseFacts, 'contents'>;

/** A head without them. */
interface WrittenHead extends Omit<NoteHead, 'anchors' | 'release'> {
  readonly release?: WrittenRelease;
}

type WrittenRelease = Omit<ReleaseHead, 'facts'> & { readonly facts: Omit<ReleaseFacts, 'contents'> };

/** A note by its head. `reload` gives all of its bytes: they are not held. */
export function unpackNote(head: Uint8Array, reload: () => Uint8Array): CachedNote {
  const names = once(() => readPart(head, 1) as Names);
  const { release, ...rest } = readPart(head, 0) as WrittenHead;
  return {
    ...rest,
    ...(release && { release: { ...release, facts: withContents(release.facts, names) } }),
    get anchors() {
      return names().anchors;
    },
    packed: reload,
    entries: () => readPart(head, 2) as readonly VersionEntries[],
    searchTerms: () => readPart(reload(), 3) as ReleaseWords,
    body: () => bodyOf(reload()),
  };
}

function withContents(facts: Omit<ReleaseFacts, 'contents'>, names: () => Names): ReleaseFacts {
  return {
    ...facts,
    get contents() {
      return names().contents;
    },
  };
}

function bodyOf(packed: Uint8Array): ReleaseBody {
  return readBody(packedBodyOf(packed));
}

/** The part that a body is made of, in memory of its own, so that it can be moved to another thread. */
export function packedBodyOf(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = packed;
  // Not that of `Buffer`, whose parts are no copies.
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

/** A task that is an entry of a section is one thing in memory, too: here its anchor stands for it. */
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
