import { basename, resolve } from 'node:path';
import { FIXABLE, fixNote } from '#generator/authoring/fix-note.ts';
import { discoverContent } from '#generator/catalogue/discover/discover.ts';
import { readContent } from '#generator/catalogue/read-content.ts';
import { withFoundStreams } from '#generator/catalogue/streams.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { parseRules } from '#generator/note/rules.ts';
import { writeNote } from './author-site.ts';
import type { Environment } from './environment.ts';
import { printable } from './output/printable.ts';

interface FixNotes {
  readonly content: string;
  readonly config: SiteConfig;
  readonly environment: Pick<Environment, 'writeError'>;
}

/** Applies the safe fixes and prints which. Each note is written completely or not at all. */
export async function fixNotes({ content, config, environment }: FixNotes): Promise<void> {
  const { problems } = await readContent({ contentDir: content, config, lint: true });
  const wrong = problems.filter(({ code }) => FIXABLE.some((fixable) => fixable === code));
  if (wrong.length === 0) return;
  const { notes, label } = await discoverContent({ contentDir: content, config });
  const paths = notes.map(({ path }) => path);
  const rules = parseRules(withFoundStreams(config, paths), basename(resolve(content)));
  for (const note of notes) {
    const own = wrong.filter(({ file }) => file === `${label}/${note.path}`);
    const fixed = own.length === 0 ? undefined : await fixNote(note, { rules, problems: own });
    if (fixed === undefined) continue;
    await writeNote({ content }, note.path, { text: fixed.text, isNew: false });
    environment.writeError(`${printable(`${label}/${note.path}`)}  fixed  ${fixed.fixed.join(', ')}\n`);
  }
}
