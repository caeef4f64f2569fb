import { describe, expect, it } from 'vitest';
import type { ContentTree } from '#generator/catalogue/discover/content-tree.ts';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { type BuildInputs, hashFacts, hashInputs } from './last-build.ts';

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

describe('the key of facts', () => {
  const withFiles = (...digests: readonly string[]): BuildInputs => {
    const files = digests.map((digest, place) => ({ path: `app/${place}.md`, digest }));
    return { ...INPUTS, tree: { ...INPUTS.tree, files } };
  };
  const facts = (digest: string) => [{ path: 'app/0.md', digest, factsKey: 'facts' }];

  it('does not depend on the bytes of a release note', () => {
    expect(hashFacts(withFiles('b'), facts('b'))).toBe(hashFacts(withFiles('a'), facts('a')));
  });

  it('depends on the facts of a release note, on the bytes of all other files, and on the settings', () => {
    const before = hashFacts(withFiles('a', 'x'), facts('a'));
    expect(hashFacts(withFiles('a', 'x'), [{ ...facts('a')[0], factsKey: 'other' } as never])).not.toBe(
      before,
    );
    expect(hashFacts(withFiles('a', 'y'), facts('a'))).not.toBe(before);
    expect(hashFacts({ ...withFiles('a', 'x'), program: 'c' }, facts('a'))).not.toBe(before);
  });

  it('depends on the bytes of a note if its facts are those of other bytes', () => {
    expect(hashFacts(withFiles('b'), facts('a'))).not.toBe(hashFacts(withFiles('c'), facts('a')));
  });
});
