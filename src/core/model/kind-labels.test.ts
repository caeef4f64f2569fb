import { describe, expect, it } from 'vitest';
import { KINDS } from './kind.ts';
import { countedKinds, kindLabels, kindNoun, namesOfKind, parseKind } from './kind-labels.ts';

describe('the words for kinds', () => {
  it('agree with the number before them', () => {
    expect([1, 2].map((count) => kindNoun('fix', count))).toEqual(['fix', 'fixes']);
    expect([0, 1].map((count) => kindNoun('security', count))).toEqual(['security fixes', 'security fix']);
  });

  it('name every kind but the one that shows as plain text', () => {
    expect(KINDS.filter((kind) => kindLabels(kind).label === '')).toEqual(['other']);
  });

  it('are understood in any form: capitals, hyphens, the singular and the plural', () => {
    const written = [
      'bugfixes',
      'Bug fixes',
      'BUG',
      'Known issues',
      'known-issue',
      'vulnerabilities',
      'breaks',
    ];
    expect(written.map(parseKind)).toEqual([
      ...['fix', 'fix', 'fix', 'known-issue', 'known-issue', 'security', 'breaking'],
    ]);
    expect(['sparkling', '', 'constructor', 'change'].map(parseKind)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('name one kind each, as readers see it and as they say it', () => {
    const names = KINDS.flatMap((kind) => [...new Set(namesOfKind(kind))]);
    expect(names).toHaveLength(new Set(names).size);
    for (const kind of KINDS) {
      for (const name of namesOfKind(kind)) expect([name, parseKind(name)]).toEqual([name, kind]);
      if (kind !== 'other') expect(parseKind(kindLabels(kind).plural)).toBe(kind);
    }
  });

  it('are counted in the order of the page, without zeros', () => {
    expect(countedKinds({ security: 1, fix: 12, feature: 0 })).toEqual([
      ['fix', 12],
      ['security', 1],
    ]);
    expect(countedKinds({})).toEqual([]);
    expect(countedKinds({ breaking: 2, feature: 1 })).toEqual([
      ['feature', 1],
      ['breaking', 2],
    ]);
  });
});
