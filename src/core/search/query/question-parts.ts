import { findStream } from '../../model/stream-id.ts';
import {
  compareVersions,
  isVersion,
  parseVersion,
  type Version,
  type VersionRules,
} from '../../model/version.ts';

export interface QuestionStream {
  readonly id: string;
  readonly label: string;
  readonly newest?: { readonly version: string };
  /** How its versions are parsed, if its settings have version rules. */
  readonly versionRules?: VersionRules;
}

export interface QuestionSettings {
  readonly streams: readonly QuestionStream[];
  /** The id of the current stream. */
  readonly context?: string | undefined;
}

/** A version in a question. Its meaning is known when the stream is known. */
export interface NamedVersion {
  /** As typed. */
  readonly text: string;
  /** The word before it, in lower case; empty at the beginning of the question. */
  readonly after: string;
}

/** The subjects of a question, and its other words. */
export interface QuestionParts {
  readonly stream?: QuestionStream;
  readonly versions: readonly NamedVersion[];
  /** In lower case, in order. */
  readonly words: readonly string[];
}

/** Next to one of these words, a number without a dot is a version: `Base 15 to 16`. */
const BESIDE_VERSION =
  /^(?:after|and|before|for|from|have|in|installing|into|of|on|release|run|running|to|until|use|using|version|vs)$/;

/** Finds the stream and the versions of a question, in any order. */
export function questionParts(query: string, { streams }: QuestionSettings): QuestionParts {
  const typed = query.split(' ').flatMap((word) => word.replace(/[,;:!?]+$/, '') || []);
  const words: string[] = [];
  const versions: NamedVersion[] = [];
  let stream: QuestionStream | undefined;
  for (const [place, text] of typed.entries()) {
    const [before = '', behind = ''] = [typed[place - 1], typed[place + 1]].map((one) => one?.toLowerCase());
    const mayBeNumber = text.includes('.') || [before, behind].some((one) => BESIDE_VERSION.test(one));
    const isBehindNamed =
      findStream(before, streams) !== undefined || versions.at(-1)?.text === typed[place - 1];
    const mayBeVersion = mayBeNumber || (place > 0 && isBehindNamed);
    const called = stream === undefined ? findStream(text, streams) : undefined;
    if (/^[vr]?\d/i.test(text) && mayBeVersion && isVersion(text)) versions.push({ text, after: before });
    else if (called) stream = called;
    else words.push(text.toLowerCase());
  }
  return { ...(stream && { stream }), versions, words };
}

/** The current stream, otherwise the first one of the publisher. */
export function currentStream({ streams, context }: QuestionSettings): QuestionStream | undefined {
  return streams.find(({ id }) => id === context) ?? streams[0];
}

/**
 * The stream of the versions if the question names none: the current stream if it has reached them, otherwise the stream that exceeds them
 * least. For App 25.10 and Base 16.2, `15 to 16.2` is about Base. If there are several versions, the stream must have as many of them as
 * possible.
 */
export function streamOfVersions(
  named: readonly NamedVersion[],
  { streams, context }: QuestionSettings,
): QuestionStream | undefined {
  const counted = streams.flatMap((stream) => {
    const newest = newestOf(stream);
    const count = newest ? named.filter(({ text }) => isUpTo(newest, text, stream)).length : 0;
    return newest && count > 0 ? [{ stream, newest, count }] : [];
  });
  const most = Math.max(...counted.map(({ count }) => count));
  const known = counted.filter(({ count }) => count === most);
  const [nearest] = known.toSorted((left, right) => compareVersions(left.newest, right.newest));
  return (known.find(({ stream }) => stream.id === context) ?? nearest)?.stream;
}

function newestOf({ newest, versionRules }: QuestionStream): Version | undefined {
  return newest && parseVersion(newest.version, versionRules);
}

function isUpTo(newest: Version, text: string, { versionRules }: QuestionStream): boolean {
  const version = parseVersion(text, versionRules);
  return version !== undefined && compareVersions(version, newest) <= 0;
}

/** The versions of a question as they are parsed for their stream, oldest first. */
export function oldestFirst(
  named: readonly NamedVersion[],
  stream: QuestionStream | undefined,
): readonly NamedVersion[] {
  const read = named.flatMap((one) => {
    const version = parseVersion(one.text, stream?.versionRules);
    return version ? [{ one, version }] : [];
  });
  return read.toSorted((left, right) => compareVersions(left.version, right.version)).map(({ one }) => one);
}

/** Whether the stream has a newer version than a released one. */
export function isOutdated({ text }: NamedVersion, stream: QuestionStream): boolean {
  const [newest, version] = [newestOf(stream), parseVersion(text, stream.versionRules)];
  return newest !== undefined && version !== undefined && compareVersions(version, newest) < 0;
}

export function areAll(words: readonly string[], known: ReadonlySet<string>): boolean {
  return words.every((word) => known.has(word));
}

export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}
