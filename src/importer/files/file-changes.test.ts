import { describe, expect, it } from 'vitest';
import { digestOf } from '#generator/digest.ts';
import { type FileChanges, findFileChanges } from './file-changes.ts';

type Texts = Readonly<Record<string, string>>;

/** Imports the texts of a source over the current ones. */
function settle(source: Texts, current: Texts, last: Texts) {
  const changes: FileChanges = findFileChanges({
    files: Object.entries(source).map(([path, contents]) => ({ path, contents })),
    record: Object.fromEntries(Object.entries(last).map(([path, text]) => [path, digestOf(text)])),
    current: (path) => (current[path] === undefined ? undefined : digestOf(current[path])),
  });
  return {
    added: changes.added.map(({ path }) => path),
    updated: changes.updated.map(({ path }) => path),
    removed: changes.removed,
    kept: changes.kept.map(({ path, why }) => `${path} ${why}`),
    record: Object.keys(changes.record),
  };
}

const NOTHING = { added: [], updated: [], removed: [], kept: [] };

describe('an import that is run again', () => {
  it.each<[string, Texts, Texts, Texts, Partial<ReturnType<typeof settle>>]>([
    ['adds a new release', { a: '1', b: '2' }, { a: '1' }, { a: '1' }, { added: ['b'] }],
    ['updates an unedited file', { a: '2' }, { a: '1' }, { a: '1' }, { updated: ['a'] }],
    ['keeps an edited file', { a: '1' }, { a: 'mine' }, { a: '1' }, { kept: ['a edited'] }],
    [
      'keeps a file that both sides changed',
      { a: '2' },
      { a: 'mine' },
      { a: '1' },
      { kept: ['a both-changed'] },
    ],
    ['has nothing to do if both sides made the same change', { a: '2' }, { a: '2' }, { a: '1' }, {}],
    ['knows a file without a record if it is the same', { a: '1' }, { a: '1' }, {}, {}],
    ['writes a deleted file again', { a: '1' }, {}, { a: '1' }, { added: ['a'] }],
    [
      'moves an unedited note',
      { '2025/a.md': '2' },
      { 'a.md': '1' },
      { 'a.md': '1' },
      { added: ['2025/a.md'], removed: ['a.md'] },
    ],
  ])('%s', (_, source, current, last, expected) => {
    expect(settle(source, current, last)).toEqual({ ...NOTHING, record: Object.keys(source), ...expected });
  });

  it('never takes a file that it did not write for its own', () => {
    expect(settle({ a: '1' }, { a: 'mine' }, {})).toEqual({
      ...NOTHING,
      kept: ['a not-imported'],
      record: [],
    });
  });

  it('keeps an edited note where it is, if the source moves or removes it', () => {
    const moved = settle({ '2025/a.md': '2' }, { 'a.md': 'mine' }, { 'a.md': '1' });
    expect(moved).toEqual({ ...NOTHING, kept: ['a.md no-longer-in-source'], record: ['a.md'] });
  });
});
