import type { Kind } from '../../model/kind.ts';
import { parseKind } from '../../model/kind-names.ts';
import { findStream } from '../../model/stream-id.ts';
import { isVersion } from '../../model/version.ts';
import { type IssueQuestion, readIssue } from './issue-question.ts';
import {
  currentStream,
  type QuestionSettings,
  type QuestionStream,
  streamOfVersions,
} from './question-parts.ts';
import { readSince, readTarget, readTasks, readUpgrade, type UpgradeQuestion } from './upgrade-question.ts';

export type { QuestionSettings } from './question-parts.ts';

/** The newest release of a stream, or of the line of a version, as typed. */
export interface NewestQuestion {
  readonly type: 'newest';
  readonly stream: QuestionStream;
  readonly version?: string;
}

/** A query that a page of its own answers. */
export type Question =
  | UpgradeQuestion
  | IssueQuestion
  | NewestQuestion
  /** The support status of a stream or of one of its releases. */
  | { readonly type: 'support'; readonly stream: QuestionStream; readonly version?: string }
  /** Without a stream, any stream with this version. */
  | { readonly type: 'version'; readonly version: string; readonly stream?: QuestionStream }
  | {
      readonly type: 'kind';
      readonly kind: Kind;
      /** Without a stream, all streams. */
      readonly stream?: QuestionStream;
      /** As typed, like all versions of questions: the meaning depends on the stream. */
      readonly version?: string;
    };

/**
 *   newest  = ( "newest" | "latest" ) [ stream ] [ "release" | "version" ] [ "of" ] [ stream ] [ version ]
 *   kind    = [ "all" | "what" | … ] kind-word [ "changes" | "fixed" | … ] [ [ "in" | "of" | "for" ] ( stream | version ) ]
 *           | ( stream | version ) kind-word
 *   version = [ "what is new in" | "release date of" | … ] [ stream ] version, with a dot in it [ "release notes" | "released" | … ]
 *   support = words such as "supported", "end of support", "EOL", and at most one stream or version
 *
 * Questions about issues and upgrades are in `issue-question.ts` and `upgrade-question.ts`.
 */
const NEWEST =
  /^(?:the )?(?:newest|latest)(?: (?!release|version)(?<stream>\S+))?(?: (?:release|version)(?: notes)?)?$/i;
const NEWEST_OF_LINE =
  /^(?:what is |which is )?(?:the )?(?:newest|latest)(?: (?:release|version|patch))?(?: (?:of|in|for))?(?: (?!release|version|patch)(?<stream>[^\s\d]\S+))? v?(?<version>\d+(?:\.[\dx]+)*)(?: (?:release|version|patch))?$/i;
const PLACE = /(?: (?:in|of|for))? (?<place>\S+)$/;
const VERSION =
  /^(?:what(?:['’]s| is)? new in |(?:release )?notes (?:for|of) |change(?:s|log) (?:for |in |of )?|release (?:date (?:for|of) )?|when (?:is|was|will) |version )?(?:(?<stream>\S+) )?(?<version>v?\d+\.[\w.+-]+)(?: (?:(?:release )?notes|changes|changelog|release date|(?:be )?released))?$/i;

const SUPPORT =
  /\b(?:supported|end of (?:support|life|maintenance)|eol|life ?cycle|(?<=^when does (?:the )?)support)\b/i;
const ABOUT_SUPPORT =
  /^(?:is|are|which|of|in|for|still|versions|releases|how|long|when|does|will|be|until|the|ends?)$/i;

/** The question in a query; undefined if the query only contains words. */
export function readQuestion(text: string, settings: QuestionSettings): Question | undefined {
  const query = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?\?+$/, '');
  const readers = [
    ...[readIssue, readUpgrade, readSince, readNewest, readKind, readSupport],
    ...[readTasks, readTarget, readVersion],
  ];
  for (const read of readers) {
    const question = read(query, settings);
    if (question) return question;
  }
  return undefined;
}

/** If no stream is named: of the current stream, otherwise of the first one of the publisher. */
function readNewest(query: string, settings: QuestionSettings): NewestQuestion | undefined {
  const match = NEWEST_OF_LINE.exec(query) ?? NEWEST.exec(query);
  if (match === null) return undefined;
  const { stream: name, version } = match.groups ?? {};
  const named =
    version === undefined ? undefined : streamOfVersions([{ text: version, after: '' }], settings);
  const inferred = named ?? currentStream(settings);
  const stream = name === undefined ? inferred : findStream(name, settings.streams);
  return stream?.newest && { type: 'newest', stream, ...(version && { version }) };
}

function readKind(query: string, { streams, context }: QuestionSettings): Question | undefined {
  const asked = query
    .toLowerCase()
    .replace(/^(?:all|list|show|which|what(?:['’]s| is| are| was| were)?)(?: the)? (?!new in )/, '');
  const state = STATE.exec(asked)?.groups?.state;
  const text = asked.replace(STATE, '');
  const alone = kindCalled(text);
  const here = streams.find(({ id }) => id === context);
  if (alone) return { type: 'kind', kind: alone, ...(here && { stream: here }) };
  const [behind = '', place = ''] = PLACE.exec(text) ?? [];
  const kind = inState(kindCalled(text.slice(0, text.length - behind.length)), state);
  const stream = findStream(place, streams);
  const version = place.includes('.') ? versionIn(place) : undefined;
  if (kind && version) return { type: 'kind', kind, version, ...(here && { stream: here }) };
  if (kind && stream) return { type: 'kind', kind, stream };
  const [first = ''] = text.split(' ');
  const other = kindCalled(text.slice(first.length + 1));
  if (other === undefined) return undefined;
  const before = findStream(first, streams);
  if (before) return { type: 'kind', kind: other, stream: before };
  const of = first.includes('.') ? versionIn(first) : undefined;
  return of === undefined
    ? undefined
    : { type: 'kind', kind: other, version: of, ...(here && { stream: here }) };
}

const STATE = / (?:are |were )?(?<state>fixed|found|open)(?= (?:in|of|for) )/;

/** `known issues fixed in 25.10` are fixes, and `bugs open in 25.10` are known issues. */
function inState(kind: Kind | undefined, state: string | undefined): Kind | undefined {
  if (state === 'fixed') return kind === 'known-issue' ? 'fix' : kind;
  const isOpen = state !== undefined && (kind === 'fix' || kind === 'security');
  return isOpen ? 'known-issue' : kind;
}

function kindCalled(name: string): Kind | undefined {
  const kind = parseKind(name) ?? parseKind(name.replace(/ (?:changes|issues|fixes)$/, ''));
  return kind === 'other' ? undefined : kind;
}

/** If neither a stream nor a version is named: of the current stream, otherwise of the first one of the publisher. */
function readSupport(query: string, settings: QuestionSettings): Question | undefined {
  const rest = query.replace(SUPPORT, '');
  if (rest === query || query.toLowerCase() === 'supported') return undefined;
  const [name = '', ...others] = rest.split(' ').filter((word) => word !== '' && !ABOUT_SUPPORT.test(word));
  const stream = findStream(name, settings.streams);
  const written = stream ? others : [name, ...others];
  const [text = ''] = written;
  const version = /^v?\d/.test(text) ? versionIn(text) : undefined;
  if (written.length > 1 || (text !== '' && version === undefined)) return undefined;
  if (version) {
    const known = stream ?? streamOfVersions([{ text: version, after: '' }], settings);
    return known && { type: 'support', stream: known, version };
  }
  const subject = stream ?? currentStream(settings);
  return subject && { type: 'support', stream: subject };
}

function readVersion(query: string, { streams }: QuestionSettings): Question | undefined {
  const { stream: name, version: written = '' } = VERSION.exec(query)?.groups ?? {};
  const version = versionIn(written);
  const stream = name === undefined ? undefined : findStream(name, streams);
  if (version === undefined || (name !== undefined && stream === undefined)) return undefined;
  return { type: 'version', version, ...(stream && { stream }) };
}

/** A version in the form of notes: without a leading `v`. */
function versionIn(typed: string): string | undefined {
  return isVersion(typed) ? typed.replace(/^v(?=\d)/i, '') : undefined;
}
