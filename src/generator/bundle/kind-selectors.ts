import type { Plugin } from 'postcss';
import { KINDS, type Kind } from '#core/model/kind.ts';

function ofAnyKind(selectorOf: (kind: Kind) => string): string {
  return `:is(${KINDS.map(selectorOf).join(', ')})`;
}

/** As custom selectors of CSS: names that stand for a selector of every kind. */
const SELECTORS: Readonly<Record<string, string>> = {
  /** A release with changes of a kind that the reader has chosen. */
  ':--of-chosen-kind': ofAnyKind(
    (kind) => `main:has(.tally [value="${kind}"]:checked) [data-kinds~="${kind}"]`,
  ),
  /** A change of a kind that the reader has left out. */
  ':--of-hidden-kind': ofAnyKind(
    (kind) => `.page:has(.tally [value="${kind}"]:not(:checked)) .notes [data-kind="${kind}"]`,
  ),
};

/** Puts a selector for each kind in the place of such a name, so that the table of kinds is the only list of them. */
export function kindSelectors(): Plugin {
  return {
    postcssPlugin: 'kind-selectors',
    OnceExit(root) {
      root.walkRules(/:--/, (rule) => {
        rule.selector = rule.selector.replace(/:--[\w-]+/g, (name) => SELECTORS[name] ?? name);
      });
    },
  };
}
