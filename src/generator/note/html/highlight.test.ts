import { describe, expect, it } from 'vitest';
import { highlight } from './highlight.ts';

describe('the tokens of code', () => {
  it('have classes in lines of a length that people write', async () => {
    const [line] = (await highlight(`const long = '${'a'.repeat(1_000)}';`, 'ts')) ?? [];
    expect(line?.map(({ className }) => className)).toContain('tok-k');
  });

  it('are plain in a line that no person wrote, and coloured again in the next', async () => {
    // Base64 took the grammar of TypeScript 17 s for 20 KB: it looks for the end of a type from every letter.
    const base64 = 'QUJD+/'.repeat(4_000);
    const lines = await highlight(`${base64}\nconst next = 1;`, 'ts');
    expect(lines?.[0]).toEqual([{ text: base64, className: '' }]);
    expect(lines?.[1]?.map(({ className }) => className)).toContain('tok-k');
  });
});
