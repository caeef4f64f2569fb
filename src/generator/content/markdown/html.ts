import type { Root as HtmlRoot } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { PhrasingContent, RootContent } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Html } from '#core/model/release.ts';
import { HTML_HANDLERS } from './html-handlers.ts';
import { SANITIZE_SCHEMA } from './sanitize-schema.ts';

const toElements = unified()
  .use(remarkRehype, { allowDangerousHtml: true, handlers: HTML_HANDLERS })
  .freeze();

/** Raw HTML costs another parser; most notes have none. */
const makeSafe = unified().use(rehypeRaw).use(rehypeSanitize, SANITIZE_SCHEMA).freeze();

export const NO_HTML = '' as Html;

/**
 * Blocks of a note as HTML. This file is the only place where `Html` is made: Markdown alone can name no element, attribute
 * or scheme beside those that this room gives it; a part with raw HTML is sanitised as a whole.
 */
export function renderBlocks(nodes: readonly RootContent[]): Html {
  return nodes.length === 0 ? NO_HTML : stringify(elementsOf(nodes));
}

/** The content of a paragraph or a heading, without the element around it. */
export function renderInline(nodes: readonly PhrasingContent[]): Html {
  const [only] = nodes;
  if (only === undefined) return NO_HTML;
  if (nodes.length === 1 && only.type === 'text') return stringify([{ type: 'text', value: only.value }]);
  const [paragraph, ...others] = elementsOf([{ type: 'paragraph', children: [...nodes] }]);
  // HTML of an author can end the paragraph; what follows it then is kept.
  return stringify([...(paragraph?.type === 'element' ? paragraph.children : []), ...others]);
}

function elementsOf(nodes: readonly RootContent[]): HtmlRoot['children'] {
  const tree = toElements.runSync({ type: 'root', children: [...nodes] });
  return (hasRaw(tree.children) ? makeSafe.runSync(tree) : tree).children;
}

function hasRaw(nodes: HtmlRoot['children']): boolean {
  return nodes.some((node) => node.type === 'raw' || ('children' in node && hasRaw(node.children)));
}

function stringify(children: HtmlRoot['children']): Html {
  return toHtml({ type: 'root', children }).trim() as Html;
}
