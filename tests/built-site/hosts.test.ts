import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWrittenFiles, type WrittenFiles } from '#generator/emit/written-files.ts';
import { createAsk } from '#generator/hosting/ask.ts';
import { CHECKS } from '#generator/hosting/checks.ts';
import { buildSite } from '../build-site.ts';
import { HOSTS, type RunningHost } from './hosts.ts';

const CONTENT = fileURLToPath(new URL('../../content/app/', import.meta.url));

const hasIPv6 = Object.values(networkInterfaces()).some((infos) =>
  infos?.some(({ address }) => address === '::1'),
);

/** Every type of file, and folders of every depth. */
function buildCompressed(): string {
  return buildSite({
    words: ['--compress'],
    content: {
      'app/release.25.1.0.md': '---\ndate: 2025-01-02\n---\n\n## Fixes\n\n- Paths are found (PA-1)\n',
      'app/2024/release.24.9.0.md':
        '---\ndate: 2024-09-02\n---\n\n![Layers](../images/layers.png)\n\n![Group](../images/group.svg)\n\n## Fixes\n\n- Drops have a reason (PA-2)\n',
      'app/images/layers.png': readFileSync(join(CONTENT, 'images/topology-layers.png')),
      'app/images/group.svg': readFileSync(join(CONTENT, 'images/collector-group.svg')),
      'base/12.0.0.md': '---\ndate: 2023-09-02\n---\n\n## Features\n\n- **Feature:** It is there\n',
    },
  });
}

describe.each(HOSTS)('the host $name', ({ missing, start }) => {
  if (missing !== undefined) {
    it.skip(`is not tested here: ${missing}`);
    return;
  }

  let host: RunningHost;
  let files: WrittenFiles;
  beforeAll(async () => {
    const folder = buildCompressed();
    files = (await readWrittenFiles(folder)) ?? new Map();
    host = await start(folder);
  });
  afterAll(() => host.stop());

  it.each(CHECKS)('$name', async ({ run }) => {
    const site = { base: '/release-notes/', files };
    expect(await run(site, createAsk(`http://127.0.0.1:${host.port}`))).toEqual([]);
  });

  it.skipIf(!hasIPv6)('is reached over IPv6', async () => {
    const ask = createAsk(`http://[::1]:${host.port}`);
    expect((await ask('/release-notes/')).status).toBe(200);
  });
});
