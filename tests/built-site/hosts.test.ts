import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWrittenFiles, type WrittenFiles } from '#generator/emit/written-files.ts';
import { CHECKS } from '#generator/hosting/checks.ts';
import { createRequester } from '#generator/hosting/http-request.ts';
import { buildSite } from '../build-site.ts';
import { HOSTS, type RunningHost } from './hosts.ts';

const CONTENT = fileURLToPath(new URL('../../content/app/', import.meta.url));

const hasIPv6 = Object.values(networkInterfaces()).some((infos) =>
  infos?.some(({ address }) => address === '::1'),
);

/** Below the base path. The default language has none. */
const LANGUAGES = ['de'];

/** Files of every type, folders of every depth, and two languages. */
function buildCompressed(): Promise<string> {
  return buildSite({
    words: ['--compress'],
    config: { locales: { en: {}, de: {} } },
    content: {
      'app/release.25.1.0.md': '---\ndate: 2025-01-02\n---\n\n## Fixes\n\n- Paths are found (PA-1)\n',
      'app/2024/release.24.9.0.md':
        '---\ndate: 2024-09-02\n---\n\n![Layers](../images/layers.png)\n\n![Group](../images/group.svg)\n\n## Fixes\n\n- Drops have a reason (PA-2)\n',
      'app/images/layers.png': readFileSync(join(CONTENT, 'images/topology-layers.png')),
      'app/images/group.svg': readFileSync(join(CONTENT, 'images/collector-group.svg')),
      'de/app/release.25.1.0.md': '## Fehlerbehebungen\n\n- Pfade werden gefunden (PA-1)\n',
      'base/12.0.0.md': '---\ndate: 2023-09-02\n---\n\n## Features\n\n- **Feature:** It is there\n',
    },
  });
}

/** The status of a response to a method that `fetch` cannot send. */
function statusOf(port: number, method: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', method, path, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end();
  });
}

describe.each(HOSTS)('the host $name', ({ name, missing, start }) => {
  if (missing !== undefined) {
    it.skip(`is not tested here: ${missing}`);
    return;
  }

  let host: RunningHost;
  let files: WrittenFiles;
  beforeAll(async () => {
    const folder = await buildCompressed();
    files = (await readWrittenFiles(folder)) ?? new Map();
    host = await start(folder, LANGUAGES);
  });
  afterAll(() => host.stop());

  it.each(CHECKS)('$name', async ({ run }) => {
    const site = { base: '/release-notes/', languages: LANGUAGES, files };
    expect(await run(site, createRequester(`http://127.0.0.1:${host.port}`))).toEqual([]);
  });

  it.skipIf(name === 'apache' || name === 'varnish before nginx')(
    'allows only reading, and responds with 404 for invalid names',
    async () => {
      for (const method of ['POST', 'PUT', 'DELETE', 'TRACE'])
        for (const path of ['', 'app/release.25.1.0/'])
          expect(await statusOf(host.port, method, `/release-notes/${path}`), `${method} ${path}`).toBe(405);
      for (const path of ['app/%00', '%00', 'app/release.25.1.0/index.html%00', 'app/%00/'])
        expect([400, 404], path).toContain(await statusOf(host.port, 'GET', `/release-notes/${path}`));
    },
  );

  it.skipIf(!hasIPv6)('is reached over IPv6', async () => {
    const ask = createRequester(`http://[::1]:${host.port}`);
    expect((await ask('/release-notes/')).status).toBe(200);
  });
});
