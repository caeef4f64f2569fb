import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { frontMatterJsonSchema } from './front-matter-json-schema.ts';
import { KNOWN_KEYS } from './front-matter-schema.ts';

const FILE = fileURLToPath(new URL('../../../../docs/front-matter.schema.json', import.meta.url));

const validate = new Ajv2020({ allowUnionTypes: true }).compile(JSON.parse(frontMatterJsonSchema()));

describe('the JSON Schema of front matter', () => {
  it('is the file in docs/', async () => {
    await expect(frontMatterJsonSchema()).toMatchFileSnapshot(FILE);
  });

  it('has the keys that docs/writing-notes.md explains', async () => {
    const page = await readFile('docs/writing-notes.md', 'utf8');
    const [, block = ''] = page.slice(page.indexOf('\n## Front matter\n')).split('\n---\n');
    expect([...block.matchAll(/^\w+/gm)].map(String)).toEqual(expect.arrayContaining([...KNOWN_KEYS]));
  });

  it.each([
    ['title: 24.10\ndate: 2024-09-17\ndescription: One sentence.\nkeywords: [a, b]', true],
    ['draft: true\nrequiredStop: true', true],
    ['requiredStop: Because of the store.\nendOfSupport: 2027-01\nsidebar_position: 3', true],
    ['keywords: path search, firewall', true],
    ['keywords: { path: search }', false],
    ['draft: maybe', false],
    ['title: [a]', false],
  ])('accepts what notes can contain, and nothing else: %j', (yaml, isRight) => {
    expect(validate(parse(yaml)), JSON.stringify(validate.errors)).toBe(isRight);
  });
});
