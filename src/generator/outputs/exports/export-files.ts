import { createAlerts } from './alerts.ts';
import { createEolProduct } from './eol.ts';
import type { ExportedStream } from './exported-stream.ts';
import { issueRecords } from './issue-records.ts';
import { createOsvRecord, listOsvRecords, type OsvRecord } from './osv.ts';
import { createWhatsNew, type WhatsNewSite } from './whats-new.ts';

/** A file for machines, and where it is published. */
export interface ExportedFile {
  readonly url: string;
  readonly contents: string;
}

export interface ExportedSite extends WhatsNewSite {
  readonly origin: string;
  readonly streams: readonly ExportedStream[];
  readonly settings: {
    readonly purls: Readonly<Record<string, string>>;
    readonly osv?: { readonly prefix: string } | undefined;
  };
}

/** Which files are asked for. `stream`: the files of this stream only. */
export interface ExportEntry {
  readonly format: 'alerts' | 'eol' | 'osv' | 'whats-new';
  readonly stream?: string;
  /** The file of this version only. */
  readonly version?: string;
}

export function* exportFiles(entry: ExportEntry, site: ExportedSite): Generator<ExportedFile> {
  const { format, stream, version = '' } = entry;
  const streams = site.streams.filter(({ list }) => stream === undefined || list.stream === stream);
  if (format === 'alerts') yield* streams.map((one) => alertFile(one, site));
  else if (format === 'eol') yield* streams.map((one) => eolFile(one, site));
  else if (format === 'whats-new') yield* streams.flatMap((one) => whatsNewFile(one, version, site));
  else yield* osvFiles(site);
}

/** `alerts.json` of a stream. */
function alertFile(stream: ExportedStream, { origin, urls }: ExportedSite): ExportedFile {
  const url = urls.alerts(stream.list.stream);
  return { url, contents: `${JSON.stringify(createAlerts(stream, origin, urls))}\n` };
}

/** The release lines of a stream as a product of endoflife.date. */
function eolFile(stream: ExportedStream, { origin, urls, settings: { purls } }: ExportedSite): ExportedFile {
  const id = stream.list.stream;
  const product = createEolProduct(stream, { origin, urls, purl: purls[id] });
  return { url: urls.eolProduct(id), contents: `${JSON.stringify(product, undefined, 2)}\n` };
}

/** What the badge in a product that runs this version shows. */
function whatsNewFile(stream: ExportedStream, version: string, site: ExportedSite): readonly ExportedFile[] {
  const news = createWhatsNew(stream, version, site);
  const url = site.urls.whatsNew(stream.list.stream, version);
  return news === undefined ? [] : [{ url, contents: `${JSON.stringify(news)}\n` }];
}

/** One OSV record for each issue with an id, and their list. */
function* osvFiles(site: ExportedSite): Generator<ExportedFile> {
  const { settings, urls } = site;
  const listed: Pick<OsvRecord, 'modified' | 'id'>[] = [];
  for (const issue of issueRecords({ ...site, purls: settings.purls })) {
    const record = createOsvRecord(issue, settings.osv?.prefix ?? 'x_');
    listed.push({ modified: record.modified, id: record.id });
    // Without indentation, because thousands of versions have a line each with it.
    const contents = `${JSON.stringify(record)}\n`;
    yield { url: urls.exported('osv', record.id), contents };
  }
  yield { url: urls.exported('osv'), contents: listOsvRecords(listed) };
}
