import { describe, expect, it } from 'vitest';
import { KINDS } from '../../model/kind.ts';
import { packRecord } from '../index-release.ts';
import { SEARCH_INDEX_FORMAT } from './packed-file.ts';
import { lengthClassOf, RECORD_TYPES, unpackRecord } from './record.ts';

describe('a record of the index', () => {
  const forms = RECORD_TYPES.flatMap((type) => [{ type, line: false }]).concat({
    type: 'Content',
    line: true,
  });
  const kindsOf = (type: string) => (['Heading', 'Content'].includes(type) ? KINDS : (['other'] as const));

  it('is packed into one byte for any type, kind and length, and unpacked to the same values', () => {
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

  // Open pages of the previous deployment would read wrong kinds. So if the lists change, increase the version of the format.
  it('uses the same byte values as long as the version of the format is the same', () => {
    expect([SEARCH_INDEX_FORMAT, RECORD_TYPES.join(' '), KINDS.join(' ')]).toEqual([
      7,
      'Title Heading Description Keywords Content',
      'feature enhancement fix known-issue breaking deprecation security internal other',
    ]);
  });

  it('is rejected if its byte is invalid', () => {
    expect(() => unpackRecord(255)).toThrow('damaged');
  });
});
