import type { Change } from '#core/answers/change.ts';
import { createGains, type Gains } from '#core/answers/gains/gains.ts';
import { issueStateAt, newestOf } from '#core/answers/issue-lines.ts';
import type { ListedVersion } from '#core/contracts/upgrade-data.ts';
import type { Kind } from '#core/model/kind.ts';
import type { Version } from '#core/model/version.ts';
import type { IssueStream } from './issue-records.ts';

/** More changes are only on the upgrade page, so that the size of a file is bounded. */
const MAX_CHANGES = 25;

/** Kinds that are not about the product that a reader uses. */
const HIDDEN: ReadonlySet<Kind> = new Set(['internal', 'other']);

/** What the files of the badge for all versions of a stream share. */
export interface StreamNews {
  readonly newest: Version;
  /** What an upgrade to the newest version gains. */
  readonly gainsFrom: (version: Version) => Gains;
  readonly cvesIn: (version: Version) => OpenCves;
  readonly listed: ReadonlyMap<string, ListedVersion>;
}

/** How many CVEs have a state in a version, and how many of these the newest version fixes. */
interface CveCount {
  readonly count: number;
  readonly fixed: number;
}

export interface OpenCves {
  readonly open: CveCount;
  /** A later release of the line fixes them, and the notes do not say which releases have them. */
  readonly maybe: CveCount;
}

const NONE: OpenCves = { open: { count: 0, fixed: 0 }, maybe: { count: 0, fixed: 0 } };

export function createStreamNews(sources: IssueStream, changes: readonly Change[]): StreamNews {
  const { answers, list } = sources;
  const newest = newestOf(answers, answers.lineage.releases).version;
  const isListed = ({ isTask, kind }: Change): boolean => isTask === true || !HIDDEN.has(kind);
  const cves = countCves(sources, newest);
  return {
    newest,
    gainsFrom: createGains(answers, { to: newest, most: MAX_CHANGES, isListed }, changes),
    cvesIn: ({ text }) => cves.get(text) ?? NONE,
    listed: new Map(list.versions.map((one) => [one.version, one])),
  };
}

/** By version. */
function countCves(
  { answers, issues, rangesOf }: IssueStream,
  newest: Version,
): ReadonlyMap<string, OpenCves> {
  const counts = new Map<string, OpenCves>();
  for (const { statements } of issues.filter(({ isCve }) => isCve)) {
    const isFixed = issueStateAt(answers, statements, newest).state === 'fixed';
    for (const { state, versions } of rangesOf(statements).flatMap((line) => line.ranges)) {
      if (state !== 'open' && state !== 'fixed-later') continue;
      const name = state === 'open' ? 'open' : 'maybe';
      for (const { text } of versions) {
        const counted = counts.get(text) ?? NONE;
        const { count, fixed } = counted[name];
        counts.set(text, { ...counted, [name]: { count: count + 1, fixed: fixed + Number(isFixed) } });
      }
    }
  }
  return counts;
}
