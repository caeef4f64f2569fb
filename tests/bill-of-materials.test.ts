import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { describeBillOfMaterials } from '../pack/bill-of-materials.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

it('the bill of materials contains bundled and installed packages without development dependencies, and is deterministic', () => {
  const text = describeBillOfMaterials(ROOT, ['node_modules/zod', 'node_modules/react-dom']);
  const { components, metadata } = JSON.parse(text);
  const names = components.map(({ name }: { name: string }) => name);
  const { dependencies } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
  expect(names).toEqual(expect.arrayContaining(['zod', 'react-dom', ...Object.keys(dependencies)]));
  expect(names).not.toContain('vitest');
  expect(metadata.component).toMatchObject({ name: 'release-notes', version: '0.1.0' });
  expect(describeBillOfMaterials(ROOT, ['node_modules/zod', 'node_modules/react-dom'])).toBe(text);
});
