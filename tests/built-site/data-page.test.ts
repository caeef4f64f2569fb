import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { serveSite, type TestHost } from '../test-host.ts';

const ADDRESS = 'https://docs.example.com/release-notes';
const page = readFileSync(new URL('../../docs/data.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/```sh\n([\s\S]*?)\n```/g)].map(([, command = '']) => command);

describe('the examples of docs/data.md', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await serveSite(inject('sampleSite'));
  });
  afterAll(() => host.close());

  it.each(examples)('produce output: %s', async (command) => {
    const written = command.replaceAll(ADDRESS, `${host.origin}/release-notes`);
    expect(written).not.toBe(command);
    const { stdout } = await promisify(execFile)('bash', ['-o', 'pipefail', '-c', written]);
    expect(stdout.trim()).not.toBe('');
  });

  it('exist', () => {
    expect(examples.length).toBeGreaterThan(3);
  });
});
