import { describe, expect, it } from 'vitest';
import { dated, sampleChange } from '../../../tests/upgrade-samples.ts';
import { isOpenIn, knownIssuesOf } from './known-issues.ts';

const issue = sampleChange(dated('4.5.0', '2020-11-02'), 'Stalls', {
  kind: 'known-issue',
  fixedIn: [dated('4.3.12', '2021-03-12'), dated('5.0.0', '2021-06-01')],
});

describe('a known issue', () => {
  it.each([
    ['4.4.9', '2020-12-01', false],
    ['4.5.0', '2020-11-02', true],
    ['4.5.5', '2021-02-10', true],
    ['4.5.6', '2021-04-02', false],
    ['5.0.0', '2021-06-01', false],
  ])(
    'is open in %s of %s: %s, as the fix of an older line reaches lines that come after it',
    (text, date, expected) => {
      expect(isOpenIn(dated(text, date), issue)).toBe(expected);
    },
  );

  it('is open in the end of an upgrade that does not reach a fix', () => {
    const { open, resolved } = knownIssuesOf(
      { from: dated('4.5.0', '2020-11-02'), to: dated('4.5.5', '2021-02-10') },
      [issue],
    );
    expect([open.map(({ change }) => change.title), resolved]).toEqual([['Stalls'], []]);
  });

  it('is resolved on the way from a version that has it, with the versions of the fix', () => {
    const { open, resolved } = knownIssuesOf(
      { from: dated('4.5.5', '2021-02-10'), to: dated('5.1.0', '2021-07-01') },
      [issue],
    );
    expect(open).toEqual([]);
    expect(resolved.map(({ fixedIn }) => fixedIn.map(({ version }) => version.text))).toEqual([
      ['4.3.12', '5.0.0'],
    ]);
  });

  it('is neither when it came and went on the way', () => {
    const { open, resolved } = knownIssuesOf(
      { from: dated('4.4.0', '2020-06-01'), to: dated('5.1.0', '2021-07-01') },
      [issue],
    );
    expect([open, resolved]).toEqual([[], []]);
  });

  it('that several versions name is one', () => {
    const again = { ...issue, at: dated('4.5.1', '2020-12-02'), url: '/notes/again' };
    const { open } = knownIssuesOf({ from: dated('4.5.0', '2020-11-02'), to: dated('4.5.5', '2021-02-10') }, [
      issue,
      again,
      sampleChange(dated('4.5.2'), 'A feature'),
    ]);
    expect(open.map(({ versions }) => versions.map(({ version }) => version.text))).toEqual([
      ['4.5.1', '4.5.0'],
    ]);
  });
});
