import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { CACHE_ROOT } from '#generator/bundle/locations.ts';
import { findOwnComponents } from '#generator/config/own-components.ts';
import { forgetModules, knownModules } from '#generator/config/publisher-modules.ts';
import { type SiteConfig, type SiteConfigInput, siteConfigSchema } from '#generator/config/site-config.ts';
import { createMemoryCache } from '#generator/incremental/cache.ts';
import type { Snapshot } from '#servers/dev/dev-pages.ts';
import type { DevServer, DevServerOptions } from '#servers/dev/dev-server.ts';

export const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';

/** The page of the note. */
export const PAGE = '/notes/app/release.1.0.0/';

export const note = (text: string): string =>
  `---\ntitle: App 1.0.0\n---\n\n## Fixes\n\n- ${text}\n\n![Racks](rack.svg)\n`;

/** A folder with a note, an image and settings, and the messages of its server. */
export interface DevFolder {
  readonly folder: string;
  /** The settings, which are invalid if empty. Written to `site.config.ts`. */
  title: string;
  /** The publisher’s style sheet. */
  components: Readonly<Record<string, string>>;
  sources: SiteConfigInput['sources'];
  /** The languages of the site, and the publisher's messages in them. */
  languages: Pick<SiteConfigInput, 'locales' | 'messages'>;
  readonly snapshots: Snapshot[];
  readonly errors: unknown[];
  /** The files that the editor was asked to open, with their lines. */
  readonly opened: string[];
  write(path: string, text: string): void;
  /** Options for a server of these notes or of another folder. */
  options(contentDir?: string): DevServerOptions;
  /** Other test files share this thread. */
  forget(): void;
}

export function createDevFolder(): DevFolder {
  const folder = mkdtempSync(join(tmpdir(), 'dev-'));
  const notes: DevFolder = {
    folder,
    title: 'Notes',
    components: {},
    sources: [],
    languages: {},
    snapshots: [],
    errors: [],
    opened: [],
    write: (path, text) => writeFileSync(join(folder, path), text),
    options: (contentDir = join(folder, 'content')) => optionsOf(notes, contentDir),
    forget: forgetModules,
  };
  mkdirSync(join(folder, 'content/app'), { recursive: true });
  notes.write('content/app/release.1.0.0.md', note('First text'));
  notes.write('content/app/rack.svg', IMAGE);
  notes.write('site.config.ts', '');
  return notes;
}

function optionsOf(notes: DevFolder, contentDir: string): DevServerOptions {
  const { folder } = notes;
  return {
    contentDir,
    port: 0,
    settingsFiles: () => [join(folder, 'site.config.ts'), ...knownModules()],
    cache: createMemoryCache(),
    // Bundling takes long, so the tests share one bundle.
    bundles: CACHE_ROOT,
    now: Date.now(),
    loadConfig: async () => {
      forgetModules();
      const { components } = notes;
      const ownComponents = await findOwnComponents(components, folder);
      return { ...settings(notes), components, ...(ownComponents && { ownComponents }) };
    },
    messages: {
      problem: ({ code, file }) => ({ place: file, text: code }),
      counts: ({ length }) => String(length),
    },
    openFile: ({ file, line }) => notes.opened.push(`${file}:${line}`),
    clock: () => performance.now(),
    onSnapshot: (snapshot) => notes.snapshots.push(snapshot),
    onError: (error) => notes.errors.push(error),
  };
}

function settings({ title, sources, languages }: DevFolder): SiteConfig {
  if (title === '') throw new Error('title is empty');
  return siteConfigSchema.parse({
    title,
    brand: { title: 'Brand', url: '/' },
    base: '/notes/',
    sources,
    ...languages,
    redirects: { '/docs/changes/1.0': '/notes/app/release.1.0.0/' },
    dev: { allowedHosts: ['docs.internal'] },
  });
}

export interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

export function askServer(
  { port }: DevServer,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = { host: '127.0.0.1', port, path, headers: { accept: 'text/html', ...headers } };
    get(request, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
    }).on('error', reject);
  });
}

export const eventually = (check: () => Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 100_000, interval: 50 });
