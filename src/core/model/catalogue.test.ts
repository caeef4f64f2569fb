import { describe, expect, it } from 'vitest';
import { sampleRelease as release } from '../../../tests/release-samples.ts';
import {
  assembleCatalogue,
  countReleases,
  listedGuides,
  newestRelease,
  type Stream,
  yearsOf,
} from './catalogue.ts';
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
  it('sorts guides by the order in their front matter, then by the numbers of their files, then by title', () => {
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

  it('keeps pages next to releases separate, unversioned ones first', () => {
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

  it('takes the highest version as the newest, not the latest date, and no pre-release', () => {
    const stream = appOf(
      release('24.9.1', { date: '2025-01-02' }),
      release('24.10.0', { date: '2024-10-15' }),
      release('24.11.0b1', { date: '2024-11-01' }),
    );
    expect(newestRelease(stream)?.version.text).toBe('24.10.0');
  });

  it('never takes a release as the newest that its publisher calls a pre-release', () => {
    const declared = release('24.11.0');
    const stream = appOf(
      release('24.10.0'),
      release('24.11.0', { version: { ...declared.version, prerelease: true } }),
    );
    expect(newestRelease(stream)?.version.text).toBe('24.10.0');
  });

  it('counts neither patches nor pre-releases as releases, unless there is nothing else', () => {
    expect(countReleases(['24.11.0-rc.1', '24.10.1', '24.10.0', '24.9.0'].map((text) => release(text)))).toBe(
      2,
    );
    expect(countReleases(['24.11.0-rc.2', '24.11.0-rc.1'].map((text) => release(text)))).toBe(2);
  });

  it('never takes a planned release as the newest', () => {
    const coming = release('24.11.0', { title: 'App 24.11.0 (Unreleased)' });
    expect(newestRelease(appOf(release('24.10.0'), coming))?.version.text).toBe('24.10.0');
    expect(newestRelease(appOf(coming))).toBeUndefined();
    expect(newestRelease(appOf(release('25.0.0', { title: 'App 25.0.0 (TBD)' })))).toBeUndefined();
  });

  it('never takes the page of a line as the newest if a release of the line is known', () => {
    const old = release('24.9.3');
    expect(newestRelease(appOf(release('24.x.x'), old))?.version.text).toBe('24.9.3');
    expect(newestRelease(appOf(release('25.x.x'), old))?.version.text).toBe('25.x.x');
  });

  it('never takes a withdrawn release as the newest', () => {
    const withdrawn = release('24.11.0', { withdrawn: '' });
    expect(newestRelease(appOf(release('24.10.0'), withdrawn))?.version.text).toBe('24.10.0');
    expect(newestRelease(appOf(withdrawn))).toBeUndefined();
  });

  it('sorts years newest first, and releases without a year last', () => {
    const stream = appOf(release('1.0'), release('3.0', { year: 2025 }), release('2.0', { year: 2024 }));
    expect(yearsOf(stream).map(({ year }) => year)).toEqual([2025, 2024, undefined]);
  });

  it('sorts releases without a year first if one of them is the newest release', () => {
    const stream = appOf(release('3.1'), release('3.0', { year: 2022 }), release('1.0'));
    expect(yearsOf(stream).map(({ year }) => year)).toEqual([undefined, 2022]);
  });

  it('omits unlisted releases from years', () => {
    const hidden = release('24.10.0', { unlisted: true, year: 2024 });
    const [older, newer] = [release('24.9.0', { year: 2024 }), release('24.11.0', { year: 2024 })];
    const stream = appOf(older, hidden, newer);
    expect(versionsOf(yearsOf(stream)[0]?.releases ?? [])).toEqual(['24.11.0', '24.9.0']);
  });
});

describe('a series of releases', () => {
  it('consists of a release and the pages of its patches', () => {
    const stream = appOf(release('21.1.0'), release('21.1.1'), release('21.1.2'), release('21.2.0'));
    expect(
      groupSeries(stream.releases).map(({ head, patches }) => [versionsOf([head]), versionsOf(patches)]),
    ).toEqual([
      [['21.2.0'], []],
      [['21.1.0'], ['21.1.2', '21.1.1']],
    ]);
  });

  it('is represented by its newest patch if the release is in another year', () => {
    const patches = appOf(release('3.1.10'), release('3.1.9'), release('3.2.0')).releases;
    expect(
      groupSeries(patches).map(({ head, patches: rest }) => [versionsOf([head]), versionsOf(rest)]),
    ).toEqual([
      [['3.2.0'], []],
      [['3.1.10'], ['3.1.9']],
    ]);
  });

  it('contains every release', () => {
    const all = appOf(
      ...['1.0', '1.0.1', '1.1.x', '1.1.0', '1.1.0b1', '2.0-3r2', '2.0'].map((text) => release(text)),
    );
    const grouped = groupSeries(all.releases).flatMap(({ head, patches }) => [head, ...patches]);
    expect(new Set(grouped)).toEqual(new Set(all.releases));
  });
});

describe('counts of changes', () => {
  it('omit kinds without changes', () => {
    expect(countKinds(entriesOf(release('1.0')))).toEqual({});
  });
});
