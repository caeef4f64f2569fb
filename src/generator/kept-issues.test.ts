import { describe, expect, it } from 'vitest';
import { assembleCatalogue, type Stream } from '#core/model/catalogue.ts';
import type { RelatedIssues } from '#generator/pages/related-issues.ts';
import { createMemoryCache } from './cache/cache.ts';
import { rememberIssues } from './kept-issues.ts';

const settings = { id: 'app', label: 'App', tagline: '', description: '' };
const [app] = assembleCatalogue([settings], []).streams;
const stream = app as Stream;

const ISSUES: RelatedIssues = {
  'app/release.25.1.0': {
    'queue-stops': { fixedIn: [{ version: '25.2.0', url: '/app/25.2.0/' }], knownIn: [] },
  },
};

describe('what issues and fixes of a stream say of each other', () => {
  it('is worked out once for what lists say, and is the same when it is read again', () => {
    const cache = createMemoryCache();
    let made = 0;
    const make = (): RelatedIssues => {
      made += 1;
      return ISSUES;
    };
    const first = rememberIssues(cache, 'lists')(stream, make);
    const second = rememberIssues(cache, 'lists')(stream, make);
    expect([first, second, made]).toEqual([ISSUES, ISSUES, 1]);
    rememberIssues(cache, 'other lists')(stream, make);
    rememberIssues(cache, 'lists')({ ...stream, id: 'api' }, make);
    expect(made).toBe(3);
  });

  it('is worked out each time where no later build reads what is kept', () => {
    const cache = { ...createMemoryCache(), lasting: false };
    let made = 0;
    for (let build = 0; build < 2; build += 1) {
      rememberIssues(cache, 'lists')(stream, () => {
        made += 1;
        return ISSUES;
      });
    }
    expect(made).toBe(2);
  });
});
