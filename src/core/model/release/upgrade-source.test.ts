import { describe, expect, it } from 'vitest';
import { version } from '../../../../tests/answer-samples.ts';
import { readUpgradeSource } from './upgrade-source.ts';

describe('a statement about the releases that can be upgraded', () => {
  it.each([
    ['4.0.1', 'This release series only supports upgrades from 3.13.x.', '3.13'],
    ['4.2.0', 'This release series supports upgrades from 4.1.x, 4.0.x and 3.13.x.', '3.13'],
    [
      '4.3.0',
      'This release series supports upgrades from 4.2.x. Upgrades from 4.1 are not supported.',
      '4.2',
    ],
    [
      '4.3.0',
      'Users must upgrade to the latest available 4.2.x patch release before upgrading to 4.3.0.',
      '4.2',
    ],
    ['1.4.0', 'Check the cluster before upgrading to App v1.4.0. Only support upgrading from 1.3.x.', '1.3'],
    [
      '3.0.0',
      'Upgrading an existing App deployment to version 3.0 must be done from version 2.11.0 or later.',
      '2.11.0',
    ],
    [
      '1.18.2',
      'Users must first upgrade to release v1.17.3+ before upgrading to a v1.18.x release.',
      '1.17.3',
    ],
    ['24.12.0', 'Upgrades are only supported from 24.6 or later.', '24.6'],
    ['24.12.0', 'Only upgrades from 24.6.x are supported.', '24.6'],
    ['24.12.0', 'Before you upgrade to 24.12, you must upgrade to 24.6.3.', '24.6.3'],
  ])('names the oldest one: %s: %s', (release, text, since) => {
    expect(readUpgradeSource(text, version(release))).toMatchObject({ since });
  });

  it('can name a release that is too old, like its line', () => {
    const text = 'There is no upgrade path from 3.11.24 (or a later patch release) straight to 3.13.0.';
    expect(readUpgradeSource(text, version('3.13.0'))).toEqual({ after: '3.11.24', text });
  });

  it.each([
    ['4.0.1', 'Helm users must upgrade to Helm v3.3.1 before upgrading.'],
    ['4.0.1', 'This release only supports upgrades from MySQL 3.7.'],
    ['4.0.1', 'The operator only supports upgrades from 3.13.x.'],
    ['4.0.1', 'Fixed upgrades from 3.12.14 to 3.13.x that could run into an exception.'],
    ['4.0.1', 'Users must upgrade to 4.1.3 before upgrading to 4.2.'],
    ['4.0.1', 'This release supports upgrades from supported versions.'],
    ['3.3.1', 'This release supports upgrades from 4.0.x.'],
  ])('is nothing else: %s: %s', (release, text) => {
    expect(readUpgradeSource(text, version(release))).toBeUndefined();
  });
});
