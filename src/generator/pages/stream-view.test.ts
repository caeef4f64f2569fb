import { describe, expect, it } from 'vitest';
import { assembleCatalogue } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release.ts';
import { formatVersion } from '#core/model/version.ts';
import { sampleRelease as release } from '../../../tests/release-samples.ts';
import { type StreamView, viewStream } from './stream-view.ts';

function view(...releases: readonly Release[]): StreamView {
  const settings = { id: 'app', label: 'App', tagline: '', description: '' };
  const [stream] = assembleCatalogue([settings], releases).streams;
  if (stream === undefined) throw new Error('no stream');
  return viewStream(stream, () => []);
}

describe('the view of a stream', () => {
  it('knows the release before and after, across years', () => {
    const [first, second, third] = [
      release('24.12.0', { year: 2024 }),
      release('24.12.x', { year: 2024 }),
      release('25.1.0', { year: 2025 }),
    ];
    const { neighbours } = view(first, second, third);
    expect(neighbours.get(second)).toEqual({ previous: first, next: third });
    expect(neighbours.get(first)).toEqual({ next: second });
  });

  it('gives an unlisted release neither neighbours nor a year', () => {
    const hidden = release('24.10.0', { unlisted: true, year: 2024 });
    const [older, newer] = [release('24.9.0', { year: 2024 }), release('24.11.0', { year: 2024 })];
    const { neighbours, yearOf } = view(older, hidden, newer);
    expect(neighbours.get(older)?.next).toBe(newer);
    expect([neighbours.get(hidden), yearOf.get(hidden)]).toEqual([undefined, undefined]);
  });

  it('counts patches only in a year that has nothing else', () => {
    const years = view(
      release('3.2.0', { year: 2022 }),
      release('3.2.1', { year: 2022 }),
      release('3.2.2', { year: 2023 }),
      release('3.2.3', { year: 2023 }),
    ).years;
    expect(years.map(({ label, count }) => [label, count])).toEqual([
      ['2023', 2],
      ['2022', 1],
    ]);
  });

  it('shows the releases of a year by series, newest first', () => {
    const [year] = view(release('1.0'), release('1.0.1'), release('1.1')).years;
    expect(year?.label).toBe('Undated');
    expect(year?.series.map(({ head }) => formatVersion(head.version))).toEqual(['1.1', '1.0']);
  });
});
