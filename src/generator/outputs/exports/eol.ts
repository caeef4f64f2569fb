import { startOf } from '#core/answers/ancestry/branch-point.ts';
import { isOffered, newestOf } from '#core/answers/issue-lines.ts';
import type { Line, ReleaseNode } from '#core/answers/lines.ts';
import { firstDayOf, isDay } from '#core/model/dates/day.ts';
import { absoluteUrl, type Urls } from '#core/model/urls.ts';
import { formatVersion } from '#core/model/version.ts';
import type { IssueStream } from './issue-records.ts';

type ProductStream = Pick<IssueStream, 'list' | 'answers'>;

interface EolSite {
  readonly origin: string;
  readonly urls: Pick<Urls, 'stream' | 'lifecycle'>;
  readonly purl?: string | undefined;
}

/**
 * The release lines of a stream with their support, as a product of https://endoflife.date/docs/api/v1/ (version 1.2 of its schema).
 * `isEol` depends on the current day, which a build does not read: it is that of the newest release, and `generated_at` says so.
 */
export function createEolProduct(stream: ProductStream, { origin, urls, purl }: EolSite) {
  const { list, answers } = stream;
  const { lines, releases: all } = answers.lineage;
  const today = daysOf(all).at(-1) ?? '1970-01-01';
  const releases = lines
    .flatMap((line) => (line.name === '' ? line.releases.map(cycleOf) : line))
    .toReversed()
    .flatMap((line) => releaseOf(line, { stream, origin, today }));
  const hasEnds = releases.some(({ eolFrom }) => eolFrom !== null);
  return {
    schema_version: '1.2.1',
    generated_at: `${today}T00:00:00Z`,
    last_modified: `${today}T00:00:00Z`,
    result: {
      ...{ name: list.stream, label: list.label, aliases: [], category: 'app', tags: ['app'] },
      versionCommand: null,
      identifiers: purl === undefined ? [] : [{ type: 'purl', id: purl }],
      labels: { eoas: null, discontinued: null, eol: 'Support', eoes: null },
      links: {
        icon: null,
        html: absoluteUrl(origin, urls.stream(list.stream)),
        releasePolicy: hasEnds ? absoluteUrl(origin, urls.lifecycle(list.stream)) : null,
      },
      releases,
    },
  };
}

/** In a stream without patches, each release is a cycle of its own. */
function cycleOf(release: ReleaseNode): Line {
  return { name: formatVersion(release.version), releases: [release] };
}

interface Cycle {
  readonly stream: ProductStream;
  readonly origin: string;
  /** `2025-11-21` */
  readonly today: string;
}

/** Nothing for a line without any date, because the format requires one, and for a line without a release that can be installed. */
function releaseOf(line: Line, { stream, origin, today }: Cycle) {
  const { list, answers } = stream;
  const [releaseDate] = [...daysOf([startOf(line) ?? []].flat()), ...daysOf(line.releases)];
  const { version, date } = newestOf(answers, line.releases);
  if (releaseDate === undefined || !isOffered(answers, version)) return [];
  const ends = line.releases.flatMap(({ version }) => answers.statusOf(version).endOfSupport ?? []);
  const eolFrom = ends.toSorted().at(-1) ?? null;
  const isEol = eolFrom !== null && eolFrom < today;
  const latest = formatVersion(version);
  const { url = '' } = list.versions.find((one) => one.version === latest) ?? {};
  return [
    {
      // Names on endoflife.date are lower case, such as `2012-r2`.
      ...{ name: line.name.toLowerCase(), codename: null, label: line.name, releaseDate },
      ...{ isLts: false, ltsFrom: null, isEol, eolFrom, isMaintained: !isEol },
      latest: {
        name: latest,
        date: date !== undefined && isDay(date) ? date : null,
        link: absoluteUrl(origin, url),
      },
    },
  ];
}

function daysOf(releases: readonly ReleaseNode[]): readonly string[] {
  return releases.flatMap(({ date }) => (date === undefined ? [] : firstDayOf(date))).toSorted();
}
