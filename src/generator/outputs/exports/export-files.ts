import type { RevisionRecord, Revisions } from '#core/model/published/revisions.ts';
import { createAlerts } from './alerts.ts';
import { type CsafFile, createCsafFile, describeProvider, listCsafFiles } from './csaf.ts';
import { createEolProduct } from './eol.ts';
import type { ExportedStream, ExportedStreams } from './exported-stream.ts';
import { type IssueRecord, issueRecords } from './issue-records.ts';
import { createOpenVexFile, type OpenVexFile } from './openvex.ts';
import { createOsvRecord, listOsvRecords, type OsvRecord } from './osv.ts';
import type { VexPublisher, VexSite } from './vex.ts';
import { createWhatsNew, type WhatsNewSite } from './whats-new.ts';

/** A file for machines, and where it is published. */
export interface ExportedFile {
  readonly url: string;
  readonly contents: string;
  /** The revisions of a document that has a number and dates, and the name by which they are recorded. */
  readonly revised?: readonly [name: string, record: RevisionRecord];
}

export interface ExportedSite extends WhatsNewSite, ExportedStreams {
  readonly origin: string;
  readonly settings: {
    readonly purls: Readonly<Record<string, string>>;
    readonly osv?: { readonly prefix: string } | undefined;
    readonly vex?: VexPublisher | undefined;
  };
  readonly revisions: Revisions;
  /** See `VexSite`. */
  readonly day?: string | undefined;
}

/** Which files are asked for. */
export interface ExportEntry {
  readonly format: ExportFormat;
  /** The files of this stream only. */
  readonly stream?: string;
  /** The file of this version only. */
  readonly version?: string;
}

type ExportFormat = keyof typeof WRITERS;

type Files = Iterable<ExportedFile>;

/** What writes each format: one file for each stream, or files for each issue of the site and their list. */
const WRITERS = {
  alerts: (entry, site) => ofStreams(entry, site).map((stream) => alertFile(stream, site)),
  eol: (entry, site) => ofStreams(entry, site).map((stream) => eolFile(stream, site)),
  'whats-new': (entry, site) => ofStreams(entry, site).flatMap((stream) => whatsNewFile(stream, entry, site)),
  osv: (_, site) => osvFiles(site),
  csaf: (_, site) => csafFiles(site),
  openvex: (_, site) => openVexFiles(site),
} satisfies Readonly<Record<string, (entry: Omit<ExportEntry, 'format'>, site: ExportedSite) => Files>>;

export function exportFiles(entry: ExportEntry, site: ExportedSite): Files {
  return WRITERS[entry.format](entry, site);
}

function ofStreams(
  { stream }: Pick<ExportEntry, 'stream'>,
  { streams }: ExportedSite,
): readonly ExportedStream[] {
  return streams.filter(({ list }) => list.stream === stream);
}

/** `alerts.json` of a stream. */
function alertFile(stream: ExportedStream, { origin, urls }: ExportedSite): ExportedFile {
  return fileOf(urls.alerts(stream.list.stream), createAlerts(stream, origin, urls));
}

/** The release lines of a stream as a product of endoflife.date. */
function eolFile(stream: ExportedStream, { origin, urls, settings: { purls } }: ExportedSite): ExportedFile {
  const id = stream.list.stream;
  const product = createEolProduct(stream, { origin, urls, purl: purls[id] });
  return { url: urls.eolProduct(id), contents: `${JSON.stringify(product, undefined, 2)}\n` };
}

/** What the badge in a product that runs this version shows. */
function whatsNewFile(
  stream: ExportedStream,
  { version = '' }: Omit<ExportEntry, 'format'>,
  site: ExportedSite,
): readonly ExportedFile[] {
  const news = createWhatsNew(stream, version, site);
  return news === undefined ? [] : [fileOf(site.urls.whatsNew(stream.list.stream, version), news)];
}

/** One OSV record for each issue with an id, and their list. */
function* osvFiles(site: ExportedSite): Files {
  const { settings, urls } = site;
  const listed: Pick<OsvRecord, 'modified' | 'id'>[] = [];
  for (const issue of issueRecords({ ...site, purls: settings.purls })) {
    const record = createOsvRecord(issue, settings.osv?.prefix ?? 'x_');
    listed.push({ modified: record.modified, id: record.id });
    yield fileOf(urls.exported('osv', `${record.id}.json`), record);
  }
  yield { url: urls.exported('osv'), contents: listOsvRecords(listed) };
}

/** One document for each CVE, their lists, and the data about the publisher. */
function* csafFiles(site: ExportedSite): Files {
  const { urls } = site;
  const vex = vexSiteOf(site);
  if (vex === undefined) return;
  const listed = yield* documentsOf('csaf', createCsafFile, { ...vex, records: site.cves() });
  const days = listed.flatMap(({ revisions }) => revisions.days);
  const { index, changes } = listCsafFiles(listed);
  yield { url: urls.exported('csaf'), contents: index };
  yield { url: urls.exported('csaf', 'changes.csv'), contents: changes };
  yield fileOf(urls.exported('csaf', 'provider-metadata.json'), describeProvider(days, vex));
}

/** One document for each CVE, and their list. */
function* openVexFiles(site: ExportedSite): Files {
  const vex = vexSiteOf(site);
  if (vex === undefined) return;
  const listed = yield* documentsOf('openvex', createOpenVexFile, { ...vex, records: site.cves() });
  yield { url: site.urls.exported('openvex'), contents: listed.map(({ path }) => `${path}\n`).join('') };
}

type VexDocument = CsafFile | OpenVexFile;

/** Returns what lists need to know about the documents. */
function* documentsOf(
  format: 'csaf' | 'openvex',
  create: (record: IssueRecord, site: VexSite) => VexDocument,
  { records, ...vex }: VexSite & { readonly records: readonly IssueRecord[] },
): Generator<ExportedFile, readonly Pick<VexDocument, 'path' | 'revisions'>[]> {
  const listed: Pick<VexDocument, 'path' | 'revisions'>[] = [];
  for (const record of records) {
    const { path, document, revisions } = create(record, vex);
    listed.push({ path, revisions });
    yield {
      ...fileOf(vex.urls.exported(format, path), document),
      revised: [`${format}/${record.id}`, revisions],
    };
  }
  return listed;
}

function vexSiteOf({ settings, locale, ...site }: ExportedSite): VexSite | undefined {
  return settings.vex && { ...site, publisher: settings.vex, language: locale.htmlLang };
}

/** Without indentation, because thousands of versions have a line each with it. */
function fileOf(url: string, json: object): ExportedFile {
  return { url, contents: `${JSON.stringify(json)}\n` };
}
