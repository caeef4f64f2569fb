import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContentJson } from '#generator/answers/content-json.ts';
import type { SiteJson } from '#generator/answers/site-json.ts';
import { readContent } from '#generator/catalogue/read-content.ts';
import { loadConfig } from '#generator/config/load-config.ts';
import type { WrittenNote } from './wordings.ts';

/** The data files of a site with these notes in the stream `app`. */
export async function publishNotes(folder: string, notes: readonly WrittenNote[]): Promise<SiteJson> {
  const root = mkdtempSync(join(folder, 'site-'));
  mkdirSync(join(root, 'content/app'), { recursive: true });
  writeFileSync(
    join(root, 'site.config.mjs'),
    "export default { title: 'Notes', streams: [{ id: 'app' }] };",
  );
  for (const { version, markdown } of notes) {
    writeFileSync(join(root, 'content/app', `${version}.md`), markdown);
  }
  const config = await loadConfig(join(root, 'site.config.mjs'));
  return createContentJson(await readContent({ contentDir: join(root, 'content'), config }), config);
}
