/**
 * The pattern of an id in a tracker or of an advisory: `CVE-2025-1234`, `GHSA-jfh8-c2jp-5v3q`, `#1234`, `org/repository#12`,
 * `PA-3290`
 */
export const REFERENCE_ID = String.raw`CVE-\d{4}-\d{4,}|GHSA(?:-[0-9a-z]{4}){3}|#\d+|[A-Za-z0-9][\w.-]{0,38}\/[\w.-]{1,60}#\d+|[A-Z][A-Z0-9]{1,9}-\d+`;
