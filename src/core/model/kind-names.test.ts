import { describe, expect, it } from 'vitest';
import { KINDS } from './kind.ts';
import { countedKinds, namesOfKind, noteLabel, parseKind } from './kind-names.ts';

describe('the names of kinds', () => {
  it('are recognised in any form: capitals, hyphens, singular and plural', () => {
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

  it('are unique, in singular and plural', () => {
    const names = KINDS.flatMap((kind) => [...new Set(namesOfKind(kind))]);
    expect(names).toHaveLength(new Set(names).size);
    for (const kind of KINDS) {
      for (const name of namesOfKind(kind)) expect([name, parseKind(name)]).toEqual([name, kind]);
      expect(parseKind(`${noteLabel(kind)}s`)).toBe(kind);
    }
  });

  it('are counted in page order, without zeros', () => {
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
