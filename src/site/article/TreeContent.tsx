import { type ReactElement, useContext } from 'react';
import type { OptionalSheet } from '#core/contracts/page-sheets.ts';
import type { HtmlElement, HtmlTree } from '#core/model/html/html.ts';
import { childrenOf, isElement, replaceElements } from '#core/model/html/html-tree.ts';
import { serialise } from '#core/model/html/serialise.ts';
import { HtmlContent } from '../components/HtmlContent.tsx';
import { useSheet } from '../styles/declared-sheets.ts';
import { ArticleContext, type ArticleParts } from './article-context.ts';

interface TreeContentProps {
  readonly as: 'div' | 'p' | 'span' | 'summary';
  readonly tree: HtmlTree;
  readonly className?: string;
}

/**
 * Renders the content of a note. Former ids of an anchor are added inside the element with the anchor, or
 * before the content.
 */
export function TreeContent({ as, tree, ...attributes }: TreeContentProps): ReactElement {
  const { formerNames, language } = useContext(ArticleContext);
  useSheet(...new Set(sheetsOf(tree)));
  const html = serialise(formerNames.size > 0 ? addFormerNames(tree, formerNames) : tree);
  return <HtmlContent as={as} html={html} {...language} {...attributes} />;
}

/** Elements that may start with an empty child element. */
const PARENT_ELEMENTS = new Set(
  'h2 h3 h4 h5 h6 li p div section article aside details summary figure td th dt dd span a'.split(' '),
);

function addFormerNames(tree: HtmlTree, formerNames: ArticleParts['formerNames']): HtmlTree {
  const before: HtmlTree[] = [];
  const add = (nodes: HtmlTree): HtmlTree =>
    replaceElements(nodes, ([name, attributes, ...children]) => {
      const names = formerNames.get(String(attributes.id));
      if (names === undefined) return undefined;
      const marks = names.map((id) => ['span', { id, class: 'formerly' }] as const);
      const isHolder = PARENT_ELEMENTS.has(name);
      if (!isHolder) before.push(marks);
      return [[name, attributes, ...(isHolder ? marks : []), ...add(children)]];
    });
  const marked = add(tree);
  return [...before.flat(), ...marked];
}

/** The style sheets of elements of notes, by element name and class. */
const SHEETS: Readonly<Record<string, OptionalSheet>> = {
  pre: 'code',
  table: 'blocks',
  figure: 'blocks',
  '.aside': 'blocks',
  details: 'constructs',
  '.badge': 'constructs',
  '.contains-task-list': 'constructs',
  '.footnotes': 'constructs',
  '.formula': 'constructs',
  '.line': 'constructs',
  '.line--added': 'constructs',
  '.line--marked': 'constructs',
  '.line--removed': 'constructs',
  '.table--wide': 'constructs',
  '.panels': 'tabs',
};

function sheetsOf(tree: HtmlTree): readonly OptionalSheet[] {
  return tree
    .filter(isElement)
    .flatMap((element) => [...ownSheets(element), ...sheetsOf(childrenOf(element))]);
}

function ownSheets([name, { class: classes = '' }]: HtmlElement): readonly OptionalSheet[] {
  // A figure that contains code belongs to the code.
  const names = name === 'figure' && classes === 'code' ? [] : [name];
  const selectors = [
    ...names,
    ...String(classes)
      .split(' ')
      .map((one) => `.${one}`),
  ];
  return selectors.flatMap((selector) => SHEETS[selector] ?? []);
}
