import { describe, expect, it } from 'vitest';
import { createVocabulary } from './vocabulary.ts';

const vocabulary = createVocabulary({ kinds: { feature: ['Neuerungen'] }, actionHeadings: ['Zu tun'] });

describe('the words for kinds', () => {
  it.each([
    ['Bug fixes', 'fix'],
    ['BUG FIX', 'fix'],
    ['🐛 Resolved issues:', 'fix'],
    ["What's new", 'feature'],
    ['What’s New?', 'feature'],
    ['New Features', 'feature'],
    ['Neuerungen', 'feature'],
    ['Performance Improvements', 'enhancement'],
    ['Known issues & limitations', 'known-issue'],
    ['Breaking Changes', 'breaking'],
    ['Deprecations and removals', 'deprecation'],
    ['Vulnerabilities', 'security'],
    ['Other changes', 'other'],
    ['Path analysis', undefined],
    ['REST API Changes', undefined],
    ['', undefined],
  ])('%s names %s', (heading, kind) => {
    expect(vocabulary.kindOfHeading(heading)).toBe(kind);
  });

  it('have no label for changes of no kind: the word would be lost', () => {
    expect(vocabulary.kindOfLabel('Changed')).toBeUndefined();
    expect(vocabulary.kindOfLabel('Fixed')).toBe('fix');
  });

  it('name the headings of tasks', () => {
    expect(
      ['Action Required', 'Upgrade notes', 'Zu tun:', 'Upgrades'].map(vocabulary.isActionHeading),
    ).toEqual([true, true, true, false]);
  });

  it('show what a misspelled label was meant to be, and leave other words alone', () => {
    expect(['Fixx', 'Enhancment', 'Tip', 'Note', 'Feature', 'Change'].map(vocabulary.nearestLabel)).toEqual([
      'Fix',
      'Enhancement',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
