declare const brand: unique symbol;

/**
 * Serialised HTML that is safe to insert into a page. It is a string with the type of a symbol, so the compiler forbids string
 * operations on it: change the tree instead. `serialise` creates it, and the few files that may call `trusted`.
 */
export type Html = symbol & { readonly [brand]: 'Html' };

/** Attributes by their HTML names; `true` for an attribute without a value. */
export type Attributes = Readonly<Record<string, string | true>>;

export type HtmlElement = readonly [name: string, attributes: Attributes, ...children: HtmlNode[]];

/** Elements are tuples, so the JSON of a tree is about as short as its HTML. Notes are stored as JSON. */
export type HtmlNode = string | HtmlElement | Inserted | HtmlComment;

/** A part that is already serialised. */
export interface Inserted {
  readonly html: Html;
}

/** React separates adjacent texts with comments. The sanitiser removes comments of notes. */
export interface HtmlComment {
  readonly comment: string;
}

/** A sanitised tree. Texts and attribute values are unescaped; the serialiser escapes them. */
export type HtmlTree = readonly HtmlNode[];

/** Marks the output of a serialiser. `tests/markup-sources.test.ts` lists the files that may call it. */
export function trusted(text: string): Html {
  return text as unknown as Html;
}

/** The text of serialised HTML, for writing it to a file or parsing it. */
export function htmlText(html: Html): string {
  return html as unknown as string;
}

/**
 * Serialises a tree. This is the only serialiser of the program, apart from React's.
 *
 * @throws Error for an invalid name, a comment that ends early, or a script or style that contains `</`
 */
export function serialise(tree: HtmlTree): Html {
  return trusted(write(tree));
}

/** A complete document with its doctype. */
export function documentOf(...tree: HtmlTree): HtmlTree {
  return [{ html: trusted('<!doctype html>\n') }, ...tree];
}

/** JSON as the content of a `<script>`. It is escaped, so it cannot end the script. */
export function scriptData(json: string): Html {
  return trusted(json.replace(/</g, '\\u003c'));
}

/** A regular expression and not a set: it has no side effect on load, so the bundler needs no separate chunk for this module. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Elements whose text cannot be escaped: it ends at the end tag. */
const RAW = /^(?:script|style)$/;

function write(nodes: HtmlTree, written = escapeText): string {
  let html = '';
  for (const node of nodes) {
    if (typeof node === 'string') html += written(node);
    else if ('html' in node) html += htmlText(node.html);
    else if ('comment' in node) html += commentText(node);
    else html += writeElement(node);
  }
  return html;
}

function writeElement([name, attributes, ...children]: HtmlElement): string {
  let tag = `<${checked(name)}`;
  for (const [attribute, value] of Object.entries(attributes)) {
    tag += ` ${checked(attribute)}${value === true ? '' : `="${escapeValue(value)}"`}`;
  }
  if (VOID.test(name)) return `${tag}>`;
  return `${tag}>${write(children, RAW.test(name) ? rawText : escapeText)}</${name}>`;
}

const NAME = /^[a-z][\w:.-]*$/i;
const names = new Set<string>();

/** Throws for an invalid name. The sanitiser lets only valid ones through. */
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

/** Escapes a text between tags. */
function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/[&<>]/g, (sign) => ESCAPED[sign] ?? sign) : text;
}

function escapeValue(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign) : text;
}
