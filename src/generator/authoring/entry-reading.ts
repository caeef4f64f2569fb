import { posix } from 'node:path';
import { entriesOf } from '#core/model/release/release-body.ts';
import type { UnreleasedEntry } from '#generator/catalogue/unreleased/entry-file.ts';
import {
  type GatheredLine,
  gatherEntries,
  linesOf,
  originsOf,
} from '#generator/catalogue/unreleased/gather-entries.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import type { Note } from '#generator/note/note.ts';
import { parseNote } from '#generator/note/parse-note.ts';
import type { ParseRules } from '#generator/note/rules.ts';

export interface EntrySettings {
  readonly config: Pick<SiteConfig, 'sections'>;
  readonly rules: ParseRules;
}

/**
 * Checks that an entry is read as one entry of its kind, with its ids.
 * @throws {OperationError} if it is not
 */
export async function assertReadAsWritten(
  entry: UnreleasedEntry,
  { config, rules }: EntrySettings,
): Promise<void> {
  const lines = linesOf(gatherEntries([entry], config.sections));
  const { release } = await parseGathered(lines, { path: unreleasedPage(entry.path), rules });
  const [read, ...others] = release ? entriesOf(release) : [];
  const fault = faultOf(entry, others.length === 0 ? read : undefined);
  if (fault !== undefined)
    throw new OperationError(`Nothing was written: ${rules.folder}/${entry.path} ${fault}`);
}

type ReadEntry = Pick<UnreleasedEntry, 'kind' | 'ids'>;

function faultOf(written: UnreleasedEntry, read: ReadEntry | undefined): string | undefined {
  if (read === undefined)
    return 'is not interpreted as one entry. Start its text with a sentence that says what changed.';
  if (read.kind !== written.kind)
    return `has the kind ${written.kind}, but its text is interpreted as ${read.kind}. Change the kind, or reword the text, so that both say the same.`;
  const missing = written.ids.filter((id) => !read.ids.includes(id));
  return missing.length === 0
    ? undefined
    : `is interpreted without its ids ${missing.join(', ')}. Check how they are written: PA-3301, CVE-2025-1234, #3301.`;
}

/** The page of unreleased changes of the stream that an entry belongs to. */
function unreleasedPage(path: string): string {
  return `${posix.dirname(path)}.md`;
}

/** A note of lines that are gathered from several files. */
export function parseGathered(
  lines: readonly GatheredLine[],
  { path, rules }: { readonly path: string; readonly rules: ParseRules },
): Promise<Note> {
  const bytes = new TextEncoder().encode(`${lines.map(({ text }) => text).join('\n')}\n`);
  return parseNote({ path, bytes, origins: originsOf(lines) }, rules);
}
