import { KINDS, type Kind } from '../../model/kind.ts';
import { kindWords } from '../../model/kind-words.ts';
import { REFERENCE_ID } from '../../model/reference-id.ts';
import { compareVersions, parseVersion, type Version } from '../../model/version.ts';

/** A query that is a question, which a page of its own answers. */
export type Question =
  | { readonly type: 'upgrade'; readonly stream: QuestionStream; readonly from: string; readonly to: string }
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
 *   kind    = kind-word [ "changes" | … ] "in" stream
 *   version = [ stream ] version, with a dot in it
 *   id      = an id and nothing else
 */
const UPGRADE =
  /^(?:(?:upgrade|update|from|what changed)\s+)*(?<before>\S+\s+)?(?<from>[\w.+-]+?)\s*(?:\s+to\s+|\.\.|->|→|\s+-\s+)\s*(?<to>[\w.+-]+)(?<behind>\s+\S+)?$/i;
const KIND = /^(?<kind>[\p{L} ]+?)\s+in\s+(?<stream>\S+)$/iu;
const VERSION = /^(?:(?<stream>\S+)\s+)?(?<version>v?\d+\.[\w.+-]+)$/i;
const ONE_ID = new RegExp(`^(?:${REFERENCE_ID})$`, 'i');

/** The question that a query asks; nothing for what are words. */
export function readQuestion(text: string, settings: QuestionSettings): Question | undefined {
  const query = text.trim().replace(/\s+/g, ' ');
  if (ONE_ID.test(query)) return { type: 'id', id: query.toUpperCase() };
  return readUpgrade(query, settings) ?? readKind(query, settings) ?? readVersion(query, settings);
}

function readUpgrade(query: string, { streams, context }: QuestionSettings): Question | undefined {
  const { before, from, to, behind } = UPGRADE.exec(query)?.groups ?? {};
  const [start, end] = [parseVersion(from ?? ''), parseVersion(to ?? '')];
  if (from === undefined || to === undefined || !start || !end) return undefined;
  const name = (before ?? behind)?.trim();
  const named = name === undefined ? undefined : streamCalled(name, streams);
  if (name !== undefined && named === undefined) return undefined;
  // Of streams that are not named, that in which the reader is; else the first that has come as far.
  const known = streams.filter(({ newest }) => {
    const version = newest && parseVersion(newest.version);
    return version && compareVersions(version, end) >= 0;
  });
  const stream = named ?? known.find(({ id }) => id === context) ?? known[0];
  if (stream === undefined) return undefined;
  const [lower, higher] = compareVersions(start, end) <= 0 ? [from, to] : [to, from];
  return { type: 'upgrade', stream, from: lower, to: higher };
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
