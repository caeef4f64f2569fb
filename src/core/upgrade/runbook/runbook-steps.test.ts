import { describe, expect, it } from 'vitest';
import { sampleChanges, sampleStream, version } from '../../../../tests/answer-samples.ts';
import { bracketed, english, withoutMessages } from '../../../../tests/site-samples/messages.ts';
import { createStreamAnswers } from '../../answers/issue-lines.ts';
import { planUpgrade, type RequiredChange } from '../../answers/upgrade.ts';
import type { Version } from '../../model/version.ts';
import { runbookAsMarkdown } from './runbook-markdown.ts';
import { addMark, type RunbookRecord, WHOLE_PLAN } from './runbook-record.ts';
import { type RunbookPart, runbookParts } from './runbook-steps.ts';

const LINES = `
  1.0.0 2025-01-10
  1.1.0 2025-02-10
  1.1.1 2025-03-10
  1.1.2 2025-04-10
  1.2.0 2025-05-10
  1.1.3 2025-06-10
`;

const CHANGES = `
  1.1.0 task Rebuild the index
  1.1.0 task Move the keys | before you upgrade
  1.2.0 breaking Rename the roles
  1.2.0 task Replace the tokens | by 31 October 2025
  1.2.0 task Open the port | 7 days before the upgrade
  1.2.0 task Assign the sites | 2 weeks before the upgrade
  1.2.0 task Delete the archive | after the upgrade
`;

function partsWith(withdrawn: readonly string[] = [], day?: string): readonly RunbookPart[] {
  const stream = createStreamAnswers({
    ...sampleStream(LINES),
    statusOf: ({ text }) => (withdrawn.includes(text) ? { withdrawn: '' } : {}),
  });
  const upgrade = { from: version('1.0.0'), to: version('1.2.0') };
  const { required } = planUpgrade(stream, upgrade, sampleChanges(stream.lineage, CHANGES));
  const work = {
    ...{ stream, upgrade, required },
    stops: [{ version: version('1.1.0'), reason: 'The index is rebuilt.', url: '/1.1.0/' }],
    unread: [
      { version: version('1.2.0'), guide: 'Upgrade to 1.2', paragraphs: 3, url: '/upgrade-to-1.2/' },
      { version: version('1.2.0'), paragraphs: 1, url: '/1.2.0/' },
      { version: version('1.1.0'), guide: 'Upgrade to 1.1', paragraphs: 2, url: '/upgrade-to-1.1/' },
    ],
    keyOfStop: (url: string) => `${url}#stop`,
    keyOfTask: ({ change }: RequiredChange) => change.url,
    urlOf: ({ text }: Version) => `/${text}/`,
  };
  return runbookParts(work, day);
}

const said = (parts: readonly RunbookPart[]): readonly string[] =>
  parts.map(({ phase, version: at, steps }) => {
    return `${phase} ${at?.text ?? ''}: ${steps.map(({ title }) => title).join(', ')}`;
  });

describe('the plan of the work', () => {
  it('has guides and other texts to read first, tasks with a deadline before or after the upgrade, and the others at the release that brings them', () => {
    expect(said(partsWith())).toEqual([
      'before : Upgrade to 1.1, 1.2.0, Upgrade to 1.2, Assign the sites, Open the port, Move the keys, Replace the tokens',
      'stop 1.1.2: 1.1.2, Rebuild the index',
      'target 1.2.0: 1.2.0, Rename the roles',
      'after : Delete the archive',
    ]);
  });

  it('has its own key for each step, also for the text and the installation of the same release', () => {
    const keys = partsWith().flatMap(({ steps }) => steps.map(({ key }) => key));
    expect(keys).toHaveLength(new Set(keys).size);
  });

  it('says by when each step must begin for the day of the upgrade, and orders the steps by that', () => {
    const [before] = partsWith([], '2025-11-05');
    expect(before?.steps.slice(3).map(({ title, begin, overdue }) => [title, begin, overdue])).toEqual([
      ['Assign the sites', '2025-10-22', true],
      ['Open the port', '2025-10-29', true],
      ['Replace the tokens', '2025-10-31', true],
      ['Move the keys', undefined, false],
    ]);
    const [later] = partsWith([], '2026-11-01');
    expect(later?.steps.map(({ title, overdue }) => [title, overdue])[5]).toEqual(['Open the port', false]);
  });

  it('stops at the newest patch that was not withdrawn and that the target contains', () => {
    const [, stop] = partsWith(['1.1.2']);
    expect([stop?.version?.text, stop?.instead?.text]).toEqual(['1.1.1', '1.1.0']);
    const [, only] = partsWith(['1.1.1', '1.1.2']);
    expect([only?.version?.text, only?.instead]).toEqual(['1.1.0', undefined]);
  });

  const record: RunbookRecord = {
    ...{ schema: 2, stream: 'app', from: '1.0.0', to: '1.2.0', marks: [] },
    seen: { at: '', steps: {} },
  };
  const [, , , first] = partsWith()[0]?.steps ?? [];
  const key = first?.key ?? '';
  const planned = [
    { step: key, by: '', at: '09:00', value: 'R. Okafor' },
    { step: WHOLE_PLAN, by: '', at: '09:00', value: '2025-11-10' },
  ].reduce(addMark, record);
  const ticked = addMark(addMark(planned, { step: key, by: 'M. Ito', at: '10:00' }), {
    ...{ step: key, by: 'A. Larsen', at: '11:00', note: 'Change *48213*' },
  });
  const written = {
    ...{
      title: 'App',
      parts: partsWith([], '2025-11-10'),
      record: ticked,
      back: { downgrade: [], lost: [] },
      profile: '',
      origin: 'https://example.com',
    },
    ...{ isDone: (step: string) => step === key, timeOf: (at: string) => at },
  };

  it('is Markdown with check boxes, names and notes', () => {
    const text = runbookAsMarkdown(english, written);
    expect(text).toContain(
      `- [x] 2 weeks before the upgrade, by 27 October 2025: [Assign the sites](https://example.com${key}) (R. Okafor; 1.2.0; M. Ito, 10:00)`,
    );
    expect(text).toContain('# App\n\nUpgrade on 10 November 2025\n');
    expect(text).toContain('- [ ] Before you upgrade: [Move the keys]');
    expect(text).toContain('  - A. Larsen, 11:00: Change \\*48213\\*');
    expect(text).toContain('- [ ] [Install 1.1.2](https://example.com/1.1.2/)');
    expect(text).toContain('- [ ] [Read “Upgrade to 1.1”](https://example.com/upgrade-to-1.1/) (1.1.0)');
    expect(text).toContain(
      '- [ ] [Check 1 paragraph of 1.2.0 that could not be read as a change](https://example.com/1.2.0/) (1.2.0)',
    );
    expect(text.match(/^- \[/gm)).toHaveLength(12);
    expect(text).toContain('No listed change says how to roll back');
  });

  it('lists what the notes say about a rollback, instead of saying that they say nothing', () => {
    const [change] = sampleChanges(sampleStream(LINES).lineage, '1.2.0 other Downgrades');
    const downgrade = change ? [{ change, versions: [change.at] }] : [];
    const text = runbookAsMarkdown(english, { ...written, back: { downgrade, lost: [] } });
    expect(text).toContain('Read what the release notes say about going back');
    expect(text).toMatch(/^- \[Downgrades\]/m);
    expect(text).not.toContain('No listed change says');
  });

  it('has no text that is not a message', () => {
    const names =
      /Move the keys|Assign the sites|Open the port|2 weeks before the upgrade|7 days before the upgrade|R\. Okafor|October|November|Replace the tokens|Rebuild the index|Rename the roles|Upgrade to 1|upgrade-to|Delete the archive|The index is rebuilt\.|Before you upgrade|By 31 October 2025|After the upgrade|App|M\. Ito|A\. Larsen|Change|https:\/\/[^)]*/g;
    const rest = withoutMessages(runbookAsMarkdown(bracketed, written)).replace(names, '');
    expect(rest).not.toMatch(/[a-wyz]{2}/i);
  });
});
