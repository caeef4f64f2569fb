import type { Nodes, Paragraph, Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import { maskIndentedBlocks, takeIndentedBlocks } from './indented-blocks.ts';

/**
 * Stand-ins for characters that mean themselves in a note though they could begin something: noncharacters of Unicode, which
 * no text holds. They have the length of what they stand for, so that places in the tree are places in the text.
 */
const COLON = '\uFDD0';
const TILDE = '\uFDD1';

/** `10:30` and `:name`, but not the `https:` of `<https://example.com>`: of the three kinds of directive only `:::name` is used. */
const PLAIN_COLON = /(?<!:|<[a-z][a-z0-9+.-]{0,31})::?(?=[^:\s/])/gi;

/** A single `~` is an approximation in release notes (`~40 ms`), not a deletion. */
const PLAIN_TILDE = /(?<!~)~(?!~)/g;

/** `::: note` in a paragraph: an older way of writing. */
const SPACED_OPENER = /^([\s>]*)(:{3,})([ \t]+)([A-Za-z][^\n]*)$/gm;

const MOST_TRIES = 3;

/** Markdown to its syntax tree; any text is Markdown. The one file that knows the parser. Offsets count UTF-16 units of `text`. */
export function parseMarkdown(text: string): Root {
  let masked = maskIndentedBlocks(text);
  let root = parseMasked(masked.text);
  const refused = new Set<number>();
  // What looks like an opening line can be code. Without it others can be, too.
  for (let tries = 0; masked.openers.size > 0; tries += 1) {
    const missing = takeIndentedBlocks(root, masked.openers);
    if (missing.size === 0) break;
    for (const place of tries < MOST_TRIES ? missing : masked.openers.keys()) refused.add(place);
    masked = maskIndentedBlocks(text, refused);
    root = parseMasked(masked.text);
  }
  return root;
}

function parseMasked(text: string): Root {
  const hasDirectives = text.includes(':::');
  const withTildes = text.replace(PLAIN_TILDE, TILDE);
  const source = hasDirectives ? withTildes.replace(PLAIN_COLON, maskColons) : withTildes;
  const root = parse(source, hasDirectives);
  const closed = hasDirectives ? closeOpeners(source, root) : source;
  const settled = closed === source ? root : parse(closed, hasDirectives);
  if (source !== text) unmask(settled);
  return settled;
}

function maskColons(colons: string): string {
  return COLON.repeat(colons.length);
}

function parse(source: string, directive: boolean): Root {
  const root = markdownToMdast(source, { features: { gfm: true, directive, frontmatter: false } });
  if (root.type !== 'root') throw new Error(`The parser gave a ${root.type} for a note`);
  return root;
}

/** Moves the space behind the name, where it does no harm; only in paragraphs, so that code stays as it is. */
function closeOpeners(source: string, root: Root): string {
  let closed = '';
  let end = 0;
  for (const { position } of paragraphsOf(root)) {
    const [start, stop] = [position?.start.offset ?? end, position?.end.offset ?? end];
    const written = source.slice(start, stop);
    closed += source.slice(end, start) + written.replace(SPACED_OPENER, '$1$2$4$3');
    end = stop;
  }
  return closed + source.slice(end);
}

function paragraphsOf(node: Nodes): readonly Paragraph[] {
  if (node.type === 'paragraph') return [node];
  return 'children' in node ? node.children.flatMap((child) => paragraphsOf(child)) : [];
}

/** Every text of the tree: values, targets, titles, names of definitions, attributes of directives. */
function unmask(node: object): void {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') Object.assign(node, { [key]: unmaskText(value) });
    else if (key !== 'position' && typeof value === 'object' && value !== null) unmask(value);
  }
}

function unmaskText(text: string): string {
  return text.replaceAll(COLON, ':').replaceAll(TILDE, '~');
}
