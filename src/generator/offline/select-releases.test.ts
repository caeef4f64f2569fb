import { describe, expect, it } from 'vitest';
import { assembleCatalogue } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import { NO_VERSION, parseVersion } from '#core/model/version.ts';
import { type Selection, selectReleases } from './select-releases.ts';

function release(stream: string, text: string, guide?: 'guide'): Release {
  const version = parseVersion(text, undefined) ?? NO_VERSION;
  return {
    id: `${stream}/${text}`,
    stream,
    version,
    tasks: [],
    sections: [],
    ...(guide && { guide }),
  } as unknown as Release;
}

const versions = ['24.5.0', '24.6.0', '24.6.x', '24.7.0', '24.7.x', '24.8.0', '24.8.x', '24.9.0'];
const settings = (id: string) => ({ id, label: id.toUpperCase(), tagline: '', description: '' });
const catalogue = assembleCatalogue(
  [settings('api'), settings('app')],
  [
    ...versions.map((version) => release('app', version)),
    release('app', 'how-to', 'guide'),
    release('api', '24.6.0'),
  ],
);

function select(from?: string, to?: string, stream = 'app'): readonly string[] {
  const selection: Selection = {
    stream,
    from: from === undefined ? undefined : parseVersion(from, undefined),
    to: to === undefined ? undefined : parseVersion(to, undefined),
  };
  return selectReleases(catalogue, selection).streams.flatMap(({ id, releases, guides = [] }) =>
    [...releases, ...guides].map((one) => one.id.replace(`${id}/`, '')),
  );
}

describe('the releases of a bundle', () => {
  it('follow the version rules of their stream', () => {
    const rules = { versions: 'semver' } as const;
    const dates = {
      '5.0.0': '2025-03-01',
      '4.9.9': '2025-02-01',
      '5.0.0-1': '2025-01-10',
      '4.9.0': '2024-06-01',
    };
    const releases = Object.entries(dates).map(([text, date]) => {
      return {
        ...release('lib', text),
        version: parseVersion(text, rules) ?? NO_VERSION,
        date,
        listed: true,
      };
    });
    const lib = assembleCatalogue([{ ...settings('lib'), ...rules }], releases);
    const [from, to] = ['5.0.0-1', '5.0.0'].map((text) => parseVersion(text, rules));
    const [chosen] = selectReleases(lib, { stream: 'lib', from, to }).streams;
    expect(chosen?.releases.map(({ version }) => version.text)).toEqual(['5.0.0', '5.0.0-1', '4.9.9']);
  });

  it('are those of one stream, with its guides', () => {
    expect(select()).toEqual([...versions.toReversed(), 'how-to']);
    expect(select(undefined, undefined, 'api')).toEqual(['24.6.0']);
  });

  it('are those between two versions, with the patches of both ends', () => {
    expect(select('24.6.1', '24.8.2')).toEqual([
      '24.8.x',
      '24.8.0',
      '24.7.x',
      '24.7.0',
      '24.6.x',
      '24.6.0',
      'how-to',
    ]);
  });

  it('contain what the last version has and the first one lacks, and no patches of older lines', () => {
    const patch = (version: string, date: string) => ({
      ...{ blocks: [], patch: { version: parseVersion(version, undefined), date } },
    });
    const dated = (text: string, date: string, ...sections: readonly object[]) =>
      ({ ...release('app', text), date, sections }) as unknown as Release;
    const lines = assembleCatalogue(
      [settings('app')],
      [
        dated('24.4.x', '2024-06-10', patch('24.4.1', '2024-06-10')),
        dated('24.5.0', '2024-05-21'),
        dated('24.5.x', '2024-06-25', patch('24.5.1', '2024-06-04'), patch('24.5.2', '2024-06-25')),
        dated('24.6.0', '2024-06-18'),
        dated('24.7.0', '2024-07-16'),
      ],
    );
    const ids = (from: string, to?: string) =>
      selectReleases(lines, {
        ...{
          stream: 'app',
          from: parseVersion(from, undefined),
          to: to === undefined ? undefined : parseVersion(to, undefined),
        },
      }).streams.flatMap(({ releases }) => releases.map(({ id }) => id));
    expect(ids('24.4.0', '24.5.0')).toEqual(['app/24.5.x', 'app/24.5.0', 'app/24.4.x']);
    // 24.7 was branched from 24.6, so it does not contain a later patch of 24.5.
    expect(ids('24.6.0', '24.7.0')).toEqual(['app/24.7.0', 'app/24.6.0']);
    expect(ids('24.6.0')).toEqual(['app/24.7.0', 'app/24.6.0']);
    expect(ids('24.7.0', '24.7.0')).toEqual(['app/24.7.0']);
  });

  it('are marked as a part if others are missing', () => {
    const isPart = (from?: string) =>
      selectReleases(catalogue, {
        stream: 'app',
        from: from ? parseVersion(from, undefined) : undefined,
      }).streams.map((stream) => stream.isPart);
    expect(isPart('24.7.0')).toEqual([true]);
    expect(isPart()).toEqual([undefined]);
  });

  it('can have only one end', () => {
    expect(select('24.8')).toEqual(['24.9.0', '24.8.x', '24.8.0', 'how-to']);
    expect(select(undefined, '24.5')).toEqual(['24.5.0', 'how-to']);
  });

  it('must exist, in an existing stream', () => {
    expect(() => select('30.0', '31.0')).toThrow('APP has no release in this range.');
    expect(() => select(undefined, undefined, 'base')).toThrow(
      'The stream "base" does not exist. Existing streams: api, app.',
    );
  });
});
