import { describe, expect, it } from 'vitest';
import type { SiteData } from '#core/contracts/page-data.ts';
import type { FoundPage } from '#core/search/answer/answer.ts';
import { answerOf } from './answers.ts';

const site = {
  base: '/notes/',
  streams: [
    { id: 'app', label: 'App', newest: { version: '25.9.0', url: '/notes/app/25.9.0/' } },
    { id: 'nqe', label: 'NQE', lifecycle: '/notes/nqe/#life-cycle' },
  ],
} as unknown as Pick<SiteData, 'base' | 'streams'>;

function page(stream: string, version: string): FoundPage {
  const label = stream.toUpperCase();
  return { stream, streamLabel: label, version, u: `/notes/${stream}/${version}/` } as FoundPage;
}

const found = [page('app', '25.9.0'), page('nqe', '25.9.0'), page('app', '25.8.x')];

describe('a version alone', () => {
  it('leads to its release, that of the stream that is read before others', () => {
    expect(answerOf('25.9', site, { found })?.href).toBe('/notes/app/25.9.0/');
    expect(answerOf('25.9', site, { context: 'nqe', found })?.href).toBe('/notes/nqe/25.9.0/');
    expect(answerOf('25.8.x', site, { context: 'nqe', found })).toEqual({
      understood: '25.8.x',
      title: 'The release notes of APP 25.8.x',
      place: 'Release',
      href: '/notes/app/25.8.x/',
    });
  });

  it('leads to the publisher’s first stream that has it, whatever was found first', () => {
    const other = [page('nqe', '25.9.0'), page('app', '25.9.0')];
    expect(answerOf("What's new in 25.9?", site, { found: other })?.href).toBe('/notes/app/25.9.0/');
  });

  it('leads to no other version or stream than is named', () => {
    expect(answerOf('25.7', site, { found })).toBeUndefined();
    expect(answerOf('nqe 25.8.x', site, { found })).toBeUndefined();
    expect(answerOf('nqe 25.9.0', site, { found })?.href).toBe('/notes/nqe/25.9.0/');
  });
});

describe('a version of a stream with rules of its own', () => {
  it('leads to the release that is the same by these rules', () => {
    const os = { id: 'os', label: 'OS', url: '/notes/os/', versionRules: { candidateLetter: 'r' } };
    const letter = { base: '/notes/', streams: [os] };
    const same = [page('os', '24.7.r1')];
    expect(answerOf('24.7.rc1', letter, { found: same })?.href).toBe('/notes/os/24.7.r1/');
    expect(answerOf('24.7.rc1', site, { found: same })).toBeUndefined();
  });
});

describe('a kind of change', () => {
  it('leads to all of it, of a stream or a version', () => {
    expect(answerOf('breaking', site, { found: [] })).toEqual({
      understood: 'Breaking change',
      title: 'All breaking changes',
      place: 'List',
      href: '/notes/search/?q=kind%3Abreaking',
    });
    expect(answerOf('security fixes 25.8', site, { context: 'app', found: [] })).toEqual({
      understood: 'App 25.8',
      title: 'All security fixes in App 25.8',
      place: 'List',
      href: '/notes/search/?q=kind%3Asecurity+version%3A25.8&ctx=app',
    });
  });
});

describe('the newest release', () => {
  it('is where the stream says, whatever was found by text', () => {
    expect(answerOf('latest', site, { found: [] })).toEqual({
      understood: '25.9.0',
      title: 'The newest release of App',
      place: 'Release',
      href: '/notes/app/25.9.0/',
    });
    expect(answerOf('latest nqe', site, { found: [] })).toBeUndefined();
  });
});

describe('how long versions are supported', () => {
  it('is where the stream lists it, if it does', () => {
    expect(answerOf('supported versions', site, { context: 'nqe', found: [] })).toEqual({
      understood: 'Life cycle of NQE',
      title: 'How long versions of NQE are supported',
      place: 'List',
      href: '/notes/nqe/#life-cycle',
    });
    expect(answerOf('supported versions', site, { found: [] })).toBeUndefined();
  });

  it('is on the page of a version, and in the list where that was not found', () => {
    expect(answerOf('nqe 25.9 end of support', site, { found })?.href).toBe('/notes/nqe/25.9.0/');
    expect(answerOf('nqe 25.7 end of support', site, { found })?.href).toBe('/notes/nqe/#life-cycle');
  });
});
