import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Release } from '#core/model/release/release.ts';
import { entriesOf } from '#core/model/release/release-body.ts';
import { readContent } from '#generator/catalogue/read-content.ts';
import { loadConfig } from '#generator/config/load-config.ts';
import { parseNote } from '#generator/note/parse-note.ts';
import { parseRules } from '#generator/note/rules.ts';
import { markdownCopy } from '#generator/outputs/data/markdown-copy.ts';
import { english } from './site-samples/messages.ts';

it('the Markdown copies of all releases of the sample content are parsed to the same entries', async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const config = await loadConfig(`${root}site.config.ts`);
  const { catalogue } = await readContent({ contentDir: `${root}content`, config });
  const releases = catalogue.streams.flatMap((stream) => stream.releases);
  const rules = parseRules(config, 'content');
  for (const release of releases) {
    const bytes = new TextEncoder().encode(
      markdownCopy(release, { messages: english, origin: 'https://docs.example.com', related: {} }),
    );
    const { release: read } = await parseNote({ path: release.file, bytes }, rules);
    if (read === undefined) throw new Error(`The Markdown copy of ${release.file} is not a note`);
    expect([release.file, read.title, read.date, outline(read)]).toEqual([
      release.file,
      release.title,
      release.date,
      outline(release),
    ]);
  }
  expect(releases.length).toBeGreaterThan(200);
});

function outline(release: Release): readonly string[] {
  return entriesOf(release).map(
    ({ anchor, kind, area, title, ids, text, patch }) =>
      `${anchor} ${kind} ${area} ${patch?.version.text} ${ids.join()} ${title} ${text}`,
  );
}
