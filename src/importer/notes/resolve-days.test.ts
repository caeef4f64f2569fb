import { describe, expect, it } from 'vitest';
import type { FoundNote } from '../found.ts';
import { resolveDays } from '../plan.ts';
import { linesFrom } from './lined-text.ts';

const notes = (...days: readonly string[]): readonly FoundNote[] =>
  days.map((dayInNumbers, index) => ({
    role: 'release',
    place: { file: `${index}.md`, line: 1 },
    version: `1.${index}`,
    dayInNumbers,
    frontMatter: [],
    body: linesFrom('', 1),
    isMdx: false,
    anchors: [],
  }));

const daysOf = (...days: readonly string[]) => resolveDays(notes(...days)).notes.map(({ date }) => date);

describe('dates in numbers', () => {
  it('are read in the order that one of them requires', () => {
    expect(daysOf('1/9/2026', '11/26/2025')).toEqual(['2026-01-09', '2025-11-26']);
    expect(daysOf('1/9/2026', '26/11/2025')).toEqual(['2026-09-01', '2025-11-26']);
  });

  it('stay open if two of them require different orders, except for these two', () => {
    const { notes: resolved, report } = resolveDays(notes('26/11/2025', '11/26/2025', '1/9/2026'));
    expect(resolved.map(({ date }) => date)).toEqual(['2025-11-26', '2025-11-26', undefined]);
    expect(report).toEqual([
      { is: 'changed', why: 'ambiguous-day', text: '1/9/2026', file: '2.md', line: 1 },
    ]);
  });
});
