import { expect, it } from 'vitest';
import { readEntry } from './entry-file.ts';

it('an unreleased entry with merge conflict markers is an error at the first of them', async () => {
  const text = '---\nkind: fix\n---\n\n<<<<<<< HEAD\nOne\n=======\nTwo\n>>>>>>> topic\n';
  const { entry, problems } = await readEntry(
    { path: 'app/next/rows.md', bytes: new TextEncoder().encode(text) },
    'content',
  );
  expect([entry, problems.map(({ code, line }) => [code, line])]).toEqual([
    undefined,
    [['merge-conflict', 5]],
  ]);
});

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
