/** `npm version` runs this script with the new version: adds its note to CHANGELOG.md, and updates file names in the documentation. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STREAM, withRelease } from './documentation-content.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const [version = ''] = process.argv.slice(2);

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(join(ROOT, path), change(readFileSync(join(ROOT, path), 'utf8')));
}

const notes = `changelog/${STREAM}`;
const file = readdirSync(join(ROOT, notes)).find((name) => name.endsWith(`${version}.md`));
if (file === undefined) throw new Error(`There is no note of ${version} in ${notes}`);
const note = readFileSync(join(ROOT, notes, file), 'utf8');
edit('CHANGELOG.md', (text) => withRelease(text, version, note));
const pages = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
for (const path of ['README.md', ...pages.map((name) => `docs/${name}`)])
  edit(path, (text) => text.replace(/release-notes-\d+\.\d+\.\d+\.tgz/g, `release-notes-${version}.tgz`));
