import { describe, expect, it } from 'vitest';
import { evaluate, scopeOf } from './expressions.ts';

describe('an expression of literals', () => {
  it('is evaluated, however many operands it has', () => {
    const rows = Array.from(
      { length: 300 },
      (_, index) => `{ label: 'a-${index} (b)', value: "c=${index}" }`,
    );
    const found = evaluate(`[${rows.join(', ')}]`, new Map());
    expect(found !== 'unknown' && Array.isArray(found.value) && found.value.length).toBe(300);
  });

  it.each([
    ['brackets', '('.repeat(9_000) + ')'.repeat(9_000)],
    ['lists', '['.repeat(150) + ']'.repeat(150)],
    ['signs', `${'!'.repeat(9_000)}a`],
    ['choices', `${'a ? b : '.repeat(900)}c`],
    ['templates', '`${'.repeat(150)],
  ])('is not parsed if %s are nested too deep: the parser would crash', (_, source) => {
    expect(evaluate(source, new Map())).toBe('unknown');
    expect(scopeOf([`export const a = ${source}`]).size).toBe(0);
  });
});
