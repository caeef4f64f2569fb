import { describe, expect, it } from 'vitest';
import { KINDS } from '../../model/kind.ts';
import { packRecord } from './pack-record.ts';
import { SEARCH_INDEX_FORMAT } from './packed-file.ts';
import { lengthClassOf, RECORD_TYPES, unpackRecord } from './record.ts';

describe('a record of the index', () => {
  const forms = RECORD_TYPES.flatMap((type) => [{ type, line: false }]).concat({
    type: 'Content',
    line: true,
  });
  const kindsOf = (type: string) => (['Heading', 'Content'].includes(type) ? KINDS : (['other'] as const));

  it('of any type, kind and length is one byte, and comes back as it was', () => {
    const all = forms.flatMap(({ type, line }) =>
      kindsOf(type).flatMap((kind) =>
        [0, 5, 500].map((words) => ({ type, line, kind, lengthClass: lengthClassOf(words) })),
      ),
    );
    const bytes = all.map(packRecord);
    expect(Uint8Array.from(bytes)).toEqual(new Uint8Array(bytes));
    expect([...Uint8Array.from(bytes)].map(unpackRecord)).toEqual(all);
    expect(new Set(bytes).size).toBe(all.length);
  });

  // If the lists change, increase the format: open pages of the previous deployment would read other kinds.
  it('has a byte with one meaning in each format of the index', () => {
    expect([SEARCH_INDEX_FORMAT, RECORD_TYPES.join(' '), KINDS.join(' ')]).toEqual([
      5,
      'Title Heading Description Keywords Content',
      'feature enhancement fix known-issue breaking deprecation security internal other',
    ]);
  });

  it('that is none is refused', () => {
    expect(() => unpackRecord(255)).toThrow('damaged');
  });
});
