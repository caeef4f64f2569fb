import { expect, it } from 'vitest';
import { readEntry } from './entry-file.ts';

async function kindOf(kind: string): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(`---\nkind: ${kind}\n---\nRows no longer fold.\n`);
  const { entry, problems } = await readEntry({ path: 'app/next/rows.md', bytes }, 'content');
  return entry?.kind ?? problems[0]?.code;
}

it('an unreleased entry accepts all names of a kind', async () => {
  const names = ['fix', 'Bug fixes', 'known issue', 'breaking change', 'vulnerability', 'sparkling'];
  expect(await Promise.all(names.map(kindOf))).toEqual([
    ...['fix', 'fix', 'known-issue', 'breaking', 'security'],
    'front-matter-wrong-type',
  ]);
});
