import { parse } from 'postcss';
import { describe, expect, it } from 'vitest';
import { KINDS } from '#core/model/kind.ts';
import { expandKindSelectors, systemTheme } from './bundle-styles.ts';

describe('a custom selector of kinds', () => {
  it.each([':--of-chosen-kind', ':--of-hidden-kind'])('expands to a selector for each kind: %s', (name) => {
    const root = parse(`tr:not(${name}){display:none}`);
    expandKindSelectors(root);
    expect(KINDS.filter((kind) => !String(root).includes(`[value="${kind}"]`))).toEqual([]);
    expect(String(root)).not.toContain(name);
  });
});

describe('the dark theme of pages without JavaScript', () => {
  it('has the tokens of the dark theme, with the same specificity, and follows the system of the reader', () => {
    expect(
      systemTheme(
        '@layer base{:root{--ink:#111;--rule:#ddd}@media screen{[data-theme=dark]{--ink:#eee;--rule:#222}}}p{margin:0}',
      ),
    ).toBe(
      '@layer base{@media screen and (prefers-color-scheme:dark) and (forced-colors:none){' +
        '[data-respect-system]:where(:not([data-script])){--ink:#eee;--rule:#222}}}',
    );
  });
});
