import { describe, expect, it } from 'vitest';
import { entriesOf } from '#core/model/release/release-body.ts';
import { parseRelease, written } from '../../../tests/content-samples/parse-text.ts';

const GITHUB = 'https://github.com/acme/app';
const GITLAB = 'https://gitlab.com/acme/tools/app';

/** The entry of a list item, with the address of each link and of each reference. */
async function entryOf(item: string, repository: string | false = GITHUB) {
  const release = await parseRelease(`# 24.9.0\n\n## Bug fixes\n\n- ${item}\n`, { config: { repository } });
  const [entry] = entriesOf(release);
  if (entry === undefined) throw new Error('The sample has no entry');
  const html = written([...entry.titleHtml, ...entry.html]);
  return { entry, html, references: entry.references.map(({ id, url = 'nothing' }) => `${id} ${url}`) };
}

/** What is linked, and to where. */
async function linksIn(item: string, repository?: string): Promise<readonly string[]> {
  const { html, references } = await entryOf(item, repository);
  const links = Array.from(
    html.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g),
    ([, to, text]) => `${text} ${to}`,
  );
  return [...references.filter((reference) => !reference.endsWith(' nothing')), ...links];
}

describe('short references', () => {
  it.each([
    ['Rows fold (#12)', [`#12 ${GITHUB}/issues/12`]],
    ['Rows fold, see #12 and #13.', [`#12 ${GITHUB}/issues/12`, `#13 ${GITHUB}/issues/13`]],
    ['Rows fold like in acme/other#12.', ['acme/other#12 https://github.com/acme/other/issues/12']],
    // changesets
    ['495d9ff: Rows fold', [`495d9ff ${GITHUB}/commit/495d9ff`]],
    [
      '#12 495d9ff Thanks @ann! - Rows fold',
      [`#12 ${GITHUB}/issues/12`, `495d9ff ${GITHUB}/commit/495d9ff`, '@ann https://github.com/ann'],
    ],
    ['Updated dependencies [495d9ff]', [`495d9ff ${GITHUB}/commit/495d9ff`]],
    [
      'Rows fold since 495d9ff0a1b2c3d4e5f60718293a4b5c6d7e8f90 again',
      [`495d9ff0a1b2c3d4e5f60718293a4b5c6d7e8f90 ${GITHUB}/commit/495d9ff0a1b2c3d4e5f60718293a4b5c6d7e8f90`],
    ],
    // GitHub, git-cliff
    ['Rows fold by @ann in #12', ['@ann https://github.com/ann', `#12 ${GITHUB}/issues/12`]],
    [
      'Rows fold (#12, @ann-b, @bob)',
      [`#12 ${GITHUB}/issues/12`, '@ann-b https://github.com/ann-b', '@bob https://github.com/bob'],
    ],
    ['Rows fold, thanks to @ann and @bob', ['@ann https://github.com/ann', '@bob https://github.com/bob']],
    ['@ann made their first contribution in #12', ['@ann https://github.com/ann', `#12 ${GITHUB}/issues/12`]],
  ])('are linked as tools write them: %s', async (item, links) => {
    expect((await linksIn(item)).toSorted()).toEqual(links.toSorted());
  });

  it('on GitLab, merge requests have numbers of their own', async () => {
    expect(await linksIn('Rows fold, see !7 and #8, and ops/tools/cli!9', GITLAB)).toEqual([
      `!7 ${GITLAB}/-/merge_requests/7`,
      `#8 ${GITLAB}/-/issues/8`,
      'ops/tools/cli!9 https://gitlab.com/ops/tools/cli/-/merge_requests/9',
    ]);
    expect(await linksIn('Rows fold (!7)', 'https://git.acme.com/acme/app/-/')).toEqual([
      '!7 https://git.acme.com/acme/app/-/merge_requests/7',
    ]);
  });

  it.each([
    ['`#12`, `@ann`, <kbd>#13</kbd> and <code>acme/app#1</code>'],
    ['[#12 of another project](https://example.com/12)'],
    ['The decorators @Input and (@Output), @media queries and rules hidden by @supports blocks'],
    ['Install @acme/app and mail ann@example'],
    ['UTF-8, #ff0000, #000, #12px, #1.5, issue#12, &#35;x, C#7, !7, !important'],
    ['The defaced facade 1234567 and 4484080, (4484080) and feedbac'],
    ['src/parts/rows.ts#12 and https://github.com/acme/app#12'],
    ['PA-12 and CVE-2025-1234'],
  ])('are not seen in %s', async (item) => {
    const links = await linksIn(item);
    expect(
      links.filter((link) => !link.includes('https://example.com/') && !link.startsWith('https:')),
    ).toEqual([]);
  });

  it.each([
    ['javascript:alert#1'],
    ['"><img src=x onerror=alert(1)>/a#1'],
    ['../..#1 and a/..#1 and ./a#1'],
    ['by @"onclick=alert(1)'],
    [`${'a/'.repeat(200)}#1 ${'@a, '.repeat(200)}`],
  ])('lead only to the forge, whatever the text is: %s', async (item) => {
    for (const link of await linksIn(item)) {
      const address = link.slice(link.lastIndexOf(' ') + 1);
      expect(new URL(address).origin).toBe('https://github.com');
      expect(new URL(address).href).toBe(address);
    }
  });

  it('keep the link that their author wrote', async () => {
    const { references } = await entryOf('Rows fold ([#12](https://tracker.acme.com/12))');
    expect(references).toEqual(['#12 https://tracker.acme.com/12']);
  });

  it('are not linked without a repository', async () => {
    const { html, references } = await entryOf('Rows fold, see #13 (#12)', false);
    expect(html).toBe('Rows fold, see #13');
    expect(references).toEqual(['#12 nothing']);
  });

  it('change nothing that answers are made of', async () => {
    for (const item of [
      'Rows fold (#12)',
      'Rows fold, see !7 by @ann',
      '495d9ff: Rows fold like acme/app#3',
    ]) {
      const [linked, plain] = [await entryOf(item, GITLAB), await entryOf(item, false)];
      const { titleHtml: _, references: __, ...rest } = linked.entry;
      expect(plain.entry).toMatchObject(rest);
    }
  });
});
