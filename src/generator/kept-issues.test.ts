import { describe, expect, it } from 'vitest';
import { assembleCatalogue, type Stream } from '#core/model/catalogue.ts';
import type { RelatedIssues } from '#generator/pages/related-issues.ts';
import { createMemoryCache } from './cache/cache.ts';
import { type IssueSources, nameIssues, rememberIssues } from './kept-issues.ts';

const settings = { id: 'app', label: 'App', tagline: '', description: '' };
const [app] = assembleCatalogue([settings], []).streams;
const stream = app as Stream;

const ISSUES: RelatedIssues = {
  'app/release.25.1.0': {
    'queue-stops': { fixedIn: [{ version: '25.2.0', url: '/app/25.2.0/' }], knownIn: [] },
  },
};

const named = (relations: string): IssueSources => ({ lists: { relations: () => relations }, base: '/' });

describe('what issues and fixes of a stream say of each other', () => {
  it('is worked out once for what lists say, and is the same when it is read again', () => {
    const cache = createMemoryCache();
    let made = 0;
    const make = (): RelatedIssues => {
      made += 1;
      return ISSUES;
    };
    const first = rememberIssues(cache, named('relations'))(stream, make);
    const second = rememberIssues(cache, named('relations'))(stream, make);
    expect([first, second, made]).toEqual([ISSUES, ISSUES, 1]);
    rememberIssues(cache, named('others'))(stream, make);
    rememberIssues(cache, named('relations'))({ ...stream, id: 'api' }, make);
    rememberIssues(cache, { ...named('relations'), base: '/notes/' })(stream, make);
    expect(made).toBe(4);
  });

  it('has a name for each release, so that one that is to say something else is known without the others', () => {
    const cache = createMemoryCache();
    const nameOf = (relations: string, issues: RelatedIssues): Readonly<Record<string, string>> =>
      nameIssues(cache, named(relations), () => issues)(stream);
    const more = { ...ISSUES, 'app/release.25.2.0': { other: { fixedIn: [], knownIn: [] } } };
    const [before, after] = [nameOf('before', ISSUES), nameOf('after', more)];
    expect(Object.keys(after)).toEqual(['app/release.25.1.0', 'app/release.25.2.0']);
    expect(after['app/release.25.1.0']).toBe(before['app/release.25.1.0']);
    expect(nameOf('after', {})).toEqual(after);
    expect(nameOf('changed', { 'app/release.25.1.0': {} })).not.toEqual(before);
  });

  it('is worked out each time where no later build reads what is kept', () => {
    const cache = { ...createMemoryCache(), lasting: false };
    let made = 0;
    for (let build = 0; build < 2; build += 1) {
      rememberIssues(cache, named('relations'))(stream, () => {
        made += 1;
        return ISSUES;
      });
    }
    expect(made).toBe(2);
  });
});
