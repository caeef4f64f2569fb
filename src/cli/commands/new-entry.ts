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

/** Writes the file of one unreleased change. */
export async function newEntry(call: NewEntryCall, environment: Environment): Promise<ExitCode> {
  const { stream } = await readStream(call, environment);
  const { path, text } = planEntry({ ...call, stream: stream.id });
  const file = await writeNote(call, path, { text, isNew: true });
  environment.write(`${file}\n`);
  environment.hint?.(`To collect it into a release later: npx release-notes cut ${stream.id} VERSION`);
  return EXIT.success;
}
