import { describe, expect, it } from 'vitest';
import { entriesOf } from '#core/model/release/release-body.ts';
import { parseRelease } from '../../../../tests/content-samples/parse-text.ts';

/** The entries of a note: kind, ids and title. */
async function entries(note: string): Promise<readonly string[]> {
  return entriesOf(await parseRelease(note)).map(({ kind, ids, title }) => [kind, ...ids, title].join(' | '));
}

const table = (header: string, ...rows: readonly string[]): string =>
  [header, header.replace(/[^|]+/g, '--'), ...rows].map((row) => `| ${row} |`).join('\n');

describe('a table of issues', () => {
  it.each([
    [
      'ids without a hyphen',
      `## Resolved Caveats\n\n${table('Caveat ID Number | Description', 'CSCwa12345, CSCwa12346 | The session flaps')}`,
      ['fix | CSCwa12345 | CSCwa12346 | The session flaps'],
    ],
    [
      'numbers as ids, with the number of a branch',
      `## Known Issues\n\n${table('ID Number | Severity | Description', '1087469-1 | 2-Critical | The GUI is slow')}`,
      ['known-issue | #1087469 | The GUI is slow'],
    ],
    [
      'headings of areas directly above tables',
      `## Resolved issues\n\n### Anti Virus\n\n${table('Bug ID | Description', '845960 | The port is open')}\n\n### VPN\n\n${table('Bug ID | CVE references', '890001 | App is no longer vulnerable to CVE-2023-12345')}`,
      [
        'fix | #845960 | The port is open',
        'security | CVE-2023-12345 | #890001 | App is no longer vulnerable to CVE-2023-12345',
      ],
    ],
    [
      'a bold line above it',
      `**Resolved issues**\n\n${table('ID | Description', 'PA-1 | Rows fold')}\n\n**Known issues**\n\n${table('ID | Description', 'PA-2 | Rows jump')}`,
      ['fix | PA-1 | Rows fold', 'known-issue | PA-2 | Rows jump'],
    ],
    [
      'a column with the state',
      `## Issues\n\n${table('ID | Summary | Status', 'PA-1 | Rows fold | Fixed', 'PA-2 | Rows jump | Open', 'PA-3 | Rows stick | Triaged')}`,
      ['fix | PA-1 | Rows fold', 'known-issue | PA-2 | Rows jump', 'other | PA-3 | Rows stick'],
    ],
    [
      'a heading that names no kind',
      `## Routing\n\nText.\n\n${table('Issue ID | Description', 'PA-1 | Rows fold')}`,
      ['other | PA-1 | Rows fold'],
    ],
    [
      'the title behind other columns',
      `## Resolved issues\n\n${table('Component | Issue ID | Release note | Severity', 'Routing | PA-1 | Rows fold | High')}`,
      ['fix | PA-1 | Rows fold'],
    ],
    [
      'columns in German',
      `## Behobene Probleme\n\n${table('Komponente | Fehlernummer | Beschreibung', 'Routing | 845960 | Zeilen fehlen')}`,
      ['fix | #845960 | Zeilen fehlen'],
    ],
    [
      'columns in Japanese',
      `## 修正された問題\n\n${table('機種 | 課題番号 | 説明', 'X100 | 845960 | 経路が失われる')}`,
      ['fix | #845960 | 経路が失われる'],
    ],
  ])('has an entry for each row, also with %s', async (_, note, expected) => {
    expect(await entries(note)).toEqual(expected);
  });

  it('has facts in its columns', async () => {
    const note = `## Known issues\n\n${table('Issue ID | Description | Severity | Workaround | First affected version', 'PA-1 | Rows fold | High | Restart | 24.8.0')}`;
    expect(entriesOf(await parseRelease(note))[0]?.facts).toEqual({
      severity: 'high',
      workaround: 'Restart',
      since: '24.8.0',
    });
  });

  it('is not any table with numbers or ids', async () => {
    const ports = table('Port number | Service', '49152 | Agents');
    const names = table('Name | Value', 'PA-1 | 5');
    const empty = table('Issue ID | Description', 'PA-1 | Rows fold', ' | Rows jump');
    expect(await entries(`## Ports\n\n${ports}\n\n## Names\n\n${names}\n\n## Routes\n\n${empty}\n`)).toEqual(
      [],
    );
    expect(await entries(`## New features\n\n${ports}`)).toEqual(['feature | Agents']);
  });

  it('belongs to the heading above it if it only has the id and the state of the issue', async () => {
    const issue = (title: string, id: string): string =>
      `### ${title}\n\n${table('Issue ID | Status', `${id} | Open`)}\n\n#### Description\n\nOnly large maps.\n`;
    const note = `## Known issues\n\n${issue('Maps are slow', '47465')}\n${issue('Rows fold', 'PA-2')}`;
    expect(await entries(note)).toEqual([
      'known-issue | #47465 | Maps are slow',
      'known-issue | PA-2 | Rows fold',
    ]);
  });

  it('counts as text that is not listed if its rows have no ids', async () => {
    const note = `## Routing\n\n${table('Change | Reason', 'Rows fold | Speed')}`;
    expect((await parseRelease(note)).sections.map(({ unread }) => unread)).toEqual([1]);
  });
});
