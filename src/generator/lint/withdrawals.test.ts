import { describe, expect, it } from 'vitest';
import type { Release } from '#core/model/release/release.ts';
import type { Entry } from '#core/model/release/release-body.ts';
import { sampleEntry, sampleRelease, sampleSection, version } from '../../../tests/site-samples/release.ts';
import { unclearWithdrawals } from './lint-catalogue.ts';

function note(text: string, date: string, entry: Partial<Entry>): Release {
  const anchor = `e-${text}`;
  const blocks = [{ type: 'entry', entry: sampleEntry({ anchor, ids: ['A-1'], ...entry }) } as const];
  const release = { id: text, file: `${text}.md`, version: version(text), date };
  return sampleRelease({ ...release, sections: [sampleSection({ blocks })] });
}

const withdrawal = note('25.1.1', '2025-06-10', { title: 'The link is taken back', withdraws: true });
const fix = note('24.12.0', '2025-02-10', { title: 'Links are checked' });
const task: Partial<Entry> = { kind: 'breaking', title: 'Check the links again' };

function findingsIn(...releases: readonly Release[]): readonly string[] {
  const stream = { id: 'app', label: 'App', tagline: '', description: '', releases };
  return unclearWithdrawals(stream).map(({ file, at }) => `${file}#${at?.anchor}`);
}

describe('a withdrawal by an id that a task and a fix share', () => {
  it('is clear if its release contains only one of the two, as in all answers', () => {
    const start = note('25.1.0', '2025-03-10', { kind: 'internal', ids: ['A-9'] });
    const afterBranch = note('24.12.1', '2025-05-10', task);
    expect(findingsIn(withdrawal, start, afterBranch, fix)).toEqual([]);
  });

  it('is unclear if its release contains both', () => {
    const both = findingsIn(withdrawal, note('25.1.0', '2025-03-10', task), fix);
    expect(both).toEqual(['25.1.1.md#e-25.1.1']);
  });
});
