import type { ArticleNeed } from '#core/contracts/article-content.ts';
import type { HtmlElement, HtmlTree } from '#core/model/html/html.ts';
import { childrenOf, isElement } from '#core/model/html/html-tree.ts';

/** The style sheets and scripts that elements of notes need, by element name and class. */
const NEEDS: Readonly<Record<string, readonly ArticleNeed[]>> = {
  pre: ['code'],
  table: ['blocks'],
  figure: ['blocks'],
  '.aside': ['blocks'],
  details: ['constructs'],
  '.badge': ['constructs'],
  '.contains-task-list': ['constructs'],
  '.footnotes': ['constructs'],
  '.formula': ['constructs'],
  '.line': ['constructs'],
  '.line--added': ['constructs'],
  '.line--marked': ['constructs'],
  '.line--removed': ['constructs'],
  '.table--wide': ['constructs'],
  '.panels': ['constructs', 'tabs'],
};

/** Reports what a tree needs. */
export function reportNeeds(tree: HtmlTree, need: (need: ArticleNeed) => void): void {
  for (const node of tree) {
    if (!isElement(node)) continue;
    for (const one of needsOf(node)) need(one);
    reportNeeds(childrenOf(node), need);
  }
}

function needsOf([name, { class: classes }]: HtmlElement): readonly ArticleNeed[] {
  // A figure that contains code belongs to the code.
  const own = (name === 'figure' && classes === 'code' ? undefined : NEEDS[name]) ?? [];
  if (typeof classes !== 'string') return own;
  return [...own, ...classes.split(' ').flatMap((one) => NEEDS[`.${one}`] ?? [])];
}
