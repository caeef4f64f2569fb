import {
  fileNameOf,
  type IssueRecord,
  type RecordedStream,
  timestamp,
  versionsWhere,
} from './issue-records.ts';

export type OsvRecord = ReturnType<typeof createOsvRecord>;

/**
 * A record of the OSV schema: https://ossf.github.io/osv-schema/. Only versions in which an issue is stated to be open are affected. OSV has
 * no field for versions that may be affected, and a range would say something about versions that do not exist.
 */
export function createOsvRecord(record: IssueRecord, prefix: string) {
  const { id, isCve, title, url, facts, streams, days } = record;
  const affected = streams.flatMap(affectedOf);
  return {
    schema_version: '1.7.0',
    id: `${prefix}${fileNameOf(id)}`,
    modified: timestamp(days?.last),
    published: timestamp(days?.first),
    ...(isCve && { related: [id] }),
    ...(title !== undefined && { summary: title }),
    ...(facts?.vector !== undefined && { severity: [severityOf(facts.vector)] }),
    ...(affected.length > 0 && { affected }),
    references: [{ type: 'WEB', url }],
    database_specific: {
      release_notes: Object.fromEntries(streams.map((stream) => [stream.id, versionsByState(stream)])),
      ...(facts && { facts }),
    },
  };
}

function severityOf(vector: string) {
  return { type: vector.startsWith('CVSS:4') ? 'CVSS_V4' : 'CVSS_V3', score: vector };
}

function affectedOf(stream: RecordedStream) {
  const versions = versionsWhere(stream, ({ state }) => state === 'open');
  if (versions.length === 0) return [];
  const named = stream.purl === undefined ? undefined : packageOf(stream.purl);
  return [{ ...(named && { package: named }), versions, database_specific: { stream: stream.id } }];
}

/** The ecosystems of OSV by type of purl, where the name of a package follows from its purl. */
const ECOSYSTEMS: Readonly<Record<string, string>> = {
  cargo: 'crates.io',
  composer: 'Packagist',
  cran: 'CRAN',
  gem: 'RubyGems',
  golang: 'Go',
  hackage: 'Hackage',
  hex: 'Hex',
  maven: 'Maven',
  npm: 'npm',
  nuget: 'NuGet',
  pub: 'Pub',
  pypi: 'PyPI',
};

function packageOf(purl: string) {
  const [, type = '', path = ''] = /^pkg:([^/]+)\/([^@?#]+)/.exec(purl) ?? [];
  const ecosystem = ECOSYSTEMS[type.toLowerCase()];
  if (ecosystem === undefined) return undefined;
  const name = decodeURIComponent(path);
  return { ecosystem, name: ecosystem === 'Maven' ? name.replace('/', ':') : name, purl };
}

/** What the notes of a stream state, beyond what OSV can express. */
function versionsByState(stream: RecordedStream) {
  const fixed = versionsWhere(stream, ({ state }) => state === 'fixed');
  const later = versionsWhere(stream, ({ state }) => state === 'fixed-later');
  const none = versionsWhere(stream, ({ state }) => state === 'no-fix-stated');
  const inferred = versionsWhere(stream, (range) => range.inferred);
  return {
    ...(fixed.length > 0 && { fixed }),
    ...(later.length > 0 && { fixed_later: later }),
    ...(none.length > 0 && { no_fix_stated: none }),
    ...(inferred.length > 0 && { inferred }),
  };
}

/** The list of all records, newest first, in the form of the one that osv.dev publishes: `2025-09-16T00:00:00Z,x_CVE-2025-1234` */
export function listOsvRecords(records: readonly Pick<OsvRecord, 'modified' | 'id'>[]): string {
  return records
    .map(({ modified, id }) => `${modified},${id}\n`)
    .toSorted()
    .toReversed()
    .join('');
}
