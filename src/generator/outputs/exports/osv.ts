import type { EntryFacts } from '#core/model/release/entry-facts.ts';
import {
  fileNameOf,
  type IssueRecord,
  type RecordedStream,
  timestamp,
  versionsWhere,
} from './issue-records.ts';

/** A record of the OSV schema: https://ossf.github.io/osv-schema/ */
export interface OsvRecord {
  readonly schema_version: '1.7.0';
  readonly id: string;
  readonly modified: string;
  readonly published: string;
  readonly related?: readonly string[];
  readonly summary?: string;
  readonly severity?: readonly { readonly type: 'CVSS_V3' | 'CVSS_V4'; readonly score: string }[];
  readonly affected?: readonly OsvAffected[];
  readonly references: readonly { readonly type: 'WEB'; readonly url: string }[];
  readonly database_specific: {
    readonly release_notes: Readonly<Record<string, VersionsByState>>;
    /** What entries state. */
    readonly facts?: EntryFacts;
  };
}

interface OsvAffected {
  readonly package?: { readonly ecosystem: string; readonly name: string; readonly purl: string };
  readonly versions: readonly string[];
  readonly database_specific: { readonly stream: string };
}

/** What the notes of a stream state, beyond what OSV can express. */
interface VersionsByState {
  readonly fixed?: readonly string[];
  /** A later release of the line fixes the issue: the notes do not say whether these versions have it. */
  readonly fixed_later?: readonly string[];
  readonly no_fix_stated?: readonly string[];
  /** Versions above, and affected ones, for which this follows from dates. */
  readonly inferred?: readonly string[];
}

/**
 * Only versions in which an issue is stated to be open are affected. OSV has no field for versions that may be affected, and a range
 * would say something about versions that do not exist.
 */
export function createOsvRecord(record: IssueRecord, prefix: string): OsvRecord {
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

function severityOf(vector: string): NonNullable<OsvRecord['severity']>[number] {
  return { type: vector.startsWith('CVSS:4') ? 'CVSS_V4' : 'CVSS_V3', score: vector };
}

function affectedOf(stream: RecordedStream): readonly OsvAffected[] {
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

function packageOf(purl: string): OsvAffected['package'] {
  const [, type = '', path = ''] = /^pkg:([^/]+)\/([^@?#]+)/.exec(purl) ?? [];
  const ecosystem = ECOSYSTEMS[type.toLowerCase()];
  if (ecosystem === undefined) return undefined;
  const name = decodeURIComponent(path);
  return { ecosystem, name: ecosystem === 'Maven' ? name.replace('/', ':') : name, purl };
}

function versionsByState(stream: RecordedStream): VersionsByState {
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
