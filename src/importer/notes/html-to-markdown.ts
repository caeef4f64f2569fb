import { type HtmlElement, type HtmlNode, type HtmlTree, htmlText } from '#core/model/html/html.ts';
import {
  childrenOf,
  hasElement,
  isElement,
  replaceElements,
  textOfTree,
  writtenText,
} from '#core/model/html/html-tree.ts';
import { serialise } from '#core/model/html/serialise.ts';
import { isBoxName } from '#generator/note/markdown/box-names.ts';

/** Elements around the text of a page, and elements without text for readers. */
const LEFT_OUT =
  /^(?:head|nav|footer|aside|script|style|noscript|template|form|button|select|input|textarea|svg|canvas|object|iframe|link|meta)$/;

const BLOCK =
  /^(?:address|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|h[1-6]|header|hgroup|hr|main|article|section|ol|p|pre|table|ul)$/;

/**
 * Markdown of an HTML page. Elements without a form in Markdown, such as tables, stay HTML, which notes can contain.
 *
 * @param linkTo the address that a link of the page gets
 */
export function htmlToMarkdown(tree: HtmlTree, linkTo = (href: string): string => href): string {
  const linked = replaceElements(tree, ([name, attributes, ...children]) => {
    const { href } = attributes;
    if (name !== 'a' || typeof href !== 'string') return undefined;
    return [[name, { ...attributes, href: linkTo(href) }, ...children]];
  });
  return `${blocksOf(contentOf(linked)).join('\n\n')}\n`;
}

/** The part of a page that is its content: its main element, its only article, or all of it. */
function contentOf(tree: HtmlTree): HtmlTree {
  const all = elementsIn(tree);
  const main = all.find(([name, { role }]) => name === 'main' || role === 'main');
  const articles = all.filter(([name]) => name === 'article');
  const found = main ?? (articles.length === 1 ? articles[0] : undefined);
  const content = found ? childrenOf(found) : tree;
  const title = all.find(([name]) => name === 'title');
  const isTitled = hasElement(content, ([name]) => name === 'h1');
  return title === undefined || isTitled ? content : [['h1', {}, textOfTree(childrenOf(title))], ...content];
}

function elementsIn(tree: HtmlTree): readonly HtmlElement[] {
  return tree.flatMap((node) => (isElement(node) ? [node, ...elementsIn(childrenOf(node))] : []));
}

function blocksOf(tree: HtmlTree): readonly string[] {
  const blocks: string[] = [];
  let line: HtmlNode[] = [];
  const endLine = (): void => {
    const text = inlineOf(line).trim();
    if (text !== '') blocks.push(withoutMark(text));
    line = [];
  };
  for (const node of tree) {
    if (!isElement(node)) line.push(node);
    else if (LEFT_OUT.test(node[0])) continue;
    else if (isBlock(node)) {
      endLine();
      blocks.push(...blockOf(node));
    } else line.push(node);
  }
  endLine();
  return blocks;
}

/** A link or a span around blocks is a block, too. */
function isBlock(element: HtmlElement): boolean {
  return hasElement([element], ([name]) => BLOCK.test(name));
}

function blockOf(element: HtmlElement): readonly string[] {
  const [name, , ...children] = element;
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level !== undefined) return headingOf(Number(level), element);
  const box = boxNameOf(element);
  if (box !== undefined) return [boxOf(box, children)];
  if (name === 'p') return blocksOf(children);
  if (name === 'ul' || name === 'ol') return listOf(element);
  if (name === 'pre') return [codeOf(element)];
  if (name === 'hr') return ['---'];
  if (name === 'blockquote') return [prefixed(blocksOf(children).join('\n\n'), '> ')];
  if (name === 'dl' && hasElement(children, ([child]) => child === 'li')) return termsOf(children);
  if (/^(?:table|dl|details)$/.test(name)) return [keptHtml(element)];
  return blocksOf(withIdOfSection(element));
}

/** The name of a box of Sphinx, Docutils or MkDocs: `<div class="admonition warning">`. */
function boxNameOf([, { class: classes }]: HtmlElement): string | undefined {
  const name = /^admonition (?<name>[a-z]+)/.exec(String(classes ?? ''))?.groups?.name;
  return name !== undefined && isBoxName(name) ? name : undefined;
}

function boxOf(name: string, children: HtmlTree): string {
  const content = children.filter((node) => !isElement(node) || node[1].class !== 'admonition-title');
  const marks = hasElement(content, (element) => boxNameOf(element) !== undefined) ? '::::' : ':::';
  return `${marks}${name}\n${blocksOf(content).join('\n\n')}\n${marks}`;
}

/** Terms above lists are the headings of the lists, as in AsciiDoc: `Bug fixes::`. */
function termsOf(children: HtmlTree): readonly string[] {
  return children.filter(isElement).flatMap(([name, , ...content]) => {
    if (name !== 'dt') return blocksOf(content);
    const term = inlineOf(content).trim();
    return term === '' ? [] : [/^\*\*.*\*\*$/.test(term) ? term : emphasised(term, '**')];
  });
}

function keptHtml(element: HtmlElement): string {
  return htmlText(serialise([withoutBlankLines(element)]));
}

/** A blank line would end the HTML, so the lines of preformatted text are divided by elements. */
function withoutBlankLines([name, attributes, ...children]: HtmlElement, isCode = false): HtmlElement {
  const isPreformatted = isCode || name === 'pre';
  const linesOf = (text: string): HtmlTree =>
    isPreformatted
      ? text.split('\n').flatMap((line, index): HtmlTree => (index === 0 ? [line] : [['br', {}], line]))
      : [text.replace(/\s+/g, ' ')];
  const written = children.flatMap((child): HtmlTree => {
    if (typeof child === 'string') return linesOf(child);
    return isElement(child) ? [withoutBlankLines(child, isPreformatted)] : [];
  });
  return [name, attributes, ...written];
}

function headingOf(level: number, element: HtmlElement): readonly string[] {
  const text = inlineOf(withoutPermalinks(childrenOf(element)))
    .replace(/\s+/g, ' ')
    .trim();
  const [, { id }] = element;
  const anchor = typeof id === 'string' && /^[\w.:-]+$/.test(id) ? ` {#${id}}` : '';
  return text === '' ? [] : [`${'#'.repeat(level)} ${text}${anchor}`];
}

/** The heading of a section has the id of the section if it has none of its own: that of `section#changes` leads to its heading. */
function withIdOfSection([, { id }, ...children]: HtmlElement): HtmlTree {
  const place = children.findIndex(isElement);
  const first = children[place];
  if (id === undefined || first === undefined || !isElement(first) || !/^h[1-6]$/.test(first[0]))
    return children;
  const [name, attributes, ...content] = first;
  return children.with(place, [name, { id, ...attributes }, ...content]);
}

/** Links of a heading to itself. Their text is a sign, or that of the heading. */
function withoutPermalinks(tree: HtmlTree): HtmlTree {
  return tree.flatMap((node): HtmlTree => {
    const isPermalink = isElement(node) && node[0] === 'a' && String(node[1].href ?? '').startsWith('#');
    if (!isPermalink) return [node];
    return /[\p{L}\p{N}]/u.test(textOfTree([node])) ? childrenOf(node) : [];
  });
}

function listOf([name, , ...children]: HtmlElement): readonly string[] {
  const items = children.filter(isElement).filter(([child]) => child === 'li');
  const written = items.map((item, index) => {
    const mark = name === 'ol' ? `${index + 1}. ` : '- ';
    const own = blocksOf(childrenOf(item));
    const isTight = own.slice(1).every((block) => /^(?:- |1\. )/.test(block));
    const text = prefixed(own.join(isTight ? '\n' : '\n\n'), ' '.repeat(mark.length));
    return { text: mark + text.slice(mark.length), isTight };
  });
  const filled = written.filter(({ text }) => text.trim() !== '-');
  if (filled.length === 0) return [];
  return [filled.map(({ text }) => text).join(filled.every(({ isTight }) => isTight) ? '\n' : '\n\n')];
}

function prefixed(text: string, prefix: string): string {
  return text
    .split('\n')
    .map((line, index) => (index > 0 && line === '' ? prefix.trimEnd() : prefix + line))
    .join('\n');
}

function codeOf(element: HtmlElement): string {
  const code = writtenText([element]).replace(/^\n|\s+$/g, '');
  const names = elementsIn([element]).map(([, attributes]) => String(attributes.class ?? ''));
  const language = /\blang(?:uage)?-([\w+#-]+)/.exec(names.join(' '))?.[1] ?? '';
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return `${fence}${language}\n${code}\n${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
}

function inlineOf(tree: HtmlTree): string {
  return tree
    .map((node) => (typeof node === 'string' ? escaped(node) : isElement(node) ? markedOf(node) : ''))
    .join('');
}

function markedOf(element: HtmlElement): string {
  const [name, { href, src, alt }, ...children] = element;
  if (LEFT_OUT.test(name)) return '';
  const text = inlineOf(children);
  if (name === 'br') return '\\\n';
  if (name === 'img')
    return typeof src === 'string' ? `![${escaped(String(alt ?? ''))}](${targetOf(src)})` : '';
  if (name === 'a')
    return typeof href === 'string' && text.trim() !== '' ? `[${text.trim()}](${targetOf(href)})` : text;
  if (/^(?:code|tt|samp)$/.test(name)) return codeSpan(textOfTree(children));
  if (/^(?:strong|b)$/.test(name)) return emphasised(text, '**');
  if (/^(?:em|i)$/.test(name)) return emphasised(text, '*');
  return /^(?:kbd|sub|sup|mark|del|ins|s|abbr)$/.test(name) ? keptHtml([name, {}, ...children]) : text;
}

/** Space inside of marks would make them text. */
function emphasised(text: string, mark: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return inner === '' ? text : `${before}${mark}${inner}${mark}${after}`;
}

function codeSpan(text: string): string {
  const mark = '`'.repeat(longestRun(text) + 1);
  const space = /^`|`$/.test(text) ? ' ' : '';
  return text === '' ? '' : `${mark}${space}${text}${space}${mark}`;
}

function targetOf(address: string): string {
  return /[\s()<>]/.test(address) ? `<${address.replace(/[<>\n]/g, encodeURIComponent)}>` : address;
}

function escaped(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<]/g, '\\$&')
    .replaceAll('&', '&amp;');
}

/** A paragraph may begin like a list or a heading. */
function withoutMark(text: string): string {
  return text.replace(/^(\d+)([.)])(?=\s)/, '$1\\$2').replace(/^(?=[-+#>=~|](?:\s|[-+#>=~|]|$))/, '\\');
}
