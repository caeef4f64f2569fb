import { describe, expect, it } from 'vitest';
import { sampleChanges, sampleStream, version } from '../../../../tests/answer-samples.ts';
import { bracketed, english, withoutMessages } from '../../../../tests/site-samples/messages.ts';
import { createStreamAnswers } from '../../answers/issue-lines.ts';
import { planUpgrade } from '../../answers/upgrade.ts';
import { runbookAsMarkdown } from './runbook-markdown.ts';
import { addMark, type RunbookRecord } from './runbook-record.ts';
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
  1.2.0 task Delete the archive | after the upgrade
`;

function partsWith(withdrawn: readonly string[] = []): readonly RunbookPart[] {
  const stream = createStreamAnswers({
    ...sampleStream(LINES),
    statusOf: ({ text }) => (withdrawn.includes(text) ? { withdrawn: '' } : {}),
  });
  const upgrade = { from: version('1.0.0'), to: version('1.2.0') };
  const { required } = planUpgrade(stream, upgrade, sampleChanges(stream.lineage, CHANGES));
  return runbookParts({
    ...{ stream, upgrade, required },
    stops: [{ version: version('1.1.0'), reason: 'The index is rebuilt.', url: '/1.1.0/' }],
    keyOfStop: (url) => `${url}#stop`,
    keyOfTask: ({ change }) => change.url,
    urlOf: ({ text }) => `/${text}/`,
  });
}

const said = (parts: readonly RunbookPart[]): readonly string[] =>
  parts.map(({ phase, version: at, steps }) => {
    return `${phase} ${at?.text ?? ''}: ${steps.map(({ title }) => title).join(', ')}`;
  });

describe('the plan of the work', () => {
  it('has tasks with a deadline before or after the upgrade, and the others at the release that brings them', () => {
    expect(said(partsWith())).toEqual([
      'before : Move the keys, Replace the tokens',
      'stop 1.1.2: 1.1.2, Rebuild the index',
      'target 1.2.0: 1.2.0, Rename the roles',
      'after : Delete the archive',
    ]);
  });

  it('stops at the newest patch that was not withdrawn and that the target contains', () => {
    const [, stop] = partsWith(['1.1.2']);
    expect([stop?.version?.text, stop?.instead?.text]).toEqual(['1.1.1', '1.1.0']);
    const [, only] = partsWith(['1.1.1', '1.1.2']);
    expect([only?.version?.text, only?.instead]).toEqual(['1.1.0', undefined]);
  });

  const record: RunbookRecord = {
    ...{ schema: 1, stream: 'app', from: '1.0.0', to: '1.2.0', marks: [] },
    seen: { at: '', steps: {} },
  };
  const [first] = partsWith()[0]?.steps ?? [];
  const key = first?.key ?? '';
  const ticked = addMark(addMark(record, { step: key, by: 'M. Ito', at: '10:00' }), {
    ...{ step: key, by: 'A. Larsen', at: '11:00', note: 'Change *48213*' },
  });
  const written = {
    ...{
      title: 'App',
      parts: partsWith(),
      record: ticked,
      missing: [],
      profile: '',
      origin: 'https://example.com',
    },
    ...{ isDone: (step: string) => step === key, timeOf: (at: string) => at },
  };

  it('is Markdown with check boxes, names and notes', () => {
    const text = runbookAsMarkdown(english, written);
    expect(text).toContain(
      `- [x] [Move the keys](https://example.com${key}) (1.1.0; before you upgrade; M. Ito, 10:00)`,
    );
    expect(text).toContain('  - A. Larsen, 11:00: Change \\*48213\\*');
    expect(text).toContain('- [ ] [Install 1.1.2](https://example.com/1.1.2/)');
    expect(text.match(/^- \[/gm)).toHaveLength(7);
  });

  it('has no text that is not a message', () => {
    const names =
      /Move the keys|Replace the tokens|Rebuild the index|Rename the roles|Delete the archive|The index is rebuilt\.|before you upgrade|by 31 October 2025|after the upgrade|App|M\. Ito|A\. Larsen|Change|https:\/\/[^)]*/g;
    const rest = withoutMessages(runbookAsMarkdown(bracketed, written)).replace(names, '');
    expect(rest).not.toMatch(/[a-wyz]{2}/i);
  });
});
