/**
 * Splits `25.9.0` into `25.9` and `.0` for display. Other texts are not split. `core/model/version.ts`
 * contains the full grammar, which browsers do not need.
 */
export function splitVersion(version: string): { readonly series: string; readonly rest: string } {
  const series = /^v?\d+\.\d+/.exec(version)?.[0] ?? version;
  return { series, rest: version.slice(series.length) };
}
