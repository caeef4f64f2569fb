import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listen } from '#servers/listen.ts';
import { createStaticServer } from '#servers/preview/static-server.ts';

const ADDRESS = 'https://docs.example.com/release-notes';
const page = readFileSync(new URL('../../docs/data.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/```sh\n([\s\S]*?)\n```/g)].map(([, command = '']) => command);

describe('the examples of docs/data.md', () => {
  const server = createStaticServer({ root: inject('sampleSite'), base: '/release-notes/' });
  let origin = '';
  beforeAll(async () => {
    origin = `http://127.0.0.1:${await listen(server, { port: 0, host: '127.0.0.1' })}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each(examples)('produce output: %s', async (command) => {
    const written = command.replaceAll(ADDRESS, `${origin}/release-notes`);
    expect(written).not.toBe(command);
    const { stdout } = await promisify(execFile)('bash', ['-o', 'pipefail', '-c', written]);
    expect(stdout.trim()).not.toBe('');
  });

  it('exist', () => {
    expect(examples.length).toBeGreaterThan(3);
  });
});
