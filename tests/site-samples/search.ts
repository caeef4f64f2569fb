import type { FoundPage, SearchAnswer, SearchHit } from '#core/search/answer/answer.ts';

export function sampleHit(values: Partial<SearchHit> = {}): SearchHit {
  const t = values.t ?? 'Collector tokens';
  return {
    type: 'Heading',
    t,
    s: 'Security',
    u: '/notes/app/release.25.2.0/',
    h: '#collector-tokens',
    b: ['App', 'App 25.2.0'],
    kind: 'security',
    snippet: { text: t, marks: [{ start: 0, end: 9 }], cutBefore: false, cutAfter: false },
    tokens: ['collector'],
    ...values,
  };
}

export function samplePageFound(values: Partial<FoundPage> = {}): FoundPage {
  const hits = values.hits ?? [sampleHit()];
  return {
    id: 'app/release.25.2.0',
    u: '/notes/app/release.25.2.0/',
    title: 'App 25.2.0',
    version: '25.2.0',
    stream: 'app',
    streamLabel: 'App',
    date: '2025-02-18',
    hits,
    missing: [],
    ...values,
  };
}

export function sampleAnswer(values: Partial<SearchAnswer> = {}): SearchAnswer {
  const pages = values.pages ?? [];
  return {
    pages,
    pageCount: pages.length,
    rowCount: pages.reduce((sum, page) => sum + page.hits.length, 0),
    kindCounts: {},
    streamCounts: { app: 0, api: 0 },
    unknown: [],
    relaxed: false,
    ...values,
  };
}
