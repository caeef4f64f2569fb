import { groupBy } from '#core/model/group-by.ts';
import { absoluteUrl } from '#core/model/urls.ts';
import { formatVersion } from '#core/model/version.ts';
import { fileNameOf, type IssueRecord, type RecordedStream, timestamp } from './issue-records.ts';
import { describeStates, purlOf, revisionsOf, type VexSite, type VexStatus, vexRanges } from './vex.ts';

const STATUSES = {
  fixed: 'fixed',
  known_affected: 'affected',
  under_investigation: 'under_investigation',
} as const satisfies Readonly<Record<VexStatus, string>>;

export type OpenVexFile = ReturnType<typeof createOpenVexFile>;

/** A document of OpenVEX 0.2.0: https://github.com/openvex/spec */
export function createOpenVexFile(record: IssueRecord, site: VexSite) {
  const { origin, urls, publisher } = site;
  const contents = {
    '@context': 'https://openvex.dev/ns/v0.2.0',
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
function statementsAbout({ id, title, url }: IssueRecord, stream: RecordedStream, site: VexSite) {
  const vulnerability = { '@id': url, name: id, ...(title !== undefined && { description: title }) };
  const status_notes = describeStates(site.messages, stream);
  const ranges = vexRanges(site.messages, stream).map(({ remedies, ...range }) => {
    return { ...range, action: remedies.map(({ details }) => details).join('\n') };
  });
  const same = groupBy(ranges, ({ status, action }) => [`${status} ${action}`]);
  return Array.from(same.values(), (members) => {
    const [{ status, action }] = members;
    const versions = members.flatMap(({ range }) => range.versions);
    return {
      vulnerability,
      products: versions.map((version) => ({ '@id': productIri(stream, formatVersion(version), site) })),
      ...{ status: STATUSES[status], status_notes },
      ...(status === 'known_affected' && { action_statement: action }),
    };
  });
}

/** The package URL, or the address of the data of the version. */
function productIri(stream: RecordedStream, version: string, { origin, urls }: VexSite): string {
  return purlOf(stream, version) ?? absoluteUrl(origin, urls.versionJson(stream.id, version));
}
