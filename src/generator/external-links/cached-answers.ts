import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';

const cacheSchema = z.strictObject({
  version: z.literal(1),
  /** The last time when each address was reachable, in milliseconds since 1970. */
  there: z.record(z.string(), z.number()),
});

/**
 * Reachable addresses and when they were checked. Unreachable ones are not cached, because their author or host will
 * fix them.
 */
export type CachedAnswers = ReadonlyMap<string, number>;

/**
 * Reads the entries that have not expired. If the file is missing or has another format, all addresses are checked
 * again.
 */
export async function readCachedAnswers(
  file: string,
  { now, days }: { readonly now: number; readonly days: number },
): Promise<CachedAnswers> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const oldest = now - days * 24 * 60 * 60 * 1000;
  // Entries from the future come from a wrong clock and would never expire.
  return new Map(Object.entries(parse(text)).filter(([, time]) => time > oldest && time <= now));
}

function parse(text: string): Readonly<Record<string, number>> {
  try {
    return cacheSchema.parse(JSON.parse(text)).there;
  } catch {
    return {};
  }
}

/** Writes atomically, because two checks may run in parallel. */
export async function writeCachedAnswers(file: string, there: CachedAnswers): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, JSON.stringify({ version: 1, there: Object.fromEntries(there) }));
  await rename(temporary, file);
}
