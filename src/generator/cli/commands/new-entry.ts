import { planEntry } from '#generator/authoring/new-entry.ts';
import { readStream, writeNote } from '../author-site.ts';
import { type Environment, EXIT, type ExitCode } from '../environment.ts';
import type { SiteFiles } from '../usage/site-options.ts';

export interface NewEntryCall extends SiteFiles {
  readonly stream: string;
  readonly kind: string;
  readonly text: string;
  readonly ids: readonly string[];
  readonly area?: string | undefined;
}

/** Writes the file of one change, which waits for the next release of its stream. */
export async function newEntry(call: NewEntryCall, environment: Environment): Promise<ExitCode> {
  const { stream } = await readStream(call, environment);
  const { path, text } = planEntry({ ...call, stream: stream.id });
  const file = await writeNote(call, path, { text, isNew: true });
  environment.write(`${file}\n`);
  environment.hint?.(`It waits for the next release: npx release-notes cut ${stream.id} VERSION`);
  return EXIT.good;
}
