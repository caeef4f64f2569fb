import type { RevisionRecord } from '#core/model/published/revisions.ts';
import { absoluteUrl } from '#core/model/urls.ts';
import { formatVersion } from '#core/model/version.ts';
import { fileNameOf, type IssueRecord, type RecordedStream, timestamp } from './issue-records.ts';
import { describeStates, purlOf, revisionsOf, type VexSite, type VexStatus, vexRanges } from './vex.ts';

/** A document of OpenVEX 0.2.0: https://github.com/openvex/spec */
interface OpenVexDocument {
  readonly '@context': 'https://openvex.dev/ns/v0.2.0';
  readonly '@id': string;
  readonly author: string;
  readonly timestamp: string;
  readonly last_updated?: string;
  readonly version: number;
  readonly statements: readonly OpenVexStatement[];
}

interface OpenVexStatement {
  readonly vulnerability: { readonly '@id': string; readonly name: string; readonly description?: string };
  readonly products: readonly { readonly '@id': string }[];
  readonly status: 'affected' | 'fixed' | 'under_investigation';
  readonly status_notes: string;
  readonly action_statement?: string;
}

export interface OpenVexFile {
  readonly path: string;
  readonly document: OpenVexDocument;
  readonly revisions: RevisionRecord;
}

const STATUSES = {
  fixed: 'fixed',
  known_affected: 'affected',
  under_investigation: 'under_investigation',
} as const satisfies Readonly<Record<VexStatus, OpenVexStatement['status']>>;

export function createOpenVexFile(record: IssueRecord, site: VexSite): OpenVexFile {
  const { origin, urls, publisher } = site;
  const contents = {
    '@context': 'https://openvex.dev/ns/v0.2.0' as const,
    author: publisher.name,
    statements: record.streams.flatMap((stream) => statementsAbout(record, stream, site)),
  };
  const revisions = revisionsOf(site, `openvex/${record.id}`, { contents, days: record.days });
  const path = `${fileNameOf(record.id)}.json`;
  const { days } = revisions;
  const document = {
    '@context': contents['@context'],
    '@id': absoluteUrl(origin, urls.exported('openvex', path)),
    author: contents.author,
    timestamp: timestamp(days[0]),
    ...(days.length > 1 && { last_updated: timestamp(days.at(-1)) }),
    version: days.length,
    statements: contents.statements,
  };
  return { path, document, revisions };
}

/** One statement for each status and remedy. */
function statementsAbout(
  { id, title, url }: IssueRecord,
  stream: RecordedStream,
  site: VexSite,
): readonly OpenVexStatement[] {
  const vulnerability = { '@id': url, name: id, ...(title !== undefined && { description: title }) };
  const found = new Map<string, OpenVexStatement & { readonly products: { '@id': string }[] }>();
  const status_notes = describeStates(site.messages, stream);
  for (const { status, range, remedies } of vexRanges(site.messages, stream)) {
    const action = remedies.map(({ details }) => details).join('\n');
    const key = `${status} ${action}`;
    const same = found.get(key) ?? {
      ...{ vulnerability, products: [], status: STATUSES[status], status_notes },
      ...(status === 'known_affected' && { action_statement: action }),
    };
    for (const version of range.versions)
      same.products.push({ '@id': productIri(stream, formatVersion(version), site) });
    found.set(key, same);
  }
  return [...found.values()];
}

/** The package URL, or the address of the data of the version. */
function productIri(stream: RecordedStream, version: string, { origin, urls }: VexSite): string {
  return purlOf(stream, version) ?? absoluteUrl(origin, urls.versionJson(stream.id, version));
}
