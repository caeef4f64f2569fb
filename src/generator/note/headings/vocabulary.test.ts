import { describe, expect, it } from 'vitest';
import { createVocabulary } from './vocabulary.ts';

const vocabulary = createVocabulary({ kinds: { feature: ['Novinky'] }, actionHeadings: ['Co udělat'] });

describe('major changes', () => {
  const ofMinor = createVocabulary(
    { kinds: { fix: ['Major changes since 1'] }, actionHeadings: [] },
    { isMinor: true },
  );
  it.each([
    ['Major Changes', 'feature'],
    ['Major changes from App 23', 'feature'],
    ['Major changes since 1', 'fix'],
    ['Major changes, deprecations, and removals', 'breaking'],
    ['Breaking changes', 'breaking'],
  ])('below %s in 1.2.0 are of the kind %s', (heading, kind) => {
    expect(ofMinor.kindOfHeading(heading)).toBe(kind);
  });
});

describe('the names of kinds', () => {
  it.each([
    ['Bug fixes', 'fix'],
    ['BUG FIX', 'fix'],
    ['Deleted Endpoints: 2', 'breaking'],
    ['New endpoints: 10', 'feature'],
    ['Feature Removal', 'breaking'],
    ['🐛 Resolved issues:', 'fix'],
    ["What's new", 'feature'],
    ['What’s New?', 'feature'],
    ['New Features', 'feature'],
    ['Added Functionality', 'feature'],
    ['Novinky', 'feature'],
    ['Performance Improvements', 'enhancement'],
    ['Known issues & limitations', 'known-issue'],
    ['Breaking Changes', 'breaking'],
    ['Deprecations and removals', 'deprecation'],
    ['Deprecation & Removal Notices', 'deprecation'],
    ['Internal fix / Refactoring', 'internal'],
    ['Vulnerabilities', 'security'],
    ['CVE and advisories', 'security'],
    ['Enhancements made', 'enhancement'],
    ['Enhanced Features', 'enhancement'],
    ['enh', 'enhancement'],
    ['New features added', 'feature'],
    ['Maintenance and upkeep improvements', 'internal'],
    ['Other changes', 'other'],
    ['Noteworthy changes', 'other'],
    [':muscle: Improvements', 'enhancement'],
    ['12 bug fixes', 'fix'],
    ['Fixed in v3.1.6', 'fix'],
    ['Fixed in this release', 'fix'],
    ['Security in v2.4.34', 'security'],
    ['Documentation in v2.4.34', 'internal'],
    ['Security in the API', undefined],
    ['Improvements to the editor', 'enhancement'],
    ['New features and enhancements', 'feature'],
    ['Major changes', 'breaking'],
    ['Enhancements & Upgrades', 'enhancement'],
    ['Upgrades and bug fixes', 'fix'],
    ['Major changes, deprecations, and removals', 'breaking'],
    ['Major changes and features', 'other'],
    ['Deprecation & Incompatibilities', 'breaking'],
    ['Breaking changes and deprecations', 'breaking'],
    ['Deprecations and breaking changes', 'breaking'],
    ['Deprecated, removed and discontinued features', 'deprecation'],
    ['Breaking or behavioral changes in the API', 'breaking'],
    ['Minor Changes', 'feature'],
    ['Patch Changes', 'fix'],
    ['Miscellaneous Chores', 'internal'],
    ["What's changed", 'other'],
    ['Changes since v1.33.12+rke2r2:', 'other'],
    ['Full Changelog', 'other'],
    ['Tests for functions', undefined],
    ['Dependencies in v2.4.0', 'internal'],
    ['Update to PostgreSQL 14', undefined],
    ['Fix for slow queries', undefined],
    ['Corrected problems', 'fix'],
    ['Problems fixed in this release', 'fix'],
    ['Resolved caveats in 17.9.4', 'fix'],
    ['Resolved tickets', 'fix'],
    ['What was fixed', 'fix'],
    // Issues that were closed may be questions.
    ['Closed issues', undefined],
    ['Vulnerabilities addressed', 'security'],
    ['Resolved Vulnerabilities', 'security'],
    ['Known vulnerabilities', 'known-issue'],
    ['Outstanding Issues', 'known-issue'],
    ['Limitations and restrictions', 'known-issue'],
    ['Unsupported features', 'known-issue'],
    ['Changes in default behavior', 'breaking'],
    ['Discontinued features', 'breaking'],
    ['Features removed in this release', 'breaking'],
    ['Breaking Changes and Compatibility Notes', 'breaking'],
    ['Deprecations and compatibility notes', 'deprecation'],
    ['Compatibility Notes', 'other'],
    ['Deprecated and discontinued features', 'deprecation'],
    ['New features introduced in 24.9.1', 'feature'],
    ['New hardware', 'feature'],
    ['Path analysis', undefined],
    ['REST API Changes', undefined],
    ['', undefined],
  ])('map %s to %s', (heading, kind) => {
    expect(vocabulary.kindOfHeading(heading)).toBe(kind);
  });

  it('can come before an area', () => {
    expect(
      ['Improvements to the editor', 'Fixed in this release', 'Bug fixes'].map(
        (heading) => vocabulary.divideHeading(heading)?.area,
      ),
    ).toEqual(['the editor', undefined, undefined]);
  });

  it('can come after an area, with or without a colon', () => {
    const divided = { means: 'enhancement', area: 'Plugin', isBehind: true };
    const headings = ['Plugin improvements', 'Plugin improvements:'];
    expect(headings.map((heading) => vocabulary.divideHeading(heading))).toEqual([divided, divided]);
    expect(vocabulary.divideHeading('Upgrade-time behavior changes')).toEqual({
      means: 'breaking',
      area: 'Upgrade-time',
      isBehind: true,
    });
  });

  it('contain no label for changes without a kind: the word would be lost', () => {
    expect(vocabulary.kindOfLabel('Change')).toBeUndefined();
    expect(vocabulary.kindOfLabel('Fixed')).toBe('fix');
  });

  it('include the headings of tasks', () => {
    expect(
      [
        'Action Required',
        'Migration notice',
        'Co udělat:',
        'UPGRADE:',
        'Upgrades',
        '⬆️ Upgrades',
        'Envoy v1.34 upgrade',
      ].map(vocabulary.isActionHeading),
    ).toEqual([true, true, true, true, false, false, false]);
  });

  it('contain upgrades only outside the changes of a kind, unless the publisher says what they are', () => {
    expect(vocabulary.divideHeading('⬆️ Upgrade', 'fix')).toBeUndefined();
    const own = createVocabulary({ kinds: { enhancement: ['Upgrades'] }, actionHeadings: [] });
    expect(own.kindOfHeading('Upgrades')).toBe('enhancement');
  });

  it('include headings of tasks with an audience, a version or another kind', () => {
    const headings = [
      'Upgrade actions for administrators',
      'Attention points',
      'Important upgrade notes for version 24.9',
      'Upgrading from 24.8',
      'Before upgrading to 24.9',
      'Breaking changes and upgrade notes',
      'Upgrade-Hinweise für 24.9',
      'Instructions de mise à jour pour la version 24.9',
      'エディタのアップグレード前の対応',
    ];
    expect(headings.filter((heading) => !vocabulary.isActionHeading(heading))).toEqual([]);
    expect(
      ['Upgrading to PostgreSQL 14', 'Custom actions', 'Steps in the editor'].filter(
        vocabulary.isActionHeading,
      ),
    ).toEqual([]);
    expect(headings.slice(0, 2).map((heading) => vocabulary.divideHeading(heading)?.area)).toEqual([
      'administrators',
      undefined,
    ]);
  });

  it('can come after the version of the page', () => {
    expect(['App v1.34 Upgrade Warning', 'App 1.34 Upgrade notes'].map(vocabulary.isActionHeading)).toEqual([
      true,
      true,
    ]);
    expect(vocabulary.isActionHeading('App v1.34 Release notes')).toBe(false);
    expect(vocabulary.isActionHeading('Plattform-Upgrades')).toBe(false);
    expect(['v2.4.35 Security', '24.9 bug fixes', '24.9 版本新功能'].map(vocabulary.kindOfHeading)).toEqual([
      'security',
      'fix',
      'feature',
    ]);
  });

  it('correct misspelled labels, and do not change other words', () => {
    const words = [
      'Fixx',
      'Fiz',
      'Fxi',
      'Enhancment',
      'Fetaure',
      'nix',
      'Fit',
      'Note',
      'Feature',
      'Change',
      'Severity',
    ];
    expect(words.map(vocabulary.nearestLabel)).toEqual([
      'Fix',
      'Fix',
      'Fix',
      'Enhancement',
      'Feature',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
