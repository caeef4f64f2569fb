import { describe, expect, it } from 'vitest';
import { english } from '../../../tests/site-samples/messages.ts';
import { footerLinks } from './footer-links.ts';

const APP = { id: 'app', label: 'App' };
const labels = (counts: Readonly<Record<string, number>>, context?: typeof APP) => {
  const rowCount = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return footerLinks('token', { rowCount, streamCounts: counts }, { messages: english, context }).map(
    ({ label }) => label,
  );
};

describe('the links below the suggestions', () => {
  it('lead to all results on a page outside of streams', () => {
    expect(labels({ app: 2, api: 1 })).toEqual(['See all results']);
  });

  it('lead to all results and to those of the current stream', () => {
    expect(labels({ app: 2, api: 1 }, APP)).toEqual(['See all results', 'See all results within "App"']);
  });

  it('lead to other streams if the current one has no results', () => {
    expect(labels({ app: 0, api: 1 }, APP)).toEqual(['See all results outside "App"']);
    expect(labels({ api: 1 }, APP)).toEqual(['See all results outside "App"']);
  });

  it('are omitted if nothing was found', () => {
    expect(labels({ app: 0, api: 0 }, APP)).toEqual([]);
    expect(labels({ app: 0 })).toEqual([]);
  });

  it('do not limit results in other streams to the current stream', () => {
    const [outside] = footerLinks(
      'token',
      { rowCount: 1, streamCounts: { api: 1 } },
      { messages: english, context: APP },
    );
    expect(outside?.address).toEqual({ query: 'token' });
    const [, within] = footerLinks(
      'token',
      { rowCount: 1, streamCounts: { app: 1 } },
      { messages: english, context: APP },
    );
    expect(within?.address).toEqual({ query: 'token', context: 'app' });
  });
});
