import { describe, expect, it } from 'vitest';
import type { ContentTree } from '#generator/catalogue/discover/content-tree.ts';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { type BuildInputs, hashInputs } from './last-build.ts';

const config = siteConfigSchema.parse({ title: 'Notes' });
const INPUTS: BuildInputs = {
  tree: { files: [], label: 'content', problems: [] } as Partial<ContentTree> as ContentTree,
  config,
  compress: false,
  program: 'a',
  code: 'b',
};

function withTheme(bytes: string): BuildInputs {
  const files = [{ path: 'logo.svg', contents: Buffer.from(bytes) }];
  return { ...INPUTS, config: { ...config, loadedTheme: { files } } as unknown as BuildInputs['config'] };
}

describe('the key of a build', () => {
  it.each([
    ['compression', INPUTS, { ...INPUTS, compress: true }],
    ['the name of the content folder', INPUTS, { ...INPUTS, tree: { ...INPUTS.tree, label: 'notes' } }],
    ['the program', INPUTS, { ...INPUTS, program: 'c' }],
    ['the running code', INPUTS, { ...INPUTS, code: 'c' }],
    ['the content of a file of the theme', withTheme('one'), withTheme('two')],
  ])('depends on %s', (_, before, after) => {
    expect(hashInputs({ ...before })).toBe(hashInputs(before));
    expect(hashInputs(after)).not.toBe(hashInputs(before));
  });
});
