import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import type { SiteConfigInput } from '#generator/config/site-config.ts';
import publisher from '../site.config.ts';
import { runCommand } from './run-command.ts';
import { languageOfRun } from './site-samples/pseudo-language.ts';
import { writeFileIn } from './write-file-in.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** The differences between a test’s site and the sample site. */
export interface SiteSource {
  /** Fields that replace those of `site.config.ts`: `{ locale: { direction: 'rtl' } }`. */
  readonly config?: Partial<SiteConfigInput>;
  /** All notes and files, by path below `content/`. Default: the sample content. */
  readonly content?: Readonly<Record<string, string | Uint8Array>>;
  /** Command-line options: `['--compress']`. */
  readonly words?: readonly string[];
}

/**
 * Builds a site with the publishers’ command, in this process. Returns the folder for `openSite({ folder })` and
 * `publishedFiles`. Test files share builds of the same source.
 * @throws an error with the output of the command
 */
export async function buildSite(source: SiteSource): Promise<string> {
  const name = createHash('sha256').update(describeSource(source)).digest('hex').slice(0, 16);
  const shared = join(inject('siteFolder'), name);
  if (existsSync(shared)) return join(shared, 'site');
  const folder = mkdtempSync(join(inject('siteFolder'), 'new-'));
  const words = [...writeSource(folder, source), ...(source.words ?? []), '--out', join(folder, 'site')];
  const { code, output, errors } = await runCommand('build', ...words);
  if (code !== 0) throw new Error(`The site did not build:\n${output}\n${errors}`);
  try {
    renameSync(folder, shared);
  } catch (error) {
    // Two processes may build the same site at the same time. The bytes are identical, so either result can be used.
    if (!existsSync(shared)) throw error;
  }
  return join(shared, 'site');
}

/** Runs the build in a process of its own, and returns the printed warnings. */
export function runBuild(words: readonly string[], environment: NodeJS.ProcessEnv = {}): string {
  const launcher = join(ROOT, 'src/cli/launch.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, 'build', ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) throw new Error(`The site did not build:\n${stdout}\n${stderr}`);
  return stderr;
}

function describeSource({ config, content, words = [] }: SiteSource): string {
  const files = Object.entries(content ?? {}).map(([path, text]) => [
    path,
    createHash('sha256').update(text).digest('hex'),
  ]);
  return JSON.stringify([config, content && files, words]);
}

/** A site in several languages has no setting `locale`. */
function settingsOf(config: SiteSource['config']): Partial<SiteConfigInput> {
  const { locale, ...messages } = languageOfRun(process.env.MESSAGES);
  return { ...publisher, ...messages, ...(locale && !config?.locales && { locale }), ...config };
}

/** Writes the settings and the content into a folder. Returns command-line options with them. */
export function writeSource(folder: string, { config, content }: SiteSource): readonly string[] {
  mkdirSync(folder, { recursive: true });
  const settings = join(folder, 'site.config.mjs');
  writeFileSync(settings, `export default ${JSON.stringify(settingsOf(config))};\n`);
  if (content === undefined) return ['--config', settings];
  for (const { id } of config?.streams ?? publisher.streams ?? []) {
    mkdirSync(join(folder, 'content', id), { recursive: true });
  }
  for (const [path, text] of Object.entries(content)) writeFileIn(folder, join('content', path), text);
  return ['--config', settings, '--content', join(folder, 'content')];
}
