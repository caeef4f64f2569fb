import { type Html, type HtmlComment, type HtmlElement, type HtmlTree, htmlText, trusted } from './html.ts';

/**
 * Serialises a tree. This is the only serialiser of the program, apart from React's.
 *
 * @throws Error for an invalid name, a comment that ends early, or a script or style that contains `</`
 */
export function serialise(tree: HtmlTree): Html {
  return trusted(write(tree));
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
