import type { Definition, Image, ImageReference, Link, LinkReference, Nodes } from 'mdast';
import { groupBy } from '#core/model/group-by.ts';
import { nodesIn } from '#generator/note/markdown/located-nodes.ts';
import type { Edit, TextRange } from '#generator/note/source/edits.ts';
import { rangeOfChildren, rangeOfNode, type SourceText } from '../files/source-text.ts';

/** A link target in a text. */
export interface WrittenLink {
  readonly url: string;
  /** The range of the target. */
  readonly range: TextRange;
  /** The range of the whole link or image, if it is Markdown. */
  readonly whole?: TextRange;
  /** The range of the text between its brackets. */
  readonly words?: TextRange;
  /** Set for the target of a definition: the links `[text][name]` that use it. */
  readonly usedBy?: readonly Pick<WrittenLink, 'whole' | 'words'>[];
  readonly isImage: boolean;
  readonly isInLink: boolean;
  /** Set for a file that the text imports. */
  readonly isImport?: true;
}

/** All targets of links, images, definitions and attributes of tags. */
export function findLinks(source: SourceText): readonly WrittenLink[] {
  const links: WrittenLink[] = [];
  const uses = groupBy(
    nodesIn(source.root).filter((node) => node.type === 'linkReference' || node.type === 'imageReference'),
    ({ identifier }) => [identifier],
  );
  const walk = (node: Nodes, isInLink: boolean): void => {
    if (node.type === 'definition')
      links.push(...readDefinition(node, source.text, uses.get(node.identifier) ?? []));
    else links.push(...readLinks(node, source.text, isInLink));
    let within = isInLink || node.type === 'link' || node.type === 'linkReference';
    if (!('children' in node)) return;
    for (const child of node.children) {
      walk(child, within);
      // The tags of an HTML link are separate nodes next to its content.
      if (child.type === 'html' && /^<\/?a\b/i.test(child.value))
        within = isInLink || (/^<a\s/i.test(child.value) && !/<\/a>\s*$/i.test(child.value));
    }
  };
  walk(source.root, false);
  return [...links, ...findImports(source.text)];
}

const IMPORT = /^import\s[^\n'"]*['"](?<url>\.{1,2}\/[^'"\n]+|@site\/[^'"\n]+)['"]/gm;

/** Imports such as `import Limits from './_limits.mdx'`. Only relative paths, because others are packages. */
function findImports(text: string): readonly WrittenLink[] {
  return Array.from(text.matchAll(IMPORT), ({ 0: written, index, groups }): WrittenLink => {
    const { url = '' } = groups ?? {};
    const start = index + written.length - url.length - 1;
    return {
      url,
      range: { start, end: start + url.length },
      isImage: false,
      isInLink: false,
      isImport: true,
    };
  });
}

function readLinks(node: Nodes, text: string, isInLink: boolean): readonly WrittenLink[] {
  if (node.type === 'html' || node.type.startsWith('mdxJsx')) return linksInTags(node, text, isInLink);
  if (node.type !== 'link' && node.type !== 'image') return [];
  const whole = rangeOfNode(node);
  const words = wordsOf(node, text);
  const range = rangeOfTarget(node, text, words?.end ?? whole.start);
  if (range === undefined) return [];
  const isImage = node.type === 'image';
  return [{ url: node.url, range, ...(words && { whole, words }), isImage, isInLink }];
}

type Use = LinkReference | ImageReference;

function readDefinition(node: Definition, text: string, uses: readonly Use[]): readonly WrittenLink[] {
  const whole = rangeOfNode(node);
  const range = rangeOfTarget(node, text, text.indexOf(']:', whole.start));
  if (range === undefined) return [];
  const links = uses.filter((use) => use.type === 'linkReference');
  const usedBy = links.map((use) => ({ whole: rangeOfNode(use), words: rangeOfChildren(use) }));
  // An image needs its definition.
  const canGo = links.length === uses.length;
  return [{ url: node.url, range, ...(canGo && { whole, usedBy }), isImage: false, isInLink: false }];
}

/** Undefined if the target contains escapes or entities: its source differs from its value and cannot be located. */
function rangeOfTarget(node: Link | Image | Definition, text: string, from: number): TextRange | undefined {
  const start = text.indexOf(node.url, from);
  const end = start + node.url.length;
  return node.url === '' || start < 0 || end > rangeOfNode(node).end ? undefined : { start, end };
}

/** Returns undefined for links without brackets: `<https://…>`. */
function wordsOf(node: Link | Image, text: string): TextRange | undefined {
  const { start, end } = rangeOfNode(node);
  if (node.type === 'image') {
    const close = text.lastIndexOf('](', text.indexOf(node.url, start + 2));
    return close < start ? undefined : { start: start + 2, end: close };
  }
  if (text.charAt(start) !== '[') return undefined;
  const last = node.children.at(-1);
  const close = last ? rangeOfNode(last).end : start + 1;
  return close > end ? undefined : { start: start + 1, end: close };
}

const TARGET = /(?<name>\b(?:href|src|poster))\s*=\s*(?<mark>["'])(?<url>[^"']*)\k<mark>/gi;

/** The links in the opening tag of a component. Its content has nodes of its own. */
function linksInTags(node: Nodes, text: string, isInLink: boolean): readonly WrittenLink[] {
  const { start, end } = rangeOfNode(node);
  const [first] = 'children' in node ? node.children : [];
  const tag = text.slice(start, first ? rangeOfNode(first).start : end);
  return Array.from(tag.matchAll(TARGET), ({ 0: written, index, groups }): WrittenLink => {
    const { url = '', name = '' } = groups ?? {};
    const at = start + index + written.length - url.length - 1;
    return {
      url,
      range: { start: at, end: at + url.length },
      isImage: name.toLowerCase() !== 'href',
      isInLink,
    };
  }).filter(({ url }) => url !== '');
}

/** Replaces a link by its text, and the links that use a definition by theirs. */
export function unlink(
  { whole, words, usedBy }: Pick<WrittenLink, 'whole' | 'words' | 'usedBy'>,
  text: string,
): readonly Edit[] {
  if (whole && usedBy) return [...usedBy.flatMap((use) => unlink(use, text)), { ...whole, text: '' }];
  if (whole === undefined || words === undefined) return [];
  return [
    { start: whole.start, end: words.start, text: '' },
    {
      start: words.end,
      end: whole.end,
      text: text.slice(words.start, words.end).trim() === '' ? 'link' : '',
    },
  ];
}

/** Replaces an image by a link to its address; inside a link, by its alternative text. */
export function imageToLink(image: WrittenLink, target: string, text: string): readonly Edit[] {
  const name = image.url
    .replace(/[?#].*$/s, '')
    .replace(/.*\//s, '')
    .replace(/[[\]<>&]/g, '');
  const { whole, words, isInLink } = image;
  if (whole === undefined || words === undefined) return tagToLink(image, { target, name }, text);
  const label = text.slice(words.start, words.end).trim() || name || 'image';
  return [{ ...whole, text: isInLink || target === '' ? label : `[${label}](${asTarget(target)})` }];
}

/** Replaces `<img src="…" alt="…">` in HTML, where Markdown is not parsed. */
function tagToLink(
  { range, isInLink }: WrittenLink,
  { target, name }: { readonly target: string; readonly name: string },
  text: string,
): readonly Edit[] {
  const start = text.lastIndexOf('<', range.start);
  const close = text.indexOf('>', range.end);
  if (start < 0 || close < 0 || !/^<img\b/i.test(text.slice(start, start + 5))) return [];
  const written = /\balt\s*=\s*(["'])(.*?)\1/is.exec(text.slice(start, close))?.[2]?.trim();
  const label = written || name || 'image';
  const isWithin =
    isInLink || /<a\s[^>]*>(?:(?!<\/a>)[\s\S])*$/i.test(text.slice(Math.max(0, start - 500), start));
  const made = isWithin || target === '' ? label : `<a href="${target.replaceAll('"', '%22')}">${label}</a>`;
  return [{ start, end: close + 1, text: made }];
}

/** A URL in a form that is valid between parentheses. */
export function asTarget(url: string): string {
  return /[\s()<>]/.test(url) ? `<${url.replace(/[<>]/g, encodeURIComponent)}>` : url;
}
