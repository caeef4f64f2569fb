import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';

const cacheSchema = z.strictObject({
  version: z.literal(1),
  /** By address: when it was there the last time, in milliseconds since 1970. */
  there: z.record(z.string(), z.number()),
});

/** Addresses that were there, and when. What was not is asked for each time: its author mends it, or its host. */
export type CachedAnswers = ReadonlyMap<string, number>;

/** Those that are young enough still. A file that is missing or of another version costs time and changes nothing. */
export async function readCachedAnswers(
  file: string,
  { now, days }: { readonly now: number; readonly days: number },
): Promise<CachedAnswers> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const oldest = now - days * 24 * 60 * 60 * 1000;
  // One from a clock that was wrong would never grow old.
  return new Map(Object.entries(parse(text)).filter(([, time]) => time > oldest && time <= now));
}

function parse(text: string): Readonly<Record<string, number>> {
  try {
    return cacheSchema.parse(JSON.parse(text)).there;
  } catch {
    return {};
  }
}

/** Whole or not at all: two checks may run at once. */
export async function writeCachedAnswers(file: string, there: CachedAnswers): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const half = `${file}.${process.pid}.tmp`;
  await writeFile(half, JSON.stringify({ version: 1, there: Object.fromEntries(there) }));
  await rename(half, file);
}
