import { describe, expect, it } from 'vitest';
import { sampleRelease as release } from '../../../tests/release-samples.ts';
import { assembleCatalogue, listedGuides, newestRelease, type Stream, yearsOf } from './catalogue.ts';
import type { Release } from './release/release.ts';
import { countKinds, entriesOf } from './release/release-body.ts';
import { groupSeries } from './series.ts';
import { formatVersion, NO_VERSION } from './version.ts';

function appOf(...releases: readonly Release[]): Stream {
  const { streams } = assembleCatalogue(
    [{ id: 'app', label: 'App', tagline: '', description: '' }],
    releases,
  );
  const [stream] = streams;
  if (stream === undefined) throw new Error('no stream');
  return stream;
}

const versionsOf = (releases: readonly Release[]): readonly string[] =>
  releases.map(({ version }) => formatVersion(version));

describe('the catalogue', () => {
  it('has guides in the order of what their notes say, then of the numbers of their files, then of their titles', () => {
    const none = { version: NO_VERSION, guide: 'guide' } as const;
    const { streams } = assembleCatalogue(
      [{ id: 'app', label: 'App', tagline: '', description: '' }],
      [
        release('0', { ...none, id: 'app/b', title: 'B' }),
        release('0', { ...none, id: 'app/a', title: 'A' }),
        release('0', { ...none, id: 'app/10-ten', title: 'Ten' }),
        release('0', { ...none, id: 'app/2-the-second', title: 'Two' }),
        release('0', { ...none, id: 'app/09-said', title: 'Said', settings: { position: 1 } }),
      ],
    );
    expect(streams[0]?.guides?.map(({ title }) => title)).toEqual(['Said', 'Two', 'Ten', 'A', 'B']);
  });

  it('lists the releases of a stream newest first, in version order', () => {
    const stream = appOf(release('24.9.0'), release('24.10.0'), release('24.9.x'), release('24.2.0'));
    expect(versionsOf(stream.releases)).toEqual(['24.10.0', '24.9.x', '24.9.0', '24.2.0']);
  });

  it('keeps pages beside the releases by themselves, those of no version first', () => {
    const none = { version: NO_VERSION, guide: 'guide' } as const;
    const stream = appOf(
      release('24.9.0', { id: 'app/old', title: 'To 24.9', guide: 'guide' }),
      release('24.9.0'),
      release('24.10.0', { id: 'app/new', title: 'To 24.10', guide: 'guide' }),
      release('0', { ...none, id: 'app/cadence', title: 'Cadence' }),
      release('0', { ...none, id: 'app/quiet', title: 'Quiet', unlisted: true }),
      release('0', { ...none, guide: 'introduction', id: 'app', title: 'App' }),
    );
    expect(versionsOf(stream.releases)).toEqual(['24.9.0']);
    expect(listedGuides(stream).map(({ title }) => title)).toEqual(['Cadence', 'To 24.10', 'To 24.9']);
    expect(stream.introduction?.title).toBe('App');
  });

  it('keeps a configured stream that has no release yet', () => {
    expect(newestRelease(appOf())).toBeUndefined();
  });

  it('calls the highest version the newest, not the latest date, and no prerelease', () => {
    const stream = appOf(
      release('24.9.1', { date: '2025-01-02' }),
      release('24.10.0', { date: '2024-10-15' }),
      release('24.11.0b1', { date: '2024-11-01' }),
    );
    expect(newestRelease(stream)?.version.text).toBe('24.10.0');
  });

  it('never calls that the newest which its publisher calls a pre-release', () => {
    const declared = release('24.11.0');
    const stream = appOf(
      release('24.10.0'),
      release('24.11.0', { version: { ...declared.version, prerelease: true } }),
    );
    expect(newestRelease(stream)?.version.text).toBe('24.10.0');
  });

  it('never calls that the newest which is still to come', () => {
    const coming = release('24.11.0', { title: 'App 24.11.0 (Unreleased)' });
    expect(newestRelease(appOf(release('24.10.0'), coming))?.version.text).toBe('24.10.0');
    expect(newestRelease(appOf(coming))).toBeUndefined();
    expect(newestRelease(appOf(release('25.0.0', { title: 'App 25.0.0 (TBD)' })))).toBeUndefined();
  });

  it('never calls that the newest which was withdrawn', () => {
    const withdrawn = release('24.11.0', { withdrawn: '' });
    expect(newestRelease(appOf(release('24.10.0'), withdrawn))?.version.text).toBe('24.10.0');
    expect(newestRelease(appOf(withdrawn))).toBeUndefined();
  });

  it('sorts years newest first, and releases without a year last', () => {
    const stream = appOf(release('1.0'), release('3.0', { year: 2025 }), release('2.0', { year: 2024 }));
    expect(yearsOf(stream).map(({ year }) => year)).toEqual([2025, 2024, undefined]);
  });

  it('leaves unlisted releases out of years', () => {
    const hidden = release('24.10.0', { unlisted: true, year: 2024 });
    const [older, newer] = [release('24.9.0', { year: 2024 }), release('24.11.0', { year: 2024 })];
    const stream = appOf(older, hidden, newer);
    expect(versionsOf(yearsOf(stream)[0]?.releases ?? [])).toEqual(['24.11.0', '24.9.0']);
  });
});

describe('a series of releases', () => {
  it('is a release with the pages of its patches', () => {
    const stream = appOf(release('21.1.0'), release('21.1.1'), release('21.1.2'), release('21.2.0'));
    expect(
      groupSeries(stream.releases).map(({ head, patches }) => [versionsOf([head]), versionsOf(patches)]),
    ).toEqual([
      [['21.2.0'], []],
      [['21.1.0'], ['21.1.2', '21.1.1']],
    ]);
  });

  it('is led by its newest patch where the release stands in another year', () => {
    const patches = appOf(release('3.1.10'), release('3.1.9'), release('3.2.0')).releases;
    expect(
      groupSeries(patches).map(({ head, patches: rest }) => [versionsOf([head]), versionsOf(rest)]),
    ).toEqual([
      [['3.2.0'], []],
      [['3.1.10'], ['3.1.9']],
    ]);
  });

  it('loses no release', () => {
    const all = appOf(
      ...['1.0', '1.0.1', '1.1.x', '1.1.0', '1.1.0b1', '2.0-3r2', '2.0'].map((text) => release(text)),
    );
    const grouped = groupSeries(all.releases).flatMap(({ head, patches }) => [head, ...patches]);
    expect(new Set(grouped)).toEqual(new Set(all.releases));
  });
});

describe('counts', () => {
  it('are of the changes that there are', () => {
    expect(countKinds(entriesOf(release('1.0')))).toEqual({});
  });
});
