import { parse } from 'postcss';
import { describe, expect, it } from 'vitest';
import { inlineTokens } from './inline-tokens.ts';

function published(css: string, all = css): string {
  const root = parse(css);
  inlineTokens(root, all);
  return String(root).replace(/\s+/g, ' ').trim();
}

describe('tokens of the published style sheet', () => {
  it('are inlined if they have a single value', () => {
    const css =
      ':root { --ink: #111; --step: 4px; --line: var(--step) solid var(--ink) } p { border: var(--line) }';
    expect(published(css)).toBe(':root {} p { border: 4px solid #111 }');
  });

  it('keep their names if a theme or a width gives them another value', () => {
    const css =
      ':root { --ink: #111; --text: var(--ink) } [data-theme="dark"] { --ink: #eee } p { color: var(--text) }';
    expect(published(css)).toBe(
      ':root { --ink: #111} [data-theme="dark"] { --ink: #eee } p { color: var(--ink) }',
    );
  });

  it('have the value of the sheet that defines them, and keep their names if any sheet gives them another value', () => {
    const tokens = ':root { --ink: #111; --edge: 3rem }';
    const all = `${tokens} @media print { :root { --edge: 0 } } p { color: var(--ink) }`;
    expect(published('p { color: var(--ink); margin: var(--edge) }', all)).toBe(
      'p { color: #111; margin: var(--edge) }',
    );
    expect(published(tokens, all)).toBe(':root { --edge: 3rem }');
  });

  it('are not inlined if they belong to an element and not to the root', () => {
    const css = '.aside { --tone: red } .aside p { color: var(--tone) }';
    expect(published(css)).toBe(css);
  });
});
