import { streamCalled } from '../../model/stream-id.ts';
import { compareVersions, parseVersion, type Version } from '../../model/version.ts';

export interface QuestionStream {
  readonly id: string;
  readonly label: string;
  readonly newest?: { readonly version: string };
}

export interface QuestionSettings {
  readonly streams: readonly QuestionStream[];
  /** The id of the stream that the reader is in. */
  readonly context?: string | undefined;
}

/** A version that a question names. */
export interface NamedVersion {
  /** As it was typed. */
  readonly text: string;
  readonly version: Version;
  /** The word before it, in lower case; empty at the beginning. */
  readonly after: string;
}

/** What a question is about, and its other words. */
export interface NamedThings {
  readonly stream?: QuestionStream;
  readonly versions: readonly NamedVersion[];
  /** In lower case, in their order. */
  readonly words: readonly string[];
}

/** Beside one of these a number without a dot is a version: `Base 15 to 16`. */
const BESIDE_VERSION =
  /^(?:after|and|before|for|from|have|in|installing|into|of|on|release|run|running|to|until|use|using|version|vs)$/;

/** The stream and the versions that a question names, in whichever order they were typed. */
export function namedThings(query: string, { streams }: QuestionSettings): NamedThings {
  const typed = query.split(' ').flatMap((word) => word.replace(/[,;:!?]+$/, '') || []);
  const words: string[] = [];
  const versions: NamedVersion[] = [];
  let stream: QuestionStream | undefined;
  for (const [place, text] of typed.entries()) {
    const [before = '', behind = ''] = [typed[place - 1], typed[place + 1]].map((one) => one?.toLowerCase());
    const isVersion = text.includes('.') || [before, behind].some((one) => BESIDE_VERSION.test(one));
    const isBehindNamed =
      streamCalled(before, streams) !== undefined || versions.at(-1)?.text === typed[place - 1];
    const mayBeVersion = isVersion || (place > 0 && isBehindNamed);
    const version = /^[vr]?\d/i.test(text) && mayBeVersion ? parseVersion(text) : undefined;
    const called = stream === undefined ? streamCalled(text, streams) : undefined;
    if (version) versions.push({ text, version, after: before });
    else if (called) stream = called;
    else words.push(text.toLowerCase());
  }
  return { ...(stream && { stream }), versions, words };
}

/** The stream that the reader is in, otherwise the publisher's first. */
export function streamHere({ streams, context }: QuestionSettings): QuestionStream | undefined {
  return streams.find(({ id }) => id === context) ?? streams[0];
}

/**
 * The stream that a version is of, where none is named: that in which the reader is, if it has come as far, or the one that has come
 * least beyond: of App 25.10 and Base 16.2, `15 to 16.2` is about Base.
 */
export function streamOfVersion(
  version: Version,
  { streams, context }: QuestionSettings,
): QuestionStream | undefined {
  const known = streams.flatMap((stream) => {
    const newest = stream.newest && parseVersion(stream.newest.version);
    return newest && compareVersions(newest, version) >= 0 ? [{ stream, newest }] : [];
  });
  const [nearest] = known.toSorted((left, right) => compareVersions(left.newest, right.newest));
  return (known.find(({ stream }) => stream.id === context) ?? nearest)?.stream;
}

export function areAll(words: readonly string[], known: ReadonlySet<string>): boolean {
  return words.every((word) => known.has(word));
}

export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}
