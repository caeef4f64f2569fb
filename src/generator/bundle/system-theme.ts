import { type AtRule, type Node, parse, type Rule } from 'postcss';
import { removeWithEmpty } from './state-rules.ts';
import { DARK_SYSTEM, DARK_THEME, ON_DARK_SCREEN, ON_SCREEN } from './theme-selectors.ts';

/** Copies the rules of the dark theme for pages without JavaScript, which follow the system's colour scheme. */
export function followSystem(css: string): string {
  if (!css.includes(DARK_THEME)) return css;
  const root = parse(css);
  root.walkAtRules('media', (media) => {
    if (media.params !== ON_SCREEN || !rulesIn(media).some(isDark)) return;
    const copy = media.cloneAfter({ params: ON_DARK_SCREEN });
    for (const rule of rulesIn(copy)) {
      if (isDark(rule)) rule.selector = rule.selector.replaceAll(DARK_THEME, DARK_SYSTEM);
      else rule.remove();
    }
  });
  return root.toString();
}

/** Only the copied rules, as a separate sheet for sites that follow the system. */
export function systemTheme(css: string): string {
  const root = parse(followSystem(css));
  root.walkDecls((declaration) => {
    if (!isBelowSystem(declaration)) removeWithEmpty(declaration);
  });
  root.walkAtRules('layer', (layer) => {
    if (layer.nodes === undefined) layer.remove();
  });
  return root.toString();
}

function isBelowSystem({ parent }: Node): boolean {
  if (parent === undefined) return false;
  return ('params' in parent && parent.params === ON_DARK_SCREEN) || isBelowSystem(parent);
}

function rulesIn({ nodes = [] }: AtRule): readonly Rule[] {
  return nodes.filter((node): node is Rule => node.type === 'rule');
}

function isDark({ selector }: Rule): boolean {
  return selector.startsWith(DARK_THEME);
}
