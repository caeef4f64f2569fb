import { KINDS, type Kind } from '../../model/kind.ts';
import { kindWords } from '../../model/kind-words.ts';
import { REFERENCE_ID } from '../../model/reference-id.ts';
import { compareVersions, parseVersion, type Version } from '../../model/version.ts';

/** A query that is a question, which a page of its own answers. */
export type Question =
  | { readonly type: 'upgrade'; readonly stream: QuestionStream; readonly from: string; readonly to: string }
  | { readonly type: 'newest'; readonly stream: QuestionStream }
  | { readonly type: 'id'; readonly id: string }
  /** Without a stream that of whichever has it. */
  | { readonly type: 'version'; readonly version: Version; readonly stream?: QuestionStream }
  | { readonly type: 'kind'; readonly stream: QuestionStream; readonly kind: Kind };

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

/**
 *   upgrade = [ "upgrade" | "from" ] [ stream ] version ( "to" | ".." | "->" | "→" ) version [ stream ]
 *   since   = ( "since" | "what changed since" | "upgrade from" | "I run" | … ) [ stream ] version [ [ "in" ] stream ]
 *   newest  = ( "newest" | "latest" ) [ stream ] [ "release" | "version" ]
 *   kind    = kind-word [ "changes" | … ] "in" stream
 *   version = [ "what is new in" | "release notes for" | … ] [ stream ] version, with a dot in it [ "release notes" ]
 *   id      = an id and nothing else
 */
const UPGRADE =
  /^(?:(?:upgrade|update|from|what changed)\s+)*(?<before>\S+\s+)?(?<from>[\w.+-]+?)\s*(?:\s+to\s+|\.\.|->|→|\s+-\s+)\s*(?<to>[\w.+-]+)(?<behind>\s+\S+)?$/i;
const SINCE =
  /^(?:(?:(?:what(?:['’]s| is| has)?|changed|changes|new|all) )*since|(?:upgrade|upgrading|update|updating|coming) from|i (?:run|use)|i['’]?m on|i am on) (?<before>\S+ )?(?<from>v?\d[\w.+-]*)(?: (?:in |of )?(?<behind>\S+))?$/i;
const NEWEST =
  /^(?:the )?(?:newest|latest)(?: (?!release|version)(?<stream>\S+))?(?: (?:release|version)(?: notes)?)?$/i;
const KIND = /^(?<kind>[\p{L} ]+?)\s+in\s+(?<stream>\S+)$/iu;
const VERSION =
  /^(?:what(?:['’]s| is)? new in |(?:release )?notes (?:for|of) |changes in |release |version )?(?:(?<stream>\S+) )?(?<version>v?\d+\.[\w.+-]+)(?: (?:release )?notes)?$/i;
const ONE_ID = new RegExp(`^(?:${REFERENCE_ID})$`, 'i');

/** The question that a query asks; nothing for what are words. */
export function readQuestion(text: string, settings: QuestionSettings): Question | undefined {
  const query = text.trim().replace(/\s+/g, ' ');
  if (ONE_ID.test(query)) return { type: 'id', id: query.toUpperCase() };
  const readers = [readUpgrade, readSince, readNewest, readKind, readVersion];
  for (const read of readers) {
    const question = read(query, settings);
    if (question) return question;
  }
  return undefined;
}

function readUpgrade(query: string, settings: QuestionSettings): Question | undefined {
  const { before, from, to, behind } = UPGRADE.exec(query)?.groups ?? {};
  const [start, end] = [parseVersion(from ?? ''), parseVersion(to ?? '')];
  if (from === undefined || to === undefined || !start || !end) return undefined;
  const stream = streamThatHas(end, before ?? behind, settings);
  if (stream === undefined) return undefined;
  const [lower, higher] = compareVersions(start, end) <= 0 ? [from, to] : [to, from];
  return { type: 'upgrade', stream, from: lower, to: higher };
}

/** To the newest version, from one that is older. */
function readSince(query: string, settings: QuestionSettings): Question | undefined {
  const { before, from = '', behind } = SINCE.exec(query)?.groups ?? {};
  const start = parseVersion(from);
  const stream = start && streamThatHas(start, before ?? behind, settings);
  const newest = stream?.newest && parseVersion(stream.newest.version);
  if (!start || !stream?.newest || !newest || compareVersions(start, newest) >= 0) return undefined;
  return { type: 'upgrade', stream, from, to: stream.newest.version };
}

/** Of the stream in which the reader is, if none is named; else of the publisher's first. */
function readNewest(query: string, { streams, context }: QuestionSettings): Question | undefined {
  const asked = NEWEST.exec(query);
  if (asked === null) return undefined;
  const name = asked.groups?.stream;
  const stream =
    name === undefined
      ? (streams.find(({ id }) => id === context) ?? streams[0])
      : streamCalled(name, streams);
  return stream?.newest && { type: 'newest', stream };
}

/**
 * The one that is named; else that in which the reader is, if it has come as far, or the one that has come least beyond: of App 25.10
 * and Base 16.2, `15 to 16.2` is about Base.
 */
function streamThatHas(
  version: Version,
  name: string | undefined,
  { streams, context }: QuestionSettings,
): QuestionStream | undefined {
  if (name !== undefined) return streamCalled(name.trim(), streams);
  const known = streams.flatMap((stream) => {
    const newest = stream.newest && parseVersion(stream.newest.version);
    return newest && compareVersions(newest, version) >= 0 ? [{ stream, newest }] : [];
  });
  const [nearest] = known.toSorted((left, right) => compareVersions(left.newest, right.newest));
  return (known.find(({ stream }) => stream.id === context) ?? nearest)?.stream;
}

function readKind(query: string, { streams }: QuestionSettings): Question | undefined {
  const groups = KIND.exec(query)?.groups;
  const stream = streamCalled(groups?.stream ?? '', streams);
  const written = groups?.kind?.toLowerCase().replace(/ (?:changes|issues|fixes)$/, '');
  const kind = KINDS.find((one) => {
    const { label, singular, plural } = kindWords(one);
    const names = [one, label, singular, plural].map((name) => name.toLowerCase());
    return (
      written !== undefined &&
      one !== 'other' &&
      [...names, `${one}s`].some((name) => name === written || name === groups?.kind?.toLowerCase())
    );
  });
  return stream && kind && { type: 'kind', stream, kind };
}

function readVersion(query: string, { streams }: QuestionSettings): Question | undefined {
  const { stream: name, version: written = '' } = VERSION.exec(query)?.groups ?? {};
  const version = parseVersion(written);
  const stream = name === undefined ? undefined : streamCalled(name, streams);
  if (version === undefined || (name !== undefined && stream === undefined)) return undefined;
  return { type: 'version', version, ...(stream && { stream }) };
}

function streamCalled(name: string, streams: readonly QuestionStream[]): QuestionStream | undefined {
  const lower = name.toLowerCase();
  return streams.find(({ id, label }) => id === lower || label.toLowerCase() === lower);
}
