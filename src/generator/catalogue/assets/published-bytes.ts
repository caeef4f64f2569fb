import { cleanSvg, type UncleanSvg } from './clean-svg.ts';

/**
 * What a host gives for a file that lay beside the notes: drawings cleaned, all others as they are.
 * Pure, so that a build finds the same bytes when it reads the file once more to write it.
 */
export function publishedBytes(path: string, bytes: Uint8Array): Uint8Array | UncleanSvg {
  return /\.svg$/i.test(path) ? cleanSvg(bytes) : bytes;
}

/** Opened by themselves they are documents or scripts of the site's origin; the last are run by some servers. */
const ACTIVE_ENDING =
  /\.(?:x?html?|xht|shtml?|mht(?:ml)?|hta|xml|xslt?|xsd|rdf|rss|atom|svgz|[cm]?js|wasm|swf|htc|vbs|php\d?|aspx?|jsp|cgi)$/i;

/** Whether a file would be run rather than shown or kept, on a host that sends no policy with it. */
export function isActiveFile(path: string): boolean {
  return ACTIVE_ENDING.test(path);
}
