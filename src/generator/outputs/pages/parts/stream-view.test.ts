import { describe, expect, it } from 'vitest';
import { assembleCatalogue } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import type { Entry } from '#core/model/release/release-body.ts';
import { createUrls } from '#core/model/urls.ts';
import { formatVersion } from '#core/model/version.ts';
import { sampleRelease as release } from '../../../../../tests/release-samples.ts';
import { english } from '../../../../../tests/site-samples/messages.ts';
import { sampleEntry, sampleSection } from '../../../../../tests/site-samples/release.ts';
import { type StreamView, viewStream, yearLabel } from './stream-view.ts';
import { createStreamViews } from './stream-views.ts';

function view(...releases: readonly Release[]): StreamView {
  const settings = { id: 'app', label: 'App', tagline: '', description: '' };
  const [stream] = assembleCatalogue([settings], releases).streams;
  if (stream === undefined) throw new Error('no stream');
  return viewStream(stream, { read: () => [], urls: createUrls('/notes/') });
}

describe('the view of a stream', () => {
  it('has the previous and next release, across years', () => {
    const [first, second, third] = [
      release('24.12.0', { year: 2024 }),
      release('24.12.x', { year: 2024 }),
      release('25.1.0', { year: 2025 }),
    ];
    const { neighbours } = view(first, second, third);
    expect(neighbours.get(second)).toEqual({ previous: first, next: third });
    expect(neighbours.get(first)).toEqual({ next: second });
  });

  it('links to no withdrawn patch', () => {
    const [head, patch] = [release('25.1.0', { year: 2025 }), release('25.1.1', { year: 2025 })];
    const withdrawn = release('25.1.2', { year: 2025, withdrawn: '' });
    expect(view(head, patch, withdrawn).newestPatches.get(head)).toBe(patch);
    expect(view(head, withdrawn).newestPatches.has(head)).toBe(false);
  });

  it('has neither neighbours nor a year for an unlisted release', () => {
    const hidden = release('24.10.0', { unlisted: true, year: 2024 });
    const [older, newer] = [release('24.9.0', { year: 2024 }), release('24.11.0', { year: 2024 })];
    const { neighbours, yearOf } = view(older, hidden, newer);
    expect(neighbours.get(older)?.next).toBe(newer);
    expect([neighbours.get(hidden), yearOf.get(hidden)]).toEqual([undefined, undefined]);
  });

  it('counts patches only in a year without other releases', () => {
    const years = view(
      release('3.2.0', { year: 2022 }),
      release('3.2.1', { year: 2022 }),
      release('3.2.2', { year: 2023 }),
      release('3.2.3', { year: 2023 }),
    ).years;
    expect(years.map((year) => [yearLabel(english, year), year.count])).toEqual([
      ['2023', 2],
      ['2022', 1],
    ]);
  });

  it('shows the releases of a year by series, newest first', () => {
    const [year] = view(release('1.0'), release('1.0.1'), release('1.1')).years;
    expect(year && yearLabel(english, year)).toBe('Undated');
    expect(year?.series.map(({ head }) => formatVersion(head.version))).toEqual(['1.1', '1.0']);
  });
});

it('has the withdrawals of an entry only on the page with the entry', () => {
  const entryOf = (text: string, entry: Partial<Entry>) => {
    const blocks = [{ type: 'entry' as const, entry: sampleEntry({ anchor: 'a', ...entry }) }];
    return release(text, { sections: [sampleSection({ blocks })] });
  };
  const settings = { id: 'app', label: 'App', tagline: '', description: '' };
  const clear = { kind: 'other', title: 'Clear the cache' } as const;
  const [stream] = assembleCatalogue(
    [settings],
    [
      entryOf('25.6.0', clear),
      entryOf('25.6.1', { ...clear, title: 'Withdrawn: Clear the cache', withdraws: true }),
      entryOf('25.6.2', { kind: 'feature', title: 'Alpha' }),
    ],
  ).streams;
  if (stream === undefined) throw new Error('no stream');
  const { issues } = createStreamViews(createUrls('/notes/'))(stream);
  expect(Object.values(issues)).toEqual([
    {
      a: {
        fixedIn: [],
        knownIn: [],
        withdrawnIn: [{ version: '25.6.1', url: '/notes/app/release.25.6.1/' }],
      },
    },
  ]);
});
