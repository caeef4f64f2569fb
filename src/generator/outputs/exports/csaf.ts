import { stateName } from '#core/answers/issue-summary.ts';
import { compareText } from '#core/model/compare-text.ts';
import { groupBy } from '#core/model/group-by.ts';
import type { RevisionRecord } from '#core/model/published/revisions.ts';
import { baseScoreOf } from '#core/model/release/cvss.ts';
import { type EntryFacts, severityOfScore } from '#core/model/release/entry-facts.ts';
import { absoluteUrl } from '#core/model/urls.ts';
import { formatVersion } from '#core/model/version.ts';
import { fileNameOf, type IssueRecord, type RecordedStream, timestamp } from './issue-records.ts';
import {
  describeFacts,
  describeStates,
  purlOf,
  revisionsOf,
  type VexPublisher,
  type VexRange,
  type VexSite,
  vexRanges,
} from './vex.ts';

/** A document, where it is in its folder, and its revisions. */
export type CsafFile = ReturnType<typeof createCsafFile>;

/**
 * A document of CSAF 2.0 with the profile VEX: https://docs.oasis-open.org/csaf/csaf/v2.0/csaf-v2.0.html. The folder of its path is the
 * year of the first revision: `2025/cve-2025-1000.json`.
 */
export function createCsafFile(record: IssueRecord, site: VexSite) {
  const { messages } = site;
  const ranges = record.streams.flatMap((stream) =>
    vexRanges(messages, stream).map((range) => ({ ...range, ids: productIds(stream, range) })),
  );
  const product_tree = { branches: [vendorBranch(record, site.publisher)] };
  const vulnerabilities = [describeVulnerability(record, ranges, site)];
  const head = describeHead(record, site);
  const contents = { head, product_tree, vulnerabilities };
  const revisions = revisionsOf(site, `csaf/${record.id}`, { contents, days: record.days });
  const path = `${revisions.days[0].slice(0, 4)}/${fileNameOf(record.id).toLowerCase()}.json`;
  const url = absoluteUrl(site.origin, site.urls.exported('csaf', path));
  const references = [{ category: 'self', summary: head.title, url }, ...head.references];
  const tracking = describeTracking(record.id, revisions, messages('copy.revision'));
  return {
    path,
    revisions,
    document: { document: { ...head, references, tracking }, product_tree, vulnerabilities },
  };
}

function describeHead({ id, title, url, facts }: IssueRecord, { publisher, language, messages }: VexSite) {
  return {
    ...{ category: 'csaf_vex', csaf_version: '2.0', lang: language },
    title: title === undefined ? id : `${id}: ${title}`,
    publisher: describePublisher(publisher),
    distribution: { tlp: { label: 'WHITE' } },
    ...(facts?.severity !== undefined && { aggregate_severity: { text: facts.severity } }),
    references: [{ category: 'external', summary: messages('shell.release-notes'), url }],
  };
}

function describePublisher({ name, namespace, contact }: VexPublisher) {
  return { category: 'vendor', name, namespace, contact_details: contact };
}

function describeTracking(id: string, { days }: RevisionRecord, summary: string) {
  return {
    ...{ id, status: 'final', version: String(days.length) },
    initial_release_date: timestamp(days[0]),
    current_release_date: timestamp(days.at(-1)),
    revision_history: days.map((day, place) => ({
      ...{ number: String(place + 1), date: timestamp(day), summary },
    })),
  };
}

function vendorBranch({ streams }: IssueRecord, { name }: VexPublisher) {
  return { category: 'vendor', name, branches: streams.map(productBranch) };
}

function productBranch(stream: RecordedStream) {
  const versions = stream.ranges.flatMap((range) => range.versions.map(formatVersion));
  return {
    ...{ category: 'product_name', name: stream.label },
    branches: versions.map((version) => {
      const purl = purlOf(stream, version);
      return {
        ...{ category: 'product_version', name: version },
        product: {
          ...{ name: `${stream.label} ${version}`, product_id: productId(stream, version) },
          ...(purl !== undefined && { product_identification_helper: { purl } }),
        },
      };
    }),
  };
}

function productId({ id }: RecordedStream, version: string): string {
  return `${id}-${version}`;
}

function productIds(stream: RecordedStream, { range }: VexRange): readonly string[] {
  return range.versions.map((version) => productId(stream, formatVersion(version)));
}

type Products = VexRange & { readonly ids: readonly string[] };

function describeVulnerability(record: IssueRecord, ranges: readonly Products[], { messages }: VexSite) {
  const { id, title, streams } = record;
  const facts = describeFacts(messages, record);
  const byStatus = groupBy(ranges, ({ status }) => [status]);
  const remedies = groupBy(
    ranges.flatMap(({ remedies, ids }) => remedies.map((remedy) => ({ remedy, ids }))),
    ({ remedy }) => [JSON.stringify(remedy)],
  );
  return {
    ...(/^CVE-/.test(id)
      ? { cve: id }
      : { ids: [{ system_name: id.startsWith('GHSA') ? 'GHSA' : 'OSV', text: id }] }),
    ...(title !== undefined && { title }),
    notes: [
      ...streams.map((stream) => ({
        ...{ category: 'details', title: stream.label },
        text: describeStates(messages, stream),
      })),
      ...(facts === '' ? [] : [{ category: 'details', title: id, text: facts }]),
      {
        ...{ category: 'general', title: messages('shell.release-notes') },
        text: messages('issue.states-help', {
          affected: stateName(messages, 'fixed-later'),
          unfixed: stateName(messages, 'no-fix-stated'),
          unstated: stateName(messages, 'not-stated'),
        }),
      },
    ],
    product_status: Object.fromEntries(
      [...byStatus].map(([status, own]) => [status, own.flatMap(({ ids }) => ids)]),
    ),
    ...scoresOf(record.facts, byStatus.get('known_affected')?.flatMap(({ ids }) => ids) ?? []),
    ...(remedies.size > 0 && {
      remediations: [...remedies.values()].map((same) => ({
        ...(same[0] as (typeof same)[0]).remedy,
        product_ids: same.flatMap(({ ids }) => ids),
      })),
    }),
  };
}

/** The score of affected products. CSAF 2.0 has no field for CVSS 4, and the score has to be that of the vector. */
function scoresOf({ vector = '', cvss }: EntryFacts = {}, products: readonly string[]) {
  const baseScore = baseScoreOf(vector);
  if (products.length === 0 || baseScore === undefined || baseScore !== cvss) return {};
  const baseSeverity = severityOfScore(baseScore)?.toUpperCase() ?? 'NONE';
  const version = vector.slice('CVSS:'.length, vector.indexOf('/'));
  return { scores: [{ products, cvss_v3: { version, vectorString: vector, baseScore, baseSeverity } }] };
}

/** `provider-metadata.json`: who publishes the documents, and where they are. */
export function describeProvider(
  days: readonly string[],
  { publisher, origin, urls }: Pick<VexSite, 'publisher' | 'origin' | 'urls'>,
): object {
  return {
    canonical_url: absoluteUrl(origin, urls.exported('csaf', 'provider-metadata.json')),
    distributions: [{ directory_url: absoluteUrl(origin, urls.exported('csaf', '')) }],
    last_updated: timestamp(days.toSorted().at(-1)),
    list_on_CSAF_aggregators: true,
    metadata_version: '2.0',
    mirror_on_CSAF_aggregators: true,
    publisher: describePublisher(publisher),
    role: 'csaf_provider',
  };
}

/** `index.txt`: the paths of all documents. `changes.csv`: with the date of their newest revision, newest first. */
export function listCsafFiles(files: readonly Pick<CsafFile, 'path' | 'revisions'>[]): {
  readonly index: string;
  readonly changes: string;
} {
  const changed = files
    .map(({ path, revisions }) => ({ path, date: timestamp(revisions.days.at(-1)) }))
    .toSorted((left, right) => compareText(right.date, left.date) || compareText(left.path, right.path));
  return {
    index: files
      .map(({ path }) => `${path}\n`)
      .toSorted()
      .join(''),
    changes: changed.map(({ path, date }) => `"${path}","${date}"\n`).join(''),
  };
}
