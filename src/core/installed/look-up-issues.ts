import type { StreamAnswers } from '../answers/issue-lines.ts';
import type { AskedIssue } from '../answers/issue-summary.ts';
import type { Mention } from '../contracts/id-data.ts';
import { loadPerKey } from '../memoize.ts';
import { lookUpId, sameNumber } from '../mentions/look-up.ts';
import { issueStatements } from '../mentions/mention.ts';
import {
  isCve,
  lookUpKey,
  numberOf,
  plainId,
  plainIds,
  REPOSITORY_ISSUE,
  STANDALONE_ID,
} from '../model/reference-id.ts';
import type { Version } from '../model/version.ts';

/** An id that a reader looks up. */
export type LookedUpIssue =
  | {
      readonly outcome: 'found';
      /** As the notes write it. */
      readonly id: string;
      readonly title: string;
      readonly asked: AskedIssue;
      /** The entries of the stream that name it, newest first. */
      readonly mentions: readonly Mention[];
    }
  /** Only the notes of these streams mention it. */
  | { readonly outcome: 'elsewhere'; readonly id: string; readonly streams: readonly string[] }
  | { readonly outcome: 'not-mentioned'; readonly id: string };

export interface LookedUpIssues {
  readonly stream: { readonly id: string; readonly label: string };
  readonly versions: readonly Version[];
  /** In the order of the text. */
  readonly issues: readonly LookedUpIssue[];
}

interface FoundId {
  readonly id: string;
  /** In capitals, as ids are written: `utf-8` is probably none, although it could be one. */
  readonly isCertain: boolean;
}

/** The ids in a text, such as the report of a scanner, each once. */
function idsIn(text: string): readonly FoundId[] {
  const pattern = new RegExp(`(?<![\\w./-])(?:${REPOSITORY_ISSUE}|${STANDALONE_ID})(?![\\w-])`, 'gi');
  const ids = new Map<string, FoundId>();
  for (const [written] of plainIds(text).matchAll(pattern)) {
    const id = plainId(written);
    const isCertain = id === id.toUpperCase() || isCve(id) || id.includes('#');
    const key = lookUpKey(id);
    ids.set(key, { id, isCertain: isCertain || ids.get(key)?.isCertain === true });
  }
  return [...ids.values()];
}

export interface LookUpSource {
  readonly stream: LookedUpIssues['stream'] & { readonly answers: StreamAnswers };
  readonly versions: readonly Version[];
  readonly indexUrl: string;
  /** Reads a file of the site; each is asked for once. */
  readonly fetchJson: (url: string) => Promise<unknown>;
}

/**
 * Looks up all ids in a text.
 * @throws LoadError
 */
export async function lookUpIssues(text: string, source: LookUpSource): Promise<LookedUpIssues> {
  const read = loadPerKey(source.fetchJson);
  const issues = await Promise.all(
    idsIn(text).map(async ({ id, isCertain }): Promise<readonly LookedUpIssue[]> => {
      const lookUp = await lookUpId(id, source.indexUrl, read);
      // A number alone can be that of several repositories, whose issues have other states.
      const others = numberOf(id) === undefined ? sameNumber(lookUp) : [];
      const same = await Promise.all(others.map((other) => lookUpId(other, source.indexUrl, read)));
      const found = [lookUp, ...same].flatMap((one) =>
        one.outcome === 'found' ? [issueOf(one.found, source)] : [],
      );
      return found.length > 0 || !isCertain ? found : [{ outcome: 'not-mentioned', id }];
    }),
  );
  const { id, label } = source.stream;
  // `#12`, `GH-12` and the address of the issue can be the same.
  const byId = new Map(issues.flat().map((issue) => [lookUpKey(issue.id), issue]));
  return { stream: { id, label }, versions: source.versions, issues: [...byId.values()] };
}

interface FoundMentions {
  readonly id: string;
  readonly mentions: readonly Mention[];
}

function issueOf({ id, mentions }: FoundMentions, { stream }: LookUpSource): LookedUpIssue {
  const own = mentions.filter((mention) => mention.stream === stream.id);
  const stated = own.find(({ role }) => role !== 'mentioned') ?? own[0];
  if (stated === undefined) {
    return { outcome: 'elsewhere', id, streams: [...new Set(mentions.map((mention) => mention.stream))] };
  }
  const statements = issueStatements(own, stream.answers.lineage);
  return {
    ...{ outcome: 'found', id, title: stated.title, mentions: own },
    asked: { stream: stream.answers, statements },
  };
}
