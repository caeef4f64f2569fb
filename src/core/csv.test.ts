import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

describe('CSV', () => {
  it('has no cell that a spreadsheet would evaluate', () => {
    const text = writeCsv([['=1+1', '+1', '-1', '@a', '\tx', 'a=b']]);
    expect(text).toBe("'=1+1,'+1,'-1,'@a,'\tx,a=b\r\n");
  });

  it('is parsed to the values that were written', () => {
    const field = fc
      .string({ unit: fc.constantFrom('a', 'ü', ' ', ',', '"', '\n', '=', '-', "'") })
      .map((text) => text.trim());
    fc.assert(
      fc.property(fc.array(fc.array(field, { minLength: 1 })), (rows) => {
        const kept = rows.filter((row) => row.some((one) => one !== '' && !/^'[=-]/.test(one)));
        const plain = kept.filter((row) => !row.some((one) => /^'[=-]/.test(one)));
        expect(readCsv(writeCsv(plain))).toEqual(plain);
      }),
    );
  });

  it('is parsed with a byte order mark, other line ends and empty lines', () => {
    expect(readCsv('\uFEFFid,reason\nA-1, "off, for now"\r\r\n"B",')).toEqual([
      ['id', 'reason'],
      ['A-1', '"off', 'for now"'],
      ['B', ''],
    ]);
  });
});
