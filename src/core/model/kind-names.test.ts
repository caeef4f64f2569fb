import { describe, expect, it } from 'vitest';
import { KINDS } from './kind.ts';
import { countedKinds, namesOfKind, noteLabel, parseKind } from './kind-names.ts';

describe('the names of kinds', () => {
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

  it('name one kind each, in the singular and in the plural', () => {
    const names = KINDS.flatMap((kind) => [...new Set(namesOfKind(kind))]);
    expect(names).toHaveLength(new Set(names).size);
    for (const kind of KINDS) {
      for (const name of namesOfKind(kind)) expect([name, parseKind(name)]).toEqual([name, kind]);
      expect(parseKind(`${noteLabel(kind)}s`)).toBe(kind);
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
