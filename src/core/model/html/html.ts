declare const brand: unique symbol;

/**
 * HTML as it is sent, safe to put into a page. It is a string, declared as a symbol: the compiler lets nobody cut, join or rewrite one, or put
 * it into a text. Change the tree that it is made from instead. Made by `serialise`, and by whoever else may call `trusted`.
 */
export type Html = symbol & { readonly [brand]: 'Html' };

/** By the names that HTML has for them; `true` for an attribute without a value. */
export type Attributes = Readonly<Record<string, string | true>>;

export type HtmlElement = readonly [name: string, attributes: Attributes, ...children: HtmlNode[]];

/** A tuple, because notes are stored as trees: JSON of them is as short as their HTML. */
export type HtmlNode = string | HtmlElement | Inserted | HtmlComment | typeof SLOT;

/** What was serialised before. */
export interface Inserted {
  readonly html: Html;
}

/** React parts texts with them. The sanitiser removes those of notes. */
export interface HtmlComment {
  readonly comment: string;
}

/** A place that is filled later, with what is serialised for it: see `serialiseAround`. */
export const SLOT = { slot: true } as const;

/** What is published of a note, after sanitising. Texts and values stand in it as they are read, and are escaped when it is serialised. */
export type HtmlTree = readonly HtmlNode[];

/** Marks the output of a serialiser. `tests/markup.test.ts` lists the files that may call it. */
export function trusted(text: string): Html {
  return text as unknown as Html;
}

/** For whoever writes HTML into a file, or hands it to a parser. */
export function htmlText(html: Html): string {
  return html as unknown as string;
}

/** The one serialiser of the program, beside the one of React. */
export function serialise(tree: HtmlTree): Html {
  const [html = trusted('')] = serialiseAround(tree);
  return html;
}

/** What stands before the first slot, between slots, and behind the last one. */
export function serialiseAround(tree: HtmlTree): readonly Html[] {
  const parts = [''];
  write(tree, parts);
  return parts.map(trusted);
}

/** A whole file. */
export function documentOf(...tree: HtmlTree): HtmlTree {
  return [{ html: trusted('<!doctype html>\n') }, ...tree];
}

/** Data as the text of a `<script>`, which nothing in them can end. */
export function scriptData(json: string): Html {
  return trusted(json.replace(/</g, '\\u003c'));
}

/** Expressions have no effect when the file is loaded, so the bundler needs no chunk of its own for it. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Their text ends at their end tag, whatever stands in it: nothing in it can be escaped. */
const RAW = /^(?:script|style)$/;

function write(nodes: HtmlTree, parts: string[], written = escapeText): void {
  for (const node of nodes) {
    if (typeof node === 'string') parts[parts.length - 1] += written(node);
    else if ('html' in node) parts[parts.length - 1] += htmlText(node.html);
    else if ('slot' in node) parts.push('');
    else if ('comment' in node) parts[parts.length - 1] += commentText(node);
    else writeElement(node, parts);
  }
}

function writeElement([name, attributes, ...children]: HtmlElement, parts: string[]): void {
  let tag = `<${checked(name)}`;
  for (const [attribute, value] of Object.entries(attributes)) {
    tag += ` ${checked(attribute)}${value === true ? '' : `="${escapeValue(value)}"`}`;
  }
  parts[parts.length - 1] += `${tag}>`;
  if (VOID.test(name)) return;
  write(children, parts, RAW.test(name) ? rawText : escapeText);
  parts[parts.length - 1] += `</${name}>`;
}

const NAME = /^[a-z][\w:.-]*$/i;
const names = new Set<string>();

/** The sanitiser lets no other through. */
function checked(name: string): string {
  if (names.has(name)) return name;
  if (!NAME.test(name))
    throw new Error(`${JSON.stringify(name)} is not a name of an element or an attribute`);
  names.add(name);
  return name;
}

function rawText(text: string): string {
  if (/<(?:\/|!--)/.test(text))
    throw new Error(`A script or style holds "</" or "<!--": ${text.slice(0, 80)}`);
  return text;
}

function commentText({ comment }: HtmlComment): string {
  if (/^-?>|--/.test(comment)) throw new Error(`A comment would end within itself: ${comment.slice(0, 80)}`);
  return `<!--${comment}-->`;
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Of a text between tags. */
function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/[&<>]/g, (sign) => ESCAPED[sign] ?? sign) : text;
}

function escapeValue(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign) : text;
}

/** A plain text, where HTML is wanted. */
export function textAsHtml(text: string): Html {
  return trusted(escapeText(text));
}
