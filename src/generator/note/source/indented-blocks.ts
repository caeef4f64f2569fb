import type { BlockContent, List, ListItem, Nodes, Root, RootContent } from 'mdast';
import type { Admonition, Tabs } from '../markdown/mdast-nodes.ts';
import { placed } from './line-places.ts';

/**
 * Block notation of MkDocs:
 *
 *   !!! note "Title"        an admonition        === "Linux"      a tab
 *       its text                                     its text
 *   ??? note, ???+ note     a collapsible one, collapsed or expanded
 */
const OPENER =
  /^(?<indent> *)(?<mark>(?:!!!|\?\?\?\+?)(?= *[A-Za-z"])|===[!+]?(?= )) *(?:(?<name>[A-Za-z][\w-]*)(?<classes>(?: +[A-Za-z][\w-]*)*))?(?: *"(?<title>[^"\n]*)")? *$/gm;

/** The width of the list marker and of the indentation below it. */
const INDENT = 4;

interface Opener {
  readonly mark: string;
  readonly name?: string;
  readonly title?: string;
}

export interface MaskedBlocks {
  /** As long as the source. */
  readonly text: string;
  /** By the offset of the thematic break that replaces it. */
  readonly openers: ReadonlyMap<number, Opener>;
}

/**
 * Blocks of MkDocs look like list items to Markdown: a marker, and text indented by four. Each opening line becomes an
 * item of the same length that begins with a thematic break, so all offsets stay the same.
 *
 *   !!! note "Title"   ->   +   ************
 *       text                    text
 *
 * @param refused offsets of opening lines that turned out to be something else, such as code
 */
export function maskIndentedBlocks(text: string, refused: ReadonlySet<number> = new Set()): MaskedBlocks {
  const openers = new Map<number, Opener>();
  const masked = text.replace(OPENER, (line, ...rest) => {
    const [offset, , groups] = rest.slice(-3) as [number, string, Record<string, string | undefined>];
    const { indent = '', mark = '', name, title } = groups;
    const start = offset + indent.length + INDENT;
    const isTab = mark.startsWith('=');
    if ((isTab ? title : name) === undefined || refused.has(start)) return line;
    openers.set(start, { mark, ...(name && { name }), ...(title !== undefined && { title }) });
    return `${indent}+   ${'*'.repeat(line.length - indent.length - INDENT)}`;
  });
  return { text: masked, openers };
}

/** Turns these items into admonitions and tabs. Returns the offsets of opening lines that did not become an item. */
export function takeIndentedBlocks(root: Root, openers: MaskedBlocks['openers']): ReadonlySet<number> {
  const missing = new Set(openers.keys());
  const walk = (parent: Nodes): void => {
    if (!('children' in parent)) return;
    for (const child of parent.children) walk(child);
    if (!parent.children.some(({ type }) => type === 'list')) return;
    const children = parent.children as RootContent[];
    parent.children = children.flatMap((child) =>
      child.type === 'list' ? divideList(child, openers, missing) : [child],
    ) as typeof parent.children;
  };
  walk(root);
  return missing;
}

/** Divides a list at the items that are blocks of MkDocs. */
function divideList(list: List, openers: MaskedBlocks['openers'], missing: Set<number>): RootContent[] {
  const parts: RootContent[] = [];
  for (const item of list.children) {
    const [first] = item.children;
    const place = first?.type === 'thematicBreak' ? first.position?.start.offset : undefined;
    const opener = place === undefined ? undefined : openers.get(place);
    if (place !== undefined && opener !== undefined) {
      missing.delete(place);
      addBlock(parts, item, opener);
    } else addItem(parts, list, item);
  }
  return parts;
}

function addItem(parts: RootContent[], list: List, item: ListItem): void {
  const last = parts.at(-1);
  if (last?.type === 'list') last.children.push(item);
  else parts.push({ ...list, children: [item], ...placed(item) });
}

function addBlock(parts: RootContent[], item: ListItem, { mark, name = '', title }: Opener): void {
  const children = item.children.slice(1) as BlockContent[];
  if (!mark.startsWith('=')) {
    const fold = mark === '???' ? 'closed' : mark === '???+' ? 'open' : undefined;
    const admonition: Admonition = {
      type: 'admonition',
      name,
      children,
      ...(fold && { fold }),
      ...placed(item),
    };
    // An empty title means no title.
    if (title !== undefined) admonition.title = title === '' ? [] : [{ type: 'text', value: title }];
    parts.push(admonition);
    return;
  }
  const tab = { type: 'tab' as const, label: title ?? '', children, ...placed(item) };
  const last = parts.at(-1);
  // `===!` begins a second tab set after the first.
  if (last?.type === 'tabs' && mark !== '===!') last.children.push(tab);
  else parts.push({ type: 'tabs', children: [tab], ...placed(item) } satisfies Tabs);
}
