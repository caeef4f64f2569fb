import { describe, expect, it } from 'vitest';
import { spreadTokens } from './spread-tokens.ts';

const FIRST =
  '@layer base,parts;@layer base{:root{--ink:#111;--rule:var(--ink);--veil:#0008;--found:gold}@media screen{[data-theme=dark]{--ink:#eee;--found:brown}}}@layer parts{p{color:var(--rule)}}';

function spread(others: Readonly<Record<string, string>>) {
  const { first, others: spreadOthers } = spreadTokens(FIRST, new Map(Object.entries(others)));
  return { first, ...Object.fromEntries(spreadOthers) };
}

describe('tokens that the first sheet does not use', () => {
  it('are set by the sheets that use them, for each theme, in their layer', () => {
    expect(spread({ later: 'mark{color:var(--found)}' })).toEqual({
      first:
        '@layer base,parts;@layer base{:root{--ink:#111;--rule:var(--ink)}@media screen{[data-theme=dark]{--ink:#eee}}}@layer parts{p{color:var(--rule)}}',
      later:
        '@layer base{:root{--found:gold}@media screen{[data-theme=dark]{--found:brown}}}mark{color:var(--found)}',
    });
  });

  it('leave a sheet as it is that needs none of them', () => {
    expect(spread({ app: 'i{color:var(--ink)}' })).toMatchObject({ app: 'i{color:var(--ink)}' });
  });

  it('bring those along that they are made of', () => {
    const first = ':root{--line:1px solid var(--rule);--rule:red}p{margin:0}';
    const { others } = spreadTokens(first, new Map([['app', 'i{border:var(--line)}']]));
    expect(others.get('app')).toBe(':root{--line:1px solid var(--rule);--rule:red}i{border:var(--line)}');
  });
});
