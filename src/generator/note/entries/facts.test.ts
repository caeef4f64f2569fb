import { describe, expect, it } from 'vitest';
import { NOTE_TERMS } from '#core/model/note-terms/languages.ts';
import type { EntryFacts } from '#core/model/release/entry-facts.ts';
import { entriesOf } from '#core/model/release/release-body.ts';
import { parseText } from '../../../../tests/content-samples/parse-text.ts';

async function entries(markdown: string) {
  const { release, problems } = await parseText(markdown);
  if (release === undefined) throw new Error('The sample is a release');
  return { entries: entriesOf(release), problems };
}

async function factsIn(markdown: string): Promise<EntryFacts | undefined> {
  const { entries: found } = await entries(markdown);
  expect(found).toHaveLength(1);
  return found[0]?.facts;
}

const issue = (lines: string): string => `## Known issues\n\n- Paths are wrong (PA-1)\n\n  ${lines}\n`;

const VECTOR = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N';
const FOUR = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N';

describe('facts in braces', () => {
  const FACTS = '{severity=high cvss=8.1 since=24.12.4 workaround="Restart it." platforms="Linux, macOS"}';

  it.each([
    ['a list item', `## Known issues\n\n- Paths are wrong (PA-1) ${FACTS}\n- Rows are lost\n`],
    ['a heading', `## Known issues\n\n### Paths are wrong (PA-1) ${FACTS}\n\nThey end.\n\n- Rows are lost\n`],
    ['a paragraph', `## Known issues\n\nPaths are wrong. ${FACTS}\n\nRows are lost.\n`],
    ['a heading with an id', `## Known issues\n\n### Paths are wrong {#paths} ${FACTS}\n\nThey end.\n`],
    ['an id', `## Known issues\n\n### Paths are wrong ${FACTS.replace('{', '{#paths ')}\n\nThey end.\n`],
  ])('at the end of %s belong to the entry, and are lines of its text', async (_, note) => {
    const { entries: found, problems } = await entries(note);
    expect(found[0]).toMatchObject({
      title: expect.stringMatching(/^Paths are wrong\.?$/),
      facts: {
        severity: 'high',
        cvss: 8.1,
        since: '24.12.4',
        workaround: 'Restart it.',
        affects: { platforms: ['Linux', 'macOS'] },
      },
      text: expect.stringContaining('Workaround: Restart it.'),
    });
    if (note.includes('#paths')) expect(found[0]?.anchor).toBe('paths');
    expect(found[1]?.facts).toBeUndefined();
    expect(problems).toEqual([]);
  });

  it('can be a vector, with or without its score', async () => {
    const facts = { severity: 'high', cvss: 7.5, vector: VECTOR };
    expect(await factsIn(`## Known issues\n\n- Paths are wrong {cvss=${VECTOR}}\n`)).toEqual(facts);
    expect(await factsIn(`## Known issues\n\n- Paths are wrong {cvss="7.5 ${VECTOR}"}\n`)).toEqual(facts);
  });

  it('are the same in MDX', async () => {
    const { release } = await parseText(`## Known issues\n\n- Paths are wrong ${FACTS}\n`, {
      path: 'app/2024/release.24.9.0.mdx',
    });
    expect(release && entriesOf(release)[0]?.facts).toMatchObject({ severity: 'high', cvss: 8.1 });
  });

  it('with an unknown name or an invalid value are reported and not shown', async () => {
    const { entries: found, problems } = await entries(
      '## Known issues\n\n- Paths are wrong {severity=hihg cvss=11 owner=me since=24.1}\n',
    );
    expect(found[0]).toMatchObject({ title: 'Paths are wrong', facts: { since: '24.1' } });
    expect(problems.map(({ code, arguments: said }) => [code, said])).toEqual([
      ['invalid-fact', { name: 'severity', value: 'hihg' }],
      ['invalid-fact', { name: 'cvss', value: '11' }],
      ['invalid-fact', { name: 'owner', value: 'me' }],
    ]);
  });

  it('are not mistaken for other text in braces', async () => {
    const { entries: found } = await entries(
      '## Bug fixes\n\n- The filter {level=high} works\n- Use {id=3}\n',
    );
    expect(found.map(({ title, facts }) => [title, facts])).toEqual([
      ['The filter {level=high} works', undefined],
      ['Use {id=3}', undefined],
    ]);
  });
});

describe('facts in labelled lines', () => {
  it.each<[string, EntryFacts | undefined]>([
    ['*Workaround:* Restart it.', { workaround: 'Restart it.' }],
    ['**Workaround**: Restart it. Then wait.', { workaround: 'Restart it. Then wait.' }],
    ['They end. **Workaround:** Restart it.', { workaround: 'Restart it.' }],
    [
      '- **Severity:** High\n  - **Workaround:**\n    - Restart it',
      { severity: 'high', workaround: 'Restart it' },
    ],
    ['**Workaround:**\n\n  Restart it.', { workaround: 'Restart it.' }],
    ['> Workaround: Restart\n  > it.', { workaround: 'Restart it.' }],
    ['Workaround: None', undefined],
    ['Workaround: There is no workaround.', undefined],
    ['Severity: Critical\\\n  CVSS: 9.8', { severity: 'critical', cvss: 9.8 }],
    ['**Severity:** High (CVSS 8.1)', { severity: 'high', cvss: 8.1 }],
    ['Risk: moderate', { severity: 'medium' }],
    ['Severity: low to high', undefined],
    ['Severity: 2', undefined],
    ['CVSS v3.1 score: 7.5 (High)', { severity: 'high', cvss: 7.5 }],
    [`CVSS: ${VECTOR} (7.5)`, { severity: 'high', cvss: 7.5, vector: VECTOR }],
    [`CVSS vector: ${VECTOR}`, { severity: 'high', cvss: 7.5, vector: VECTOR }],
    [`CVSS score: 7.4\\\n  CVSS vector: ${VECTOR}`, { severity: 'high', cvss: 7.4, vector: VECTOR }],
    [`Severity: High\\\n  CVSS vector string: ${VECTOR}`, { severity: 'high', cvss: 7.5, vector: VECTOR }],
    ['CVSSv3.1: 7.5 (AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N)', { severity: 'high', cvss: 7.5, vector: VECTOR }],
    [`CVSS 4.0: 8.7 (${FOUR})`, { severity: 'high', cvss: 8.7, vector: FOUR }],
    [`Severity: Medium, ${FOUR}`, { severity: 'medium', vector: FOUR }],
    ['CVSS v2 score: 9.3', { cvss: 9.3 }],
    ['Affects: Linux, Windows and macOS', { affects: { platforms: ['Linux', 'Windows', 'macOS'] } }],
    ['Affected components: Path search', { affects: { features: ['Path search'] } }],
    ['Affects: 2.3 to 2.5', undefined],
    ['Affects: only users who have moved their data to another disk', undefined],
    ['Introduced in: version 24.8.1 and later', { since: '24.8.1' }],
    ['Since: the last summer', undefined],
    ['Note: restart it', undefined],
  ])('%j', async (lines, facts) => {
    expect(await factsIn(issue(lines))).toEqual(facts);
  });

  it('continue the paragraph above them: they are no entries of their own', async () => {
    expect(await factsIn('## Known issues\n\nPaths are wrong.\n\n*Workaround:* Restart it.\n')).toEqual({
      workaround: 'Restart it.',
    });
  });

  it('can be headings and columns', async () => {
    const heading = '## Known issues\n\n### Paths are wrong\n\nText.\n\n#### Workaround\n\nRestart it.\n';
    expect(await factsIn(heading)).toEqual({ workaround: 'Restart it.' });
    const table =
      '## Known issues\n\n| Issue | Severity | Workaround |\n|---|---|---|\n| Paths | Low | Restart |\n';
    expect(await factsIn(table)).toEqual({ severity: 'low', workaround: 'Restart' });
  });

  it.each<[string, EntryFacts | undefined]>([
    ['[High] The key is readable (CVE-2025-1234)', { severity: 'high' }],
    ['The key is readable (CVE-2025-1234) (Medium)', { severity: 'medium' }],
    ['The key is readable (critical severity)', { severity: 'critical' }],
    ['The level is high (PA-1)', undefined],
  ])('include a severity in brackets in the title of a security fix: %s', async (title, facts) => {
    expect(await factsIn(`## Security\n\n- ${title}\n`)).toEqual(facts);
  });

  it.each([
    ['Fix a regression introduced with version 2.16.0, that broke the API', '2.16.0'],
    [
      'The export stopped. The issue was introduced in v1.140.0, v1.136.4, and v1.122.19.',
      'v1.140.0, v1.136.4, and v1.122.19',
    ],
    ['Fix the table (regression in 1.4.46)', '1.4.46'],
    ['Fixed the map, which was broken in 0.13.2', '0.13.2'],
    ['Fixed the login, which had stopped working since v7.0', 'v7.0'],
    ['Fix a leak of the cache that 2.3.0 has', undefined],
    ['Fix the menu, which was introduced in 2.3.0', undefined],
    ['Fix a crash that was not introduced in 2.3.0', undefined],
    ['Fix a crash, probably introduced in 2.3.0', undefined],
    ['Fix a bug introduced in Library 2.3.0', undefined],
    ['Fix a bug. The menu was introduced in 2.3.0', undefined],
    ['Fix the import that was not broken in 2.3.0', undefined],
  ])('include the version in which the issue of a fix began: %s', async (title, since) => {
    expect((await factsIn(`## Bug fixes\n\n- ${title}\n`))?.since).toBe(since);
  });

  it('ignore such words in other entries', async () => {
    expect(await factsIn('## Bug fixes\n\n- The load is shown (high)\n')).toBeUndefined();
  });
});

describe.each(Object.keys(NOTE_TERMS))('facts in braces on a site in %s', (language) => {
  it('are read back from the lines that the page shows', async () => {
    const { release } = await parseText(
      '## Known issues\n\n- Paths are wrong {severity=medium cvss=5.5 since=24.1 workaround="Restart it." platforms="Linux, macOS" features="Paths"}\n',
      { config: { locale: { htmlLang: language } } },
    );
    expect(release && entriesOf(release)[0]?.facts).toEqual({
      ...{ severity: 'medium', cvss: 5.5, since: '24.1', workaround: 'Restart it.' },
      affects: { platforms: ['Linux', 'macOS'], features: ['Paths'] },
    });
  });
});
