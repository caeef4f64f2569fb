import { type AtRule, parse, type Rule } from 'postcss';
import { DARK_SYSTEM, DARK_THEME, ON_DARK_SCREEN, ON_SCREEN } from './theme-selectors.ts';

/**
 * A script says which theme a page has. Where none runs, the reader's system does: what the dark theme sets stands a second time for that,
 * which costs a page some 40 bytes, as all but the selector is a repetition.
 */
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

function rulesIn({ nodes = [] }: AtRule): readonly Rule[] {
  return nodes.filter((node): node is Rule => node.type === 'rule');
}

function isDark({ selector }: Rule): boolean {
  return selector.startsWith(DARK_THEME);
}
