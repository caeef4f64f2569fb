/**
 * `npm run documentation -- [folder]`: builds the documentation with the program itself, with the changelog as release notes. Default
 * folder: `out/documentation`.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { documentationContent, STREAM } from './documentation-content.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

const docs = join(ROOT, 'docs');
const paths = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
const pages = new Map(paths.map((path) => [path, readFileSync(join(docs, path), 'utf8')]));
const folder = mkdtempSync(join(tmpdir(), 'release-notes-documentation-'));
try {
  cpSync(join(docs, 'images'), join(folder, STREAM, 'images'), { recursive: true });
  for (const [path, text] of documentationContent(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), pages)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const out = process.argv[2] ?? join(ROOT, 'out/documentation');
  const words = ['build', '--content', folder, '--config', join(docs, 'site.config.ts'), '--out', out];
  const { status } = spawnSync(process.execPath, [join(ROOT, 'src/cli/launch.js'), ...words], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
