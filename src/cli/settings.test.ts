import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../tests/run-command.ts';
import { startHost } from '../../tests/test-host.ts';

it('a command that fetches the releases makes a copy, which other commands read without a network', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  const releases = [
    { tag_name: 'v1.0.0', body: '### Fixes\n\n- Rows fold (PA-1)', published_at: '2026-01-02T10:00:00Z' },
  ];
  const server = await startHost((_, response) => response.end(JSON.stringify(releases)));
  const repository = `${server.origin}/acme/app`;
  const settings = { title: 'Notes', sources: [{ stream: 'app', repository }] };
  const config = join(folder, 'site.config.mjs');
  writeFileSync(config, `export default ${JSON.stringify(settings)};`);
  const files = ['--content', join(folder, 'content'), '--config', config];
  const checked = await runCommand('check', ...files);
  expect(checked.output).toMatch(/^1 release, /m);
  await server.close();
  expect((await runCommand('id', 'PA-1', ...files)).output).toContain('1.0.0');
  const again = await runCommand('check', ...files);
  expect(again.code).toBe(0);
  expect(again.errors + again.output).toContain('stale-source');
  rmSync(folder, { recursive: true });
});
