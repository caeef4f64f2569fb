import { describe, expect, it } from 'vitest';
import { highlight } from './highlight.ts';

describe('highlighted code', () => {
  it('has classes in lines of ordinary length', async () => {
    const [line] = (await highlight(`const long = '${'a'.repeat(1_000)}';`, 'ts')) ?? [];
    expect(line?.map(({ className }) => className)).toContain('tok-k');
  });

  it('has no classes in very long lines, and continues in the next line', async () => {
    // The grammar of TypeScript took 17 s for 20 KB of Base64: it searches for the end of a type from every letter.
    const base64 = 'QUJD+/'.repeat(4_000);
    const lines = await highlight(`${base64}\nconst next = 1;`, 'ts');
    expect(lines?.[0]).toEqual([{ text: base64, className: '' }]);
    expect(lines?.[1]?.map(({ className }) => className)).toContain('tok-k');
  });
});
