import type { Plugin } from 'postcss';
import { KINDS, type Kind } from '#core/model/kind.ts';

function ofAnyKind(selectorOf: (kind: Kind) => string): string {
  return `:is(${KINDS.map(selectorOf).join(', ')})`;
}

/** Custom selectors, by name. Each one has a selector for every kind. */
const SELECTORS: Readonly<Record<string, string>> = {
  /** A release with changes of a selected kind. */
  ':--of-chosen-kind': ofAnyKind(
    (kind) => `main:has(.tally [value="${kind}"]:checked) [data-kinds~="${kind}"]`,
  ),
  /** A change of a hidden kind. */
  ':--of-hidden-kind': ofAnyKind(
    (kind) => `.page:has(.tally [value="${kind}"]:not(:checked)) .notes [data-kind="${kind}"]`,
  ),
};

/** Expands the custom selectors, so that style sheets do not repeat the list of kinds. */
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
