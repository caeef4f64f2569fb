import { describe, expect, it } from 'vitest';
import { splitStates } from './state-rules.ts';

describe('the rules for states', () => {
  it('come later, in their layer and under their condition', () => {
    const { first, later } = splitStates(
      '@layer base,parts;@layer parts{a{color:red}a:hover{color:blue}@media (hover:none){a:active{color:green}}}',
    );
    expect(first).toBe('@layer base,parts;@layer parts{a{color:red}}');
    expect(later).toBe(
      '@layer base,parts;@layer parts{a:hover{color:blue}@media (hover:none){a:active{color:green}}}',
    );
  });

  it('stay where a selector beside them is seen before any input, and where they say what is not yet', () => {
    const css =
      '.here,.here:hover{color:red}.skip:not(:focus){clip-path:inset(50%)}.drawer:not(:popover-open) p{display:none}';
    expect(splitStates(css)).toEqual({ first: css, later: '', transitions: '' });
  });

  it('take along which pointer they have, and leave to the app how they are come to', () => {
    expect(splitStates('a{color:red;cursor:pointer;transition:color 1s}a:hover{transition:none}')).toEqual({
      first: 'a{color:red}',
      later: 'a{cursor:pointer}',
      transitions: 'a{transition:color 1s}a:hover{transition:none}',
    });
  });

  it('are not mistaken for others that begin so', () => {
    const css = '.hover,[data-active],a:target{color:red}';
    expect(splitStates(css).first).toBe(css);
  });
});
