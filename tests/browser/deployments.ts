import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { buildSite } from '../build-site.ts';

const NOTES: Readonly<Record<string, string>> = {
  'app/release.1.0.0.md':
    '---\ntitle: App 1.0.0\ndate: 2025-01-10\n---\n\n## Fixes\n\n- Rows no longer fold. (PA-1)\n',
  'app/release.1.1.0.md':
    '---\ntitle: App 1.1.0\ndate: 2025-02-10\n---\n\n## Fixes\n\n- Lanterns light the way. (PA-2)\n',
  'app/release.1.2.0.md':
    '---\ntitle: App 1.2.0\ndate: 2025-03-10\n---\n\n## New features\n\n- Ships find the harbour. (PA-3)\n',
};
/** Notes with the same addresses and other text. */
const LATER = Object.fromEntries(
  Object.entries(NOTES).map(([path, text]) => [path, text.replace('. (', ' at night. (')]),
);

/** Two deployments of one publisher and program version, with offline use. */
export async function buildTwice(): Promise<{ readonly first: string; readonly later: string }> {
  const build = (content: Readonly<Record<string, string>>): Promise<string> =>
    buildSite({ content, config: { offline: true, streams: [{ id: 'app', label: 'App' }], sensitive: [] } });
  return { first: await build(NOTES), later: await build(LATER) };
}

const HASHED = /(?<=\.)[\w-]{8}(?=\.(?:js|css)\b)/g;
const SHELL = /(?<="shell": ?")[\da-f]{16}/g;

/** The same site built by another program version: all scripts and styles have other names. */
export function renameProgram(folder: string): string {
  const copy = mkdtempSync(join(inject('siteFolder'), 'renamed-'));
  cpSync(folder, copy, { recursive: true });
  const turned = (text: string): string => [...text].toReversed().join('');
  for (const path of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    const file = join(copy, path);
    if (!/\.(?:html|js|css|json)$/.test(path) || !statSync(file).isFile()) continue;
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(HASHED, turned).replace(SHELL, turned));
    renameSync(file, join(dirname(file), path.slice(path.lastIndexOf('/') + 1).replace(HASHED, turned)));
  }
  return copy;
}
