import { KINDS, type Kind } from '../../model/kind.ts';
import { kindWords } from '../../model/kind-words.ts';
import { hyphenateCves, SET_ASIDE_ID } from '../../model/reference-id.ts';
import { compareVersions, parseVersion, type Version } from '../../model/version.ts';

/** A query that is a question, which a page of its own answers. */
export type Question =
  | { readonly type: 'upgrade'; readonly stream: QuestionStream; readonly from: string; readonly to: string }
  | { readonly type: 'newest'; readonly stream: QuestionStream }
  /** Which releases of a stream are supported, or one of them, and until when. */
  | { readonly type: 'support'; readonly stream: QuestionStream; readonly version?: Version }
  | { readonly type: 'id'; readonly id: string }
  /** Without a stream that of whichever has it. */
  | { readonly type: 'version'; readonly version: Version; readonly stream?: QuestionStream }
  | {
      readonly type: 'kind';
      readonly kind: Kind;
      /** Without one all of them are meant. */
      readonly stream?: QuestionStream;
      readonly version?: Version;
    };

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
 *   kind    = [ "all" ] kind-word [ "changes" | … ] [ [ "in" | "of" | "for" ] ( stream | version ) ] | stream kind-word
 *   version = [ "what is new in" | "release notes for" | … ] [ stream ] version, with a dot in it [ "release notes" ]
 *   id      = one id, and words such as "is", "fixed", "in", "which", "release"
 *   support = words such as "supported", "end of support", "EOL", and a stream or a version at most
 */
const UPGRADE =
  /^(?:(?:upgrade|update|from|what changed)\s+)*(?<before>\S+\s+)?(?<from>[\w.+-]+?)\s*(?:\s+to\s+|\.\.|->|→|\s+-\s+)\s*(?<to>[\w.+-]+)(?<behind>\s+\S+)?$/i;
const SINCE =
  /^(?:(?:(?:what(?:['’]s| is| has)?|changed|changes|new|all) )*since|(?:upgrade|upgrading|update|updating|coming) from|i (?:run|use)|i['’]?m on|i am on) (?<before>\S+ )?(?<from>v?\d[\w.+-]*)(?: (?:in |of )?(?<behind>\S+))?$/i;
const NEWEST =
  /^(?:the )?(?:newest|latest)(?: (?!release|version)(?<stream>\S+))?(?: (?:release|version)(?: notes)?)?$/i;
const PLACE = /(?: (?:in|of|for))? (?<place>\S+)$/;
const VERSION =
  /^(?:what(?:['’]s| is)? new in |(?:release )?notes (?:for|of) |changes in |release |version )?(?:(?<stream>\S+) )?(?<version>v?\d+\.[\w.+-]+)(?: (?:release )?notes)?$/i;
const ONE_ID = new RegExp(`^(?:${SET_ASIDE_ID})$`, 'i');
const ABOUT_ID =
  /^(?:is|was|has|been|the|a|of|in|for|to|by|about|what|which|when|where|status|release|version|fix|fixed|fixes|issue|bug|known|open|affected|affects)$/i;

const SUPPORT = /\b(?:supported|end of (?:support|life|maintenance)|eol|life ?cycle)\b/i;
const ABOUT_SUPPORT = /^(?:is|are|which|of|in|for|still|versions|releases)$/i;

/** What readers call a kind, beside the words of the site. */
const OTHER_NAMES: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    deprecated: 'deprecation',
    'bug fixes': 'fix',
    bugfixes: 'fix',
    'new features': 'feature',
    improvements: 'enhancement',
    vulnerabilities: 'security',
  } as const),
);

/** The question that a query asks; nothing for what are words. */
export function readQuestion(text: string, settings: QuestionSettings): Question | undefined {
  const query = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?\?+$/, '');
  const readers = [readId, readUpgrade, readSince, readNewest, readKind, readSupport, readVersion];
  for (const read of readers) {
    const question = read(query, settings);
    if (question) return question;
  }
  return undefined;
}

function readId(query: string): Question | undefined {
  const others = hyphenateCves(query)
    .split(' ')
    .filter((word) => !ABOUT_ID.test(word));
  const [id = ''] = others;
  return others.length === 1 && ONE_ID.test(id) ? { type: 'id', id: id.toUpperCase() } : undefined;
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

function readKind(query: string, { streams, context }: QuestionSettings): Question | undefined {
  const text = query.toLowerCase().replace(/^all /, '');
  const alone = kindCalled(text);
  const here = streams.find(({ id }) => id === context);
  if (alone) return { type: 'kind', kind: alone, ...(here && { stream: here }) };
  const [behind = '', place = ''] = PLACE.exec(text) ?? [];
  const kind = kindCalled(text.slice(0, text.length - behind.length));
  const stream = streamCalled(place, streams);
  const version = place.includes('.') ? parseVersion(place) : undefined;
  if (kind && version) return { type: 'kind', kind, version, ...(here && { stream: here }) };
  if (kind && stream) return { type: 'kind', kind, stream };
  const [first = ''] = text.split(' ');
  const before = streamCalled(first, streams);
  const other = kindCalled(text.slice(first.length + 1));
  return before && other && { type: 'kind', kind: other, stream: before };
}

function kindCalled(name: string): Kind | undefined {
  const written = name.replace(/ (?:changes|issues|fixes)$/, '');
  const found = KINDS.find((one) => {
    const { label, singular, plural } = kindWords(one);
    const names = [one, `${one}s`, label, singular, plural].map((known) => known.toLowerCase());
    return one !== 'other' && (names.includes(written) || names.includes(name));
  });
  return found ?? OTHER_NAMES.get(name);
}

/** Of the stream in which the reader is, if neither one nor a version is named; else of the publisher's first. */
function readSupport(query: string, settings: QuestionSettings): Question | undefined {
  const { streams, context } = settings;
  const rest = query.replace(SUPPORT, '');
  if (rest === query || query.toLowerCase() === 'supported') return undefined;
  const [name = '', ...others] = rest.split(' ').filter((word) => word !== '' && !ABOUT_SUPPORT.test(word));
  const stream = streamCalled(name, streams);
  const written = stream ? others : [name, ...others];
  const [text = ''] = written;
  const version = /^v?\d/.test(text) ? parseVersion(text) : undefined;
  if (written.length > 1 || (text !== '' && version === undefined)) return undefined;
  if (version) {
    const known = stream ?? streamThatHas(version, undefined, settings);
    return known && { type: 'support', stream: known, version };
  }
  const asked = stream ?? streams.find(({ id }) => id === context) ?? streams[0];
  return asked && { type: 'support', stream: asked };
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
