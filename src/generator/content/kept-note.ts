import { entriesOf, type Release, type ReleaseBody } from '#core/model/release.ts';
import { type ReleaseFacts, workOutFacts } from '#core/model/release-facts.ts';
import { once } from '#core/once.ts';
import { summariseRelease, type VersionEntries } from '#core/upgrade/entry-summary.ts';
import { keyOf } from '#generator/cache/cache.ts';
import { shortHash } from '#generator/cache/short-hash.ts';
import { cutWords, type ReleaseWords } from '#generator/search/release-words.ts';
import type { Note, NoteHead, ReleaseHead } from './note.ts';

/*
 * A note as bytes: what is kept between builds, and what workers send. Most builds ask for the first two parts only, and look into the second of few.
 *
 *   lengths of all parts but the last   head   its anchors, its contents   entries in short   words of the search   body
 *   4 bytes each                        JSON   JSON                        JSON               JSON                  JSON
 */
const LENGTH_BYTES = 4;
const PARTS = 5;
const HEAD_PARTS = 2;

/** A note whose large parts are read out of its bytes when they are asked for. */
export interface KeptNote extends NoteHead {
  /** A name for all that lists of releases and of entries say of it, but for where its links lead. */
  readonly listed: string;
  /** Its bytes. */
  readonly packed: () => Uint8Array;
  /** Of a note with a release. */
  readonly body: () => ReleaseBody;
  readonly words: () => ReleaseWords;
  /** With symbols for addresses. */
  readonly entries: () => readonly VersionEntries[];
}

export function packNote({ release, anchors, ...rest }: Note): Uint8Array<ArrayBuffer> {
  const { entries, head, names, ...large } = release ? partsOf(release) : NO_PARTS;
  const note = {
    ...rest,
    ...(head && { release: head }),
    listed: keyOf(JSON.stringify([head, names]), entries),
  };
  const texts = [
    JSON.stringify(note),
    JSON.stringify({ anchors, ...names }),
    entries,
    large.words,
    large.body,
  ];
  const parts = texts.map((text) => Buffer.from(text));
  let end = (PARTS - 1) * LENGTH_BYTES;
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, end));
  const lengths = new DataView(bytes.buffer);
  parts.forEach((part, place) => {
    if (place < PARTS - 1) lengths.setUint32(place * LENGTH_BYTES, part.length, true);
    bytes.set(part, end);
    end += part.length;
  });
  return bytes;
}

const NO_PARTS = { head: undefined, names: undefined, entries: 'null', words: 'null', body: 'null' };

function partsOf(release: Release) {
  const { tasks, sections, markdown, ...head } = release;
  const { contents, ...facts } = workOutFacts(release);
  return {
    head: { ...head, facts },
    names: { contents },
    entries: JSON.stringify(summariseRelease(release, shortHash)),
    words: JSON.stringify(cutWords(release)),
    body: JSON.stringify({
      tasks: tasks.map((task) => (task.form === 'task' ? task : task.anchor)),
      sections,
      markdown,
    }),
  };
}

/** The first parts of packed bytes: to know what there is, nothing else is read. */
export function headOf(packed: Uint8Array): Uint8Array {
  return packed.subarray(0, placeOf(bufferOf(packed), HEAD_PARTS - 1)[1]);
}

/** What stands in a head as its second part, and is not decoded before it is asked for: there are many names, and few are looked for. */
type Names = Pick<NoteHead, 'anchors'> & Pick<ReleaseFacts, 'contents'>;

/** A head without them. */
interface WrittenHead extends Omit<NoteHead, 'anchors' | 'release'>, Pick<KeptNote, 'listed'> {
  readonly release?: Omit<ReleaseHead, 'facts'> & { readonly facts: Omit<ReleaseFacts, 'contents'> };
}

/** A note by its head. `reload` gives all of its bytes: they are not held. */
export function unpackNote(head: Uint8Array, reload: () => Uint8Array): KeptNote {
  const buffer = bufferOf(head);
  const written = buffer.toString('utf8', ...placeOf(buffer, 1));
  const names = once((): Names => JSON.parse(written));
  const { release, ...rest } = readPart(head, 0) as WrittenHead;
  return {
    ...rest,
    ...(release && { release: { ...release, facts: withContents(release.facts, names) } }),
    get anchors() {
      return names().anchors;
    },
    packed: reload,
    entries: () => readPart(reload(), 2) as readonly VersionEntries[],
    words: () => readPart(reload(), 3) as ReleaseWords,
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

export function bodyOf(packed: Uint8Array): ReleaseBody {
  return joinTasks(readPart(packed, 4) as StoredBody);
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
