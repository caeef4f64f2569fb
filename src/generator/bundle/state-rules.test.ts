import { describe, expect, it } from 'vitest';
import { splitStates } from './state-rules.ts';

describe('rules of states', () => {
  it('are moved to the later sheet, with their layer and media query', () => {
    const { first, later } = splitStates(
      '@layer base,parts;@layer parts{a{color:red}a:hover{color:blue}@media (hover:none){a:active{color:green}}}',
    );
    expect(first).toBe('@layer base,parts;@layer parts{a{color:red}}');
    expect(later).toBe(
      '@layer base,parts;@layer parts{a:hover{color:blue}@media (hover:none){a:active{color:green}}}',
    );
  });

  it('stay if another selector of the rule applies before any input, or if the state is negated', () => {
    const css =
      '.here,.here:hover{color:red}.skip:not(:focus){clip-path:inset(50%)}.drawer:not(:popover-open) p{display:none}';
    expect(splitStates(css)).toEqual({ first: css, later: '', transitions: '' });
  });

  it('include rules for pointer types, and transitions are moved to the app', () => {
    expect(splitStates('a{color:red;cursor:pointer;transition:color 1s}a:hover{transition:none}')).toEqual({
      first: 'a{color:red}',
      later: 'a{cursor:pointer}',
      transitions: 'a{transition:color 1s}a:hover{transition:none}',
    });
  });

  it('are not confused with other selectors that start with the same text', () => {
    const css = '.hover,[data-active],a:target{color:red}';
    expect(splitStates(css).first).toBe(css);
  });
});
