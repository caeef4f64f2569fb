import type { BlockContent, Paragraph, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { nearest } from '../nearest.ts';
import { type LocatedNodes, placeOf, replaceNode } from './located-nodes.ts';
import type { NoteState } from './note-state.ts';

interface Admonition {
  readonly title: string;
  /** How urgent: the tones of a page. */
  readonly tone: 'plain' | 'caution' | 'act';
}

/** Five names, and those that older notes use. */
const ADMONITIONS: ReadonlyMap<string, Admonition> = new Map([
  ['note', { title: 'Note', tone: 'plain' }],
  ['tip', { title: 'Tip', tone: 'plain' }],
  ['info', { title: 'Info', tone: 'plain' }],
  ['warning', { title: 'Warning', tone: 'caution' }],
  ['danger', { title: 'Danger', tone: 'act' }],
  ['caution', { title: 'Caution', tone: 'caution' }],
  ['important', { title: 'Important', tone: 'caution' }],
  ['success', { title: 'Success', tone: 'plain' }],
  ['secondary', { title: 'Note', tone: 'plain' }],
]);

const OFFERED = ['note', 'tip', 'info', 'warning', 'danger'];

/** `::name` on a line of its own means nothing here: it stays the text that it is. */
export function restoreLeafDirectives(nodes: LocatedNodes, { source }: NoteState): void {
  for (const located of nodes.of('leafDirective')) {
    const { start, end } = located.node.position ?? {};
    const value = source.slice(start?.offset ?? 0, end?.offset ?? 0);
    replaceNode(located, [{ type: 'paragraph', children: [{ type: 'text', value }] }]);
  }
}

/** `:::warning[Title]` becomes a note beside the text, with a title and a tone. */
export function markAdmonitions(nodes: LocatedNodes, { report, source }: NoteState): void {
  for (const { node } of nodes.of('containerDirective')) {
    const admonition = ADMONITIONS.get(node.name.toLowerCase());
    if (admonition === undefined) {
      const near = nearest(node.name, ADMONITIONS.keys());
      report('unknown-admonition', placeOf(node), {
        name: node.name,
        ...(near && { nearest: near }),
        known: OFFERED,
      });
    }
    if (!isClosed(node, source)) report('unclosed-admonition', placeOf(node), { name: node.name });
    mark(node, admonition ?? { title: node.name, tone: 'plain' });
  }
}

function mark(node: ContainerDirective, { title, tone }: Admonition): void {
  const [first, ...rest] = node.children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : undefined;
  const written: PhrasingContent[] = label?.children ?? [
    { type: 'text', value: node.attributes?.title || title },
  ];
  node.data = { hName: 'div', hProperties: { className: ['aside'], role: 'note', dataTone: tone } };
  node.children = [titleOf(written), ...((label ? rest : node.children) as BlockContent[])];
}

function titleOf(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', data: { hProperties: { className: ['aside__title'] } }, children };
}

/** The parser closes what is still open at the end of its parent; the last line tells whether the author did. */
function isClosed(node: ContainerDirective, source: string): boolean {
  const lines = source.slice(node.position?.start.offset, node.position?.end.offset).trimEnd().split('\n');
  return lines.length > 1 && /^[\s>]*:{3,}\s*$/.test(lines.at(-1) ?? '');
}
