import { describe, expect, it } from 'vitest';
import { parseVersion, type Version } from '../model/version.ts';
import { affectedReleases } from './affected-releases.ts';
import type { Mention, MentionRole } from './mention.ts';

const versions = (...texts: readonly string[]): readonly Version[] =>
  texts.map((text) => parseVersion(text) as Version);

function mention(role: MentionRole, version: string): Mention {
  return { role, version, stream: 'app', kind: 'fix', title: 'x', url: `/${version}` };
}

/** `25.2 known`, with a star where the release is affected and a plus where it has patches. */
function told(mentions: readonly Mention[], all: readonly Version[]): readonly string[] {
  return affectedReleases(mentions, all).map(({ version, patched, affected, says }) => {
    const [year, minor] = version.numbers;
    const word = says === undefined ? '' : says.role === 'known' ? ' known' : ` fixed ${says.version.text}`;
    return `${year}.${minor}${patched ? '+' : ''}${affected ? '*' : ''}${word}`;
  });
}

const LINE = versions('25.5.0', '25.4.1', '25.4.0', '25.3.0', '25.2.0', '25.1.1', '25.1.0');

describe('the releases that an issue is in', () => {
  it('are those from where it is known to where it is fixed, named or not', () => {
    expect(told([mention('fixed', '25.4.0'), mention('known', '25.2.0')], LINE)).toEqual([
      '25.1+',
      '25.2* known',
      '25.3*',
      '25.4+ fixed 25.4.0',
      '25.5',
    ]);
  });

  it('are all up to the newest while there is no fix', () => {
    expect(told([mention('known', '25.3.0')], LINE)).toEqual([
      '25.1+',
      '25.2',
      '25.3* known',
      '25.4+*',
      '25.5*',
    ]);
  });

  it('are not guessed where the notes name the fix alone', () => {
    expect(told([mention('fixed', '25.3.0')], LINE)).toEqual([
      '25.1+',
      '25.2',
      '25.3 fixed 25.3.0',
      '25.4+',
      '25.5',
    ]);
  });

  it('begin and end in one release that is fixed by its patch, and older lines have fixes of their own', () => {
    const mentions = [mention('known', '25.4.0'), mention('fixed', '25.4.1'), mention('fixed', '25.1.1')];
    expect(told(mentions, LINE)).toEqual([
      '25.1+ fixed 25.1.1',
      '25.2',
      '25.3',
      '25.4+* fixed 25.4.1',
      '25.5',
    ]);
  });

  it('are at most twelve, those around the end of the story', () => {
    const many = versions(...Array.from({ length: 40 }, (_, index) => `1.${index}.0`));
    const early = told([mention('known', '1.5.0'), mention('fixed', '1.7.0')], many);
    expect([early.length, early[0], early.at(-1)]).toEqual([12, '1.0', '1.11']);
    const late = told([mention('known', '1.3.0'), mention('fixed', '1.30.0')], many);
    expect([late.length, late[0], late.at(-1)]).toEqual([12, '1.21*', '1.32']);
  });

  it('are none where an id is only mentioned', () => {
    expect(told([mention('mentioned', '25.3.0')], LINE)).toEqual([]);
  });
});
