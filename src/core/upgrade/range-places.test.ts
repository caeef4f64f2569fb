import { describe, expect, it } from 'vitest';
import type { RequiredChange } from '../answers/upgrade.ts';
import { parseVersion, type Version } from '../model/version.ts';
import { rangePlaces } from './range-places.ts';

function version(text: string): Version {
  const parsed = parseVersion(text, undefined);
  if (parsed === undefined) throw new Error(`${text} is not a version`);
  return parsed;
}

interface Case {
  readonly from: string;
  readonly to: string;
  /** Newest first. */
  readonly versions: readonly string[];
  readonly tasks?: readonly string[];
  readonly stops?: readonly string[];
}

function placesOf({ from, to, versions, tasks = [], stops = [] }: Case): readonly string[] {
  return rangePlaces(
    {
      versions: versions.map(version),
      required: tasks.map((text) => ({ versions: [version(text)] }) as unknown as RequiredChange),
    },
    { from: version(from), to: version(to) },
    stops.map((text) => ({ version: version(text) })),
  ).map(
    (place) =>
      `${place.role} ${place.version.text}${place.isPatched ? ' patched' : ''}${place.tasks > 0 ? ` ${place.tasks}` : ''}`,
  );
}

describe('the scale of an upgrade', () => {
  it('has a position for each line between the ends, with its first release, and ends at the target', () => {
    const versions = ['25.3.1', '25.3.0', '25.2.2', '25.2.1', '25.2.0', '25.1.0', '24.12.4'];
    expect(
      placesOf({ from: '24.12.3', to: '25.3.1', versions, tasks: ['25.2.0', '25.2.2', '25.3.0'] }),
    ).toEqual(['from 24.12.3 patched', 'line 25.1.0', 'line 25.2.0 patched 2', 'to 25.3.1 patched 1']);
  });

  it('has a required stop in place of its line', () => {
    const versions = ['25.3.0', '25.2.1', '25.2.0', '25.1.0'];
    expect(placesOf({ from: '24.12.0', to: '25.3.0', versions, stops: ['25.2.1'] })).toEqual([
      'from 24.12.0',
      'line 25.1.0',
      'stop 25.2.1 patched',
      'to 25.3.0',
    ]);
  });

  it('keeps a required stop in the line of an end', () => {
    expect(
      placesOf({ from: '25.3.0', to: '25.3.4', versions: ['25.3.4', '25.3.2', '25.3.1'], stops: ['25.3.2'] }),
    ).toEqual(['from 25.3.0 patched', 'stop 25.3.2 patched', 'to 25.3.4 patched']);
  });

  it('has only the required stops between the ends if there are too many lines to read', () => {
    const versions = Array.from({ length: 30 }, (_, index) => `${40 - index}.0.0`);
    expect(placesOf({ from: '10.0.0', to: '40.0.0', versions, stops: ['20.0.0'] })).toEqual([
      'from 10.0.0',
      'stop 20.0.0',
      'to 40.0.0',
    ]);
  });

  it('is omitted if the upgrade is a single step, or a downgrade', () => {
    expect(placesOf({ from: '25.2.0', to: '25.3.0', versions: ['25.3.0'] })).toEqual([]);
    expect(placesOf({ from: '25.3.0', to: '25.1.0', versions: ['25.2.1', '25.1.0'] })).toEqual([]);
  });
});
