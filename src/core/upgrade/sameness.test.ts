import { describe, expect, it } from 'vitest';
import { type Subject, samenessKeys } from './sameness.ts';

function entry(title: string, ids: readonly string[], more: Partial<Subject> = {}): Subject {
  return { kind: 'fix', form: 'line', title, ids, references: ids.map((id) => ({ id })), ...more };
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

  it('are the same without ids when the titles are, but for case and full stops', () => {
    expect(keyOf(entry('Bugs fixed.', []))).toBe(keyOf(entry('bugs  fixed', [])));
    expect(keyOf(entry('Bugs fixed', []))).not.toBe(keyOf(entry('More bugs fixed', [])));
  });

  it('are about the ids that are set aside, and not about those that the text mentions', () => {
    const mentions = entry('Retries, unlike PA-9', ['PA-1'], { ids: ['PA-1', 'PA-9'] });
    expect(keyOf(mentions)).toBe(keyOf(entry('Retries', ['PA-1'])));
  });
});
