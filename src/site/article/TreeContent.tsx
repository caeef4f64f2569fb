import { type ReactElement, useContext } from 'react';
import { type HtmlTree, serialise } from '#core/model/html/html.ts';
import { replaceElements } from '#core/model/html/html-tree.ts';
import { HtmlContent } from '../components/HtmlContent.tsx';
import { ArticleContext, type ArticleParts } from './article-context.ts';
import { reportNeeds } from './tree-needs.ts';

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
  const { need, formerNames, language } = useContext(ArticleContext);
  reportNeeds(tree, need);
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
