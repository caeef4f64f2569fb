import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ATTACHMENT_POLICY, SECURITY_HEADERS } from '#generator/hosting/response-headers.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const page = readFileSync(`${ROOT}docs/security.md`, 'utf8');

describe('the page on security', () => {
  it('names existing tests, at least one for each line of defence', () => {
    const named = [...page.matchAll(/`((?:src|tests)\/[^`]+\.ts)`/g)].map(([, path = '']) => path);
    expect(named.filter((path) => !existsSync(`${ROOT}${path}`))).toEqual([]);
    const [, defences = ''] = /## What is defended\n([^#]*)/.exec(page) ?? [];
    const lines = defences
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(2);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => !/\.test\.ts`/.test(line))).toEqual([]);
  });

  it('lists the headers that are sent', () => {
    for (const value of [ATTACHMENT_POLICY, ...Object.values(SECURITY_HEADERS)])
      expect(page).toContain(value);
  });
});
