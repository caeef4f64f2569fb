import { describe, expect, it } from 'vitest';
import { spreadTokens } from './spread-tokens.ts';

const FIRST =
  '@layer base,parts;@layer base{:root{--ink:#111;--rule:var(--ink);--veil:#0008;--found:gold}@media screen{[data-theme=dark]{--ink:#eee;--found:brown}}}@layer parts{p{color:var(--rule)}}';

function spread(others: Readonly<Record<string, string>>, afterPaint: readonly string[] = []) {
  const { first, others: spreadOthers } = spreadTokens(FIRST, new Map(Object.entries(others)), afterPaint);
  return { first, ...Object.fromEntries(spreadOthers) } as Readonly<Record<string, string>>;
}

describe('tokens that the first sheet does not use', () => {
  it('are defined in the sheets that use them, for each theme, in their layer', () => {
    expect(spread({ blocks: 'mark{color:var(--found)}' })).toEqual({
      first:
        '@layer base,parts;@layer base{:root{--ink:#111;--rule:var(--ink)}@media screen{[data-theme=dark]{--ink:#eee}}}@layer parts{p{color:var(--rule)}}',
      blocks:
        '@layer base{:root{--found:gold}@media screen{[data-theme=dark]{--found:brown}}}mark{color:var(--found)}',
    });
  });

  it('stay in the first sheet if a sheet loads after the first paint, because all elements would inherit them again', () => {
    const { first, later } = spread({ later: 'mark{color:var(--found)}' }, ['later']);
    expect(later).toBe('mark{color:var(--found)}');
    expect(first).toContain('--found:gold}');
    expect(first).toContain('--found:brown}');
    expect(first).not.toContain('--veil');
  });

  it('do not change a sheet that uses none of them', () => {
    expect(spread({ app: 'i{color:var(--ink)}' })).toMatchObject({ app: 'i{color:var(--ink)}' });
  });

  it('are moved together with the tokens that they use', () => {
    const first = ':root{--line:1px solid var(--rule);--rule:red}p{margin:0}';
    const { others } = spreadTokens(first, new Map([['app', 'i{border:var(--line)}']]), []);
    expect(others.get('app')).toBe(':root{--line:1px solid var(--rule);--rule:red}i{border:var(--line)}');
  });
});
