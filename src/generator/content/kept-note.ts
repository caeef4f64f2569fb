import { entriesOf, type ReleaseBody } from '#core/model/release.ts';
import { workOutFacts } from '#core/model/release-facts.ts';
import { cutWords, type ReleaseWords } from '#generator/search/release-words.ts';
import type { Note, NoteHead } from './note.ts';

/*
 * A note as bytes: what is kept between builds, and what workers send. Most builds ask for the first part only.
 *
 *   length of the head   length of the body   head   body   words of the search
 *   4 bytes              4 bytes              JSON   JSON   JSON
 */
const LENGTH_BYTES = 4;

/** A note whose large parts are read out of its bytes when they are asked for. */
export interface KeptNote extends NoteHead {
  /** Its bytes. */
  readonly packed: () => Uint8Array;
  /** Of a note with a release. */
  readonly body: () => ReleaseBody;
  readonly words: () => ReleaseWords;
}

export function packNote({ release, ...rest }: Note): Uint8Array<ArrayBuffer> {
  const { tasks = [], sections = [], markdown, ...head } = release ?? {};
  const note = { ...rest, ...(release && { release: { ...head, facts: workOutFacts(release) } }) };
  const parts = [
    note,
    release && {
      tasks: tasks.map((task) => (task.form === 'task' ? task : task.anchor)),
      sections,
      markdown,
    },
    release && cutWords(release),
  ].map((part) => Buffer.from(JSON.stringify(part ?? null)));
  const lengths = Buffer.alloc(2 * LENGTH_BYTES);
  parts.slice(0, 2).forEach(({ length }, place) => {
    lengths.writeUInt32LE(length, place * LENGTH_BYTES);
  });
  return new Uint8Array(Buffer.concat([lengths, ...parts]));
}

/** `reload` gives the same bytes again: they are not held. */
export function unpackNote(bytes: Uint8Array, reload: () => Uint8Array): KeptNote {
  const buffer = bufferOf(bytes);
  const start = 2 * LENGTH_BYTES;
  const body = start + buffer.readUInt32LE(0);
  const words = body + buffer.readUInt32LE(LENGTH_BYTES);
  const read = (from: number, to?: number): unknown =>
    JSON.parse(bufferOf(reload()).toString('utf8', from, to));
  return {
    ...(JSON.parse(buffer.toString('utf8', start, body)) as NoteHead),
    packed: reload,
    body: () => joinTasks(read(body, words) as StoredBody),
    words: () => read(words) as ReleaseWords,
  };
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
