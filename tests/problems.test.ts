import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { IMPORT_PROBLEM_CODES } from '#cli/output/import-messages.ts';
import { PROBLEM_CODES } from '#cli/output/problem-messages.ts';

const page = readFileSync(fileURLToPath(new URL('../docs/problems.md', import.meta.url)), 'utf8');

describe('the page on problems', () => {
  it('has a heading for every code, and for no other', () => {
    const headings = [...page.matchAll(/^### (.+)$/gm)].map((match) => match[1]);
    expect(headings.toSorted()).toEqual([...PROBLEM_CODES, ...IMPORT_PROBLEM_CODES].toSorted());
  });
});
