import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { KINDS } from '#core/model/kind.ts';
import { kindSelectors } from './bundle-styles.ts';

describe('a custom selector of kinds', () => {
  it.each([':--of-chosen-kind', ':--of-hidden-kind'])('expands to a selector for each kind: %s', (name) => {
    const css = postcss([kindSelectors()]).process(`tr:not(${name}){display:none}`, { from: undefined }).css;
    expect(KINDS.filter((kind) => !css.includes(`[value="${kind}"]`))).toEqual([]);
    expect(css).not.toContain(name);
  });
});
