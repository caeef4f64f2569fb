import { createGains } from '#core/answers/gains/gains.ts';
import { sampleChanges, sampleStream } from '../answer-samples.ts';

/** The releases of a stream. `of(n)` has n releases. */
export interface History {
  readonly name: string;
  readonly of: (releases: number) => ReturnType<typeof readHistory>;
}

/** How many of the gains of a version the badge lists. */
const LISTED = 25;

export const HISTORIES: readonly History[] = [
  { name: 'in one line', of: (releases) => readHistory(releases, (index) => `1.0.${index}`) },
  {
    name: 'in lines of ten patches',
    of: (releases) => readHistory(releases, (index) => `1.${Math.floor(index / 10)}.${index % 10}`),
  },
];

/** Each release has three changes. Every fifth one repeats a fix of the release before it. */
function readHistory(releases: number, versionOf: (index: number) => string) {
  const day = (index: number): string =>
    new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const versions = Array.from({ length: releases }, (_, index) => versionOf(index));
  const stream = sampleStream(versions.map((text, index) => `${text} ${day(index)}`).join('\n'));
  const changes = versions.map((text, index) =>
    [
      `${text} fix A-${index % 5 === 0 ? index - 1 : index} Rows ${index} fold`,
      `${text} feature Path ${index} search`,
      `${text} task Rebuild index ${index}`,
    ].join('\n'),
  );
  return { stream, changes: sampleChanges(stream.lineage, changes.join('\n')) };
}

/** Finds what an upgrade from each release to the newest one gains. Returns how much that is. */
export function gainAll({ stream, changes }: ReturnType<typeof readHistory>): number {
  const { releases } = stream.lineage;
  const to = releases.at(-1)?.version;
  if (to === undefined) throw new Error('A history has releases');
  const gainsFrom = createGains(stream, { to, most: LISTED, isListed: () => true }, changes);
  return releases.reduce((sum, { version }) => sum + gainsFrom(version).count, 0);
}
