import { describe, expect, it } from 'vitest';
import type { SiteData } from '#core/contracts/page-data.ts';
import type { FoundPage } from '#core/search/answer/answer.ts';
import { english } from '../../../../tests/site-samples/messages.ts';
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
  it('links to its release, preferring the stream of the current page', () => {
    expect(answerOf('25.9', site, { messages: english, found })?.href).toBe('/notes/app/25.9.0/');
    expect(answerOf('25.9', site, { messages: english, context: 'nqe', found })?.href).toBe(
      '/notes/nqe/25.9.0/',
    );
    expect(answerOf('25.8.x', site, { messages: english, context: 'nqe', found })).toEqual({
      understood: '25.8.x',
      title: 'The release notes of APP 25.8.x',
      place: 'Release',
      href: '/notes/app/25.8.x/',
    });
  });

  it('links to the first stream in the publisher’s order, independent of the rank of hits', () => {
    const other = [page('nqe', '25.9.0'), page('app', '25.9.0')];
    expect(answerOf("What's new in 25.9?", site, { messages: english, found: other })?.href).toBe(
      '/notes/app/25.9.0/',
    );
  });

  it('links to no other version or stream than the named one', () => {
    expect(answerOf('25.7', site, { messages: english, found })).toBeUndefined();
    expect(answerOf('nqe 25.8.x', site, { messages: english, found })).toBeUndefined();
    expect(answerOf('nqe 25.9.0', site, { messages: english, found })?.href).toBe('/notes/nqe/25.9.0/');
  });
});

describe('a version of a stream with its own version rules', () => {
  it('links to the release that is equal by these rules', () => {
    const os = { id: 'os', label: 'OS', url: '/notes/os/', versionRules: { candidateLetter: 'r' } };
    const letter = { base: '/notes/', streams: [os] };
    const same = [page('os', '24.7.r1')];
    expect(answerOf('24.7.rc1', letter, { messages: english, found: same })?.href).toBe('/notes/os/24.7.r1/');
    expect(answerOf('24.7.rc1', site, { messages: english, found: same })).toBeUndefined();
  });
});

describe('a kind of change', () => {
  it('links to all changes of this kind, in a stream or a version', () => {
    expect(answerOf('breaking', site, { messages: english, found: [] })).toEqual({
      understood: 'Breaking change',
      title: 'All breaking changes',
      place: 'List',
      href: '/notes/search/?q=kind%3Abreaking',
    });
    expect(answerOf('security fixes 25.8', site, { messages: english, context: 'app', found: [] })).toEqual({
      understood: 'App 25.8',
      title: 'All security fixes in App 25.8',
      place: 'List',
      href: '/notes/search/?q=kind%3Asecurity+version%3A25.8&ctx=app',
    });
  });

  it('is a fix or a security fix, if the fixes of a release are asked for', () => {
    const fixed = answerOf('fixed in 25.8.0', site, { messages: english, context: 'app', found: [] });
    expect(fixed?.href).toBe('/notes/search/?q=kind%3Afix+kind%3Asecurity+version%3A25.8.0&ctx=app');
  });
});

describe('the newest release', () => {
  it('is the newest of the stream, independent of the text search', () => {
    expect(answerOf('latest', site, { messages: english, found: [] })).toEqual({
      understood: '25.9.0',
      title: 'The newest release of App',
      place: 'Release',
      href: '/notes/app/25.9.0/',
    });
    expect(answerOf('latest nqe', site, { messages: english, found: [] })).toBeUndefined();
  });
});

describe('how long versions are supported', () => {
  it('links to the lifecycle table of the stream, if there is one', () => {
    expect(answerOf('supported versions', site, { messages: english, context: 'nqe', found: [] })).toEqual({
      understood: 'Life cycle of NQE',
      title: 'How long versions of NQE are supported',
      place: 'List',
      href: '/notes/nqe/#life-cycle',
    });
    expect(answerOf('supported versions', site, { messages: english, found: [] })).toBeUndefined();
  });

  it('links to the page of a version, and to the table if that version is not found', () => {
    expect(answerOf('nqe 25.9 end of support', site, { messages: english, found })?.href).toBe(
      '/notes/nqe/25.9.0/',
    );
    expect(answerOf('nqe 25.7 end of support', site, { messages: english, found })?.href).toBe(
      '/notes/nqe/#life-cycle',
    );
  });
});
