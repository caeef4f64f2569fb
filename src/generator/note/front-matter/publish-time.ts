import { isDay } from '#core/model/dates/day.ts';
import { findFrontMatter } from './front-matter-block.ts';

/** Without a time zone, the moment would depend on the machine that builds the site. */
const FORM = /^(?<day>\d{4}-\d\d-\d\d)[T ]\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/;

/** The moment in milliseconds since 1970 of `2026-12-01T09:00+01:00`; undefined for anything else. */
export function parsePublishTime(written: string): number | undefined {
  const day = FORM.exec(written)?.groups?.day;
  if (day === undefined || !isDay(day)) return undefined;
  const time = Date.parse(written.replace(' ', 'T'));
  return Number.isNaN(time) ? undefined : time;
}

/** The value of `publish` in the front matter of a note, as written. */
export async function publishTimeOf(bytes: Uint8Array): Promise<string | undefined> {
  const text = new TextDecoder().decode(bytes);
  if (!text.includes('publish')) return undefined;
  const plain = text.replaceAll('\r\n', '\n');
  const block = findFrontMatter(plain);
  if (block === undefined || !block.source.includes('publish')) return undefined;
  // Loaded only here, because few notes have a time. The note is parsed again later, which reports its problems.
  const { readWrittenValues } = await import('./written-values.ts');
  const written = readWrittenValues(plain, block, () => undefined)?.values.publish;
  return typeof written === 'string' ? written.trim() : undefined;
}
