import { describe, expect, it } from 'vitest';
import { aboutIds, type Subject, samenessKeys, titleWords } from './sameness.ts';

function entry(title: string, about: readonly string[], more: Partial<Subject> = {}): Subject {
  return { kind: 'fix', title, text: '', about, ...more };
}

function keyOf(subject: Subject, ...others: readonly Subject[]): string | undefined {
  return samenessKeys([subject, ...others])[0];
}

describe('entries of several versions', () => {
  it('are the same when kind and ids are, whatever their words', () => {
    expect(keyOf(entry('The collector retries', ['PA-1', 'PA-2']))).toBe(
      keyOf(entry('Collector retries a dropped session', ['PA-2', 'PA-1'])),
    );
  });

  it('are not the same when one is a known issue and the other its fix', () => {
    expect(keyOf(entry('It stops', ['PA-1']))).not.toBe(
      keyOf(entry('It stops', ['PA-1'], { kind: 'known-issue' })),
    );
  });

  it('need their titles where a version says several things under one id', () => {
    const [first, second] = samenessKeys([entry('IPv4', ['PA-1']), entry('IPv6', ['PA-1'])]);
    expect(first).not.toBe(second);
    expect(keyOf(entry('IPv4', ['PA-1']), entry('Others', ['PA-1']))).toBe(first);
  });

  it('are the same without ids when all words are, but for case and full stops', () => {
    expect(keyOf(entry('Bugs fixed.', []))).toBe(keyOf(entry('bugs  fixed', [])));
    expect(keyOf(entry('Bugs fixed', []))).not.toBe(keyOf(entry('More bugs fixed', [])));
    const endpoints = (text: string): Subject => entry('New endpoints', [], { text });
    expect(keyOf(endpoints('/sites'))).not.toBe(keyOf(endpoints('/racks')));
  });

  it('are about the ids that are set aside, and about those that the text mentions where none are', () => {
    expect(aboutIds({ references: [{ id: 'PA-1' }], ids: ['PA-1', 'PA-9'] })).toEqual(['PA-1']);
    expect(aboutIds({ references: [], ids: ['PA-9'] })).toEqual(['PA-9']);
  });

  it('are not about the commits that made them', () => {
    const commit = { id: '4f2a9c1' };
    expect(aboutIds({ references: [{ id: '#12' }, commit], ids: ['#12'] })).toEqual(['#12']);
    expect(aboutIds({ references: [commit], ids: [] })).toEqual([]);
  });

  it('have the same title whatever the number and the author of their pull requests are', () => {
    const words = titleWords('Rows of 64 cells fold engine 11 (@ann)', ['#11']);
    expect(titleWords('Rows of 64 cells fold engine 12 (@bob)', ['#12'])).toBe(words);
    expect(titleWords('Rows of 32 cells fold engine 12 (@bob)', ['#12'])).not.toBe(words);
  });
});
