import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startHost } from '../../../tests/test-host.ts';
import type { Environment } from '../environment.ts';
import { NO_PAINT } from '../output/paint.ts';
import { check } from './check.ts';

it('requests other hosts only with --external, and omits problems that a comment disables', async () => {
  const requested: string[] = [];
  const server = await startHost((request, response) => {
    requested.push(request.url ?? '');
    response.writeHead(404).end();
  });
  const host = server.origin;
  const folder = mkdtempSync(join(tmpdir(), 'check-external-'));
  onTestFinished(() => server.close());
  mkdirSync(join(folder, 'content/app'), { recursive: true });
  const config = join(folder, 'site.config.mjs');
  writeFileSync(config, "export default { title: 'Notes', brand: { title: 'Docs', url: '/' } };");
  writeFileSync(
    join(folder, 'content/app/release.1.0.0.md'),
    `---
title: App 1.0.0
date: 2025-10-14
description: Two links.
---

- The [old guide](${host}/old) is gone.

<!-- release-notes-disable-next-line broken-external-link -->
- So is the [other](${host}/other).
`,
  );
  let output = '';
  const write = (text: string): void => {
    output += text;
  };
  const environment: Environment = {
    ...{ write, writeError: write, paint: NO_PAINT },
    ...{ now: () => 0, time: Date.parse('2026-01-01'), signal: new AbortController().signal },
    ...{ fetch, variables: {} },
  };
  const call = { content: join(folder, 'content'), config, cache: false };

  expect(await check(call, environment)).toBe(0);
  expect(output).toBe('1 release, no problems, 0 ms\n');
  expect(requested).toEqual([]);

  output = '';
  expect(await check({ ...call, external: true }, environment)).toBe(0);
  expect(output).toContain(
    `content/app/release.1.0.0.md:7:7  warning  broken-external-link  The link target ${host}/old does not exist: the server responds with 404 Not Found. Correct or remove the link.\n1 release, 2 external addresses (2 requested now), 1 warning`,
  );
  expect(output).not.toContain('/other is');
});
