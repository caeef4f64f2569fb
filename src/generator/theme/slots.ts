import type { Element, Nodes, RootContent } from 'hast';
import { htmlToHast } from 'satteri';
import type { Html } from '#core/model/html/html.ts';
import { serialise } from '#core/model/html/serialise.ts';
import { englishMessages } from '#generator/messages/site-messages.ts';
import { parseRawHtml } from '#generator/note/html/raw-html.ts';
import { sanitizeNote } from '#generator/note/html/sanitize.ts';
import { toTree } from '#generator/note/html/to-tree.ts';
import { parseMarkdown } from '#generator/note/markdown/parse-markdown.ts';
import { toElements } from '#generator/note/markdown/to-elements.ts';
import { createReport } from '#generator/note/report.ts';

/** HTML that a publisher adds to every page, and messages about parts that cannot be published. */
export interface Slot {
  readonly html: Html;
  readonly faults: readonly string[];
}

/** Link types that make browsers load a file. */
const LOADING_LINKS = new Set([
  'icon',
  'apple-touch-icon',
  'manifest',
  'stylesheet',
  'preload',
  'modulepreload',
  'prefetch',
]);

/** An address on the same host, which the content security policy requires. It starts at the root, so it works on every page. */
const OWN_ADDRESS = /^\/(?!\/)/;

/** Parses HTML for the end of `<head>`: `<meta>`, `<link>`, and scripts of the same host. */
export function headSlot(text: string): Slot {
  const fragment = htmlToHast(text, { fragment: true });
  const nodes: readonly RootContent[] = fragment.type === 'root' ? (fragment.children as RootContent[]) : [];
  const faults = nodes.flatMap((node) => headFault(node) ?? []);
  return { html: serialise(faults.length > 0 ? [] : toTree(nodes)), faults };
}

function headFault(node: Nodes): string | undefined {
  if (node.type === 'comment' || (node.type === 'text' && node.value.trim() === '')) return undefined;
  if (node.type !== 'element') return 'text is not allowed in the head of a page';
  const { tagName } = node;
  if (Object.keys(node.properties).some((name) => /^on/i.test(name)))
    return `a ${tagName} element must not have event handlers`;
  if (tagName === 'meta') return metaFault(node);
  if (tagName === 'link') return linkFault(node);
  if (tagName === 'script') return scriptFault(node);
  return `a ${tagName} element is not allowed in the head: use <meta>, <link>, or <script src>`;
}

/** Forbids `http-equiv`, because it could replace the content security policy. */
function metaFault({ properties }: Element): string | undefined {
  if (properties.httpEquiv === undefined && properties.charSet === undefined) return undefined;
  return '<meta> may only have the attributes name, property and content';
}

function linkFault({ properties }: Element): string | undefined {
  const kinds = [properties.rel].flat().map(String);
  const address = String(properties.href ?? '');
  if (!kinds.some((kind) => LOADING_LINKS.has(kind)) || OWN_ADDRESS.test(address)) return undefined;
  return `<link> to ${address} is not allowed: pages only load files from their own host, with a path that starts with /`;
}

function scriptFault({ properties, children }: Element): string | undefined {
  if (children.length > 0)
    return 'inline <script> is not allowed. Move the code to a file, and refer to it with src';
  const address = String(properties.src ?? '');
  if (OWN_ADDRESS.test(address)) return undefined;
  return `<script> from ${address || 'an empty address'} is not allowed: pages only load files from their own host, with a path that starts with /`;
}

/** Parses Markdown and HTML, with the same rules as notes, for the footer of every page. */
export function footerSlot(text: string): Slot {
  const { problems, report } = createReport('theme.footer');
  const tree = toElements(parseMarkdown(text), {
    ...{ source: text, admonitions: {}, report },
    messages: englishMessages(),
  });
  parseRawHtml(tree, report);
  const faults = problems.map(({ line, code, arguments: args }) => {
    const what = 'element' in args ? `a ${args.element} element is not allowed, as in notes` : 'it';
    return `line ${line ?? 1}: ${what} (${code})`;
  });
  return { html: serialise(toTree(sanitizeNote(tree).children)), faults };
}
