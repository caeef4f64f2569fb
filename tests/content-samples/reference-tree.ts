import type { Node, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const remark = unified().use(remarkParse).use(remarkGfm, { singleTilde: false });
const remarkWithDirectives = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkDirective);

/** The properties that both parsers must agree on: types, texts, targets, and positions. */
export function treeShape(node: Node): unknown {
  const { type, children, value, url, depth, lang, meta, alt, identifier, name, ordered, checked } =
    node as Node & Record<string, unknown>;
  const { start, end } = node.position ?? {};
  return {
    type,
    place: `${start?.line}:${start?.column} ${start?.offset}-${end?.offset}`,
    ...{ value, depth, ordered, identifier, name },
    ...(typeof url === 'string' && { url: decodeURI(url) }),
    ...{ lang: lang ?? undefined, meta: meta ?? undefined, alt: alt ?? undefined },
    checked: checked ?? undefined,
    ...(Array.isArray(children) && { children: children.map((child) => treeShape(child)) }),
  };
}

/** The tree that remark produces. */
export function referenceTree(text: string): Root {
  return (text.includes(':::') ? remarkWithDirectives : remark).parse(text) as Root;
}
