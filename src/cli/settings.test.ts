import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
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
});

it('a check counts unreleased changes, and names a release if releases of a source have no date', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  mkdirSync(join(folder, 'notes/unreleased'), { recursive: true });
  writeFileSync(join(folder, 'notes/unreleased/12-ann-minor.md'), 'Rows keep their order.\n');
  const config = join(folder, 'site.config.mjs');
  writeFileSync(config, "export default { title: 'Notes', sources: [{ stream: 'app', path: 'notes' }] };");
  const files = ['--content', join(folder, 'content'), '--config', config, '--no-cache'];
  for (const version of ['2.0.0', '2.1.0', '2.2.0', '2.3.0'])
    writeFileSync(join(folder, `notes/${version}.md`), '- Fixed it.\n');
  const { errors, output } = await runCommand('check', ...files);
  expect(errors + output).toMatch(/^notes\/2\.0\.0\.md:1 {2}advice {2}missing-date/m);
  expect(output).toMatch(/^4 releases, 1 unreleased change, 1 piece of advice/m);
});
