import { createAlerts } from './alerts.ts';
import { createEolProduct } from './eol.ts';
import type { ExportedStream } from './exported-stream.ts';
import { issueRecords } from './issue-records.ts';
import { createOsvRecord, listOsvRecords } from './osv.ts';
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

export function exportFiles(entry: ExportEntry, site: ExportedSite): readonly ExportedFile[] {
  const { format, stream, version = '' } = entry;
  const streams = site.streams.filter(({ list }) => stream === undefined || list.stream === stream);
  if (format === 'alerts') return streams.map((one) => alertFile(one, site));
  if (format === 'eol') return streams.map((one) => eolFile(one, site));
  if (format === 'whats-new') return streams.flatMap((one) => whatsNewFile(one, version, site));
  return osvFiles(site);
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
function osvFiles(site: ExportedSite): readonly ExportedFile[] {
  const { settings, urls } = site;
  const records = issueRecords({ ...site, purls: settings.purls }).map((record) =>
    createOsvRecord(record, settings.osv?.prefix ?? 'x_'),
  );
  return [
    { url: urls.exported('osv'), contents: listOsvRecords(records) },
    ...records.map((record) => ({
      url: urls.exported('osv', record.id),
      contents: `${JSON.stringify(record, undefined, 2)}\n`,
    })),
  ];
}
