import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeVersionDeltas, encodeVersionDeltas } from './version-deltas.ts';

describe('a column of versions', () => {
  it('is stored as differences between adjacent versions', () => {
    expect(encodeVersionDeltas(['25.10.0', '25.9.x', '25.9.0', '', '1.007'])).toEqual([
      '25.10.0',
      '0.-1.=x',
      '0.0.0',
      '=',
      '1.=007',
    ]);
  });

  it('is decoded to the same versions, whatever they contain', () => {
    const part = fc.oneof(
      fc.nat().map(String),
      fc.constantFrom('x', '', '00', '=1', '-1', '1e3', '٣'),
      fc.string(),
    );
    const version = fc.array(part, { maxLength: 4 }).map((parts) => parts.join('.'));
    fc.assert(
      fc.property(fc.array(version, { maxLength: 6 }), (versions) => {
        expect(decodeVersionDeltas(encodeVersionDeltas(versions))).toEqual(versions);
      }),
    );
  });
});
