import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { describeDependencies, readDependencies, releasedOn } from '../pack/dependencies-page.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

it('the page on dependencies lists those of the program; npm run dependencies:page writes it', () => {
  const page = readFileSync(`${ROOT}docs/dependencies.md`, 'utf8');
  const dependencies = readDependencies(ROOT);
  const released = releasedOn(page);
  expect(describeDependencies(dependencies, released)).toBe(page);
  expect([...released].filter(([, day]) => !/^\d{4}-\d\d-\d\d$/.test(day))).toEqual([]);
  expect(released.size).toBe(dependencies.length);
});
