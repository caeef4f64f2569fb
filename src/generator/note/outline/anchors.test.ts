import { describe, expect, it } from 'vitest';
import { entriesOf } from '#core/model/release/release-body.ts';
import { parseText } from '../../../../tests/content-samples/parse-text.ts';

/** The anchor of each entry and section, by title. */
async function anchors(markdown: string): Promise<readonly string[]> {
  const { release } = await parseText(markdown);
  if (release === undefined) throw new Error('The sample is a release');
  const entries = entriesOf(release).map(({ title, anchor }) => `${title} #${anchor}`);
  const sections = release.sections.filter(({ id }) => id !== '');
  return [...entries, ...sections.map(({ heading, id }) => `${heading} #${id}`)];
}

const LINE = '- Rows fold (PA-1)\n';

describe('the anchor of an entry', () => {
  it('is the written id, or the first reference, or the text', async () => {
    const note =
      '## A\n### Feature: One (PA-1) {#first}\nx\n### Feature: Two (PA-2)\nx\n### Feature: Three\nx\n- **Fix:** four\n';
    expect(await anchors(note)).toEqual([
      'One #first',
      'Two #pa-2',
      'Three #feature-three',
      'four #four',
      'A #a',
    ]);
  });

  it('stays if another entry is inserted before or after it', async () => {
    const [before] = await anchors(`## Fixes\n${LINE}`);
    for (const note of [
      `## Fixes\n- Other (PA-2)\n${LINE}`,
      `## Rows\n\nText.\n\n## Fixes\n${LINE}- Rows fold\n`,
      `## Fixes\n${LINE}## 24.9.2\n- Later (PA-3)\n`,
    ]) {
      expect(await anchors(note)).toContain(before);
    }
  });

  it('stays on a page of patches if a newer patch has the same fix', async () => {
    const older = `## 24.9.1 (2 October 2024)\n### Bug fixes\n${LINE}`;
    const page = await anchors(`## 24.9.2 (8 November 2024)\n### Bug fixes\n${LINE}\n${older}`);
    expect(page).toEqual(expect.arrayContaining([...(await anchors(older))]));
    expect(page).toContain('Rows fold #pa-1-24.9.2');
    expect(page).toContain('Bug fixes #bug-fixes-24.9.2');
  });

  it('is distinguished from similar ones by the area, independent of their order', async () => {
    const [paths, roles] = [`## Paths\n${LINE}`, `## Roles\n${LINE}`];
    const there = ['Rows fold #pa-1', 'Rows fold #pa-1-roles'];
    expect((await anchors(paths + roles)).filter((line) => line.startsWith('Rows'))).toEqual(there);
    expect((await anchors(roles + paths)).filter((line) => line.startsWith('Rows'))).toEqual(
      there.toReversed(),
    );
  });

  it('is numbered only for identical entries', async () => {
    expect(await anchors('## Fixes\n- a\n- a\n- a\n')).toEqual(['a #a', 'a #a-1', 'a #a-2', 'Fixes #fixes']);
  });

  it('can be reached by the anchor that GitHub gives its heading, and links use the permanent anchor', async () => {
    const { release, problems } = await parseText(
      'See [it](#feature-drops-pa-1).\n\n## Paths\n### Feature: Drops (PA-1)\nText.\n',
    );
    expect(problems).toEqual([]);
    const [prose] = release?.sections[0]?.blocks ?? [];
    expect(prose).toMatchObject({ html: [['p', {}, 'See ', ['a', { href: '#pa-1' }, 'it'], '.']] });
  });

  it('of a heading above tasks is that of the box that shows the tasks', async () => {
    const note =
      'See [a](#upgrade-notes), [b](#old) and [c](#action-required).\n\n## Upgrade notes {#old}\n- Restart.\n';
    const { problems, release } = await parseText(note);
    expect(problems).toEqual([]);
    expect(JSON.stringify(release?.sections).match(/#action-required/g)).toHaveLength(3);
  });

  it('is numbered as on GitHub, also behind an equal heading that is above tasks', async () => {
    const note = `See [a](#upgrading), [b](#upgrading-1) and [c](#upgrading-2).

## API
### Upgrading
Restart.
## Upgrading
- Stop.
## Upgrading
\`\`\`sh
start
\`\`\`
`;
    const { problems, release } = await parseText(note);
    expect(problems).toEqual([]);
    expect(JSON.stringify(release?.sections).match(/(?<=")#[^"]*/g)).toEqual([
      '#upgrading',
      '#action-required',
      '#upgrading',
    ]);
  });

  it('of the title is its own, unless something below has that anchor', async () => {
    const titled = async (text: string) => (await parseText(text)).release?.titleId;
    expect(await titled('# The spring release\n\nText.\n')).toBe('the-spring-release');
    expect(await titled('# The spring release {#spring}\n\nText.\n')).toBe('spring');
    expect(await titled('# Fixes\n\n## Fixes\n- a\n')).toBeUndefined();
    const { problems, release } = await parseText(
      '# The spring release {#spring}\n\n[up](#spring) [too](#the-spring-release)\n',
    );
    expect(problems).toEqual([]);
    expect(release?.title).toBe('The spring release');
  });
});
