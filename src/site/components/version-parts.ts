/**
 * `25.9` and `.0` of `25.9.0`, for display only: what is no version stays in one piece.
 * The full grammar is in `core/model/version.ts`; the browser needs no more than this of it.
 */
export function splitVersion(version: string): { readonly series: string; readonly rest: string } {
  const series = /^v?\d+\.\d+/.exec(version)?.[0] ?? version;
  return { series, rest: version.slice(series.length) };
}
