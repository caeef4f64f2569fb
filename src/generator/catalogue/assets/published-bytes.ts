import { cleanSvg, type UncleanSvg } from './clean-svg.ts';

/**
 * The published bytes of a file next to the notes: SVG files are cleaned, all others stay unchanged. Pure, so a build
 * gets the same bytes when it reads the file again to write it.
 */
export function publishedBytes(path: string, bytes: Uint8Array): Uint8Array | UncleanSvg {
  return /\.svg$/i.test(path) ? cleanSvg(bytes) : bytes;
}

/**
 * Browsers run these files as documents or scripts of the site's origin when opened directly, and some servers run the
 * last ones.
 */
const ACTIVE_ENDING =
  /\.(?:x?html?|xht|shtml?|mht(?:ml)?|hta|xml|xslt?|xsd|rdf|rss|atom|svgz|[cm]?js|wasm|swf|htc|vbs|php\d?|aspx?|jsp|cgi)$/i;

/** Whether a file would be run instead of shown or downloaded, on a host that sends no content security policy. */
export function isActiveFile(path: string): boolean {
  return ACTIVE_ENDING.test(path);
}
