import type { BlockContent, Paragraph, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { nearest } from '../nearest.ts';
import type { Report } from '../report.ts';
import { type LocatedNodes, placeOf } from './located-nodes.ts';
import { parseMarkdown } from './parse-markdown.ts';

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

/** The line that opens one: `:::note My title`, the older way of writing, or with a label or attributes. */
const OPENER = /^:{3,}[ \t]*[A-Za-z][\w-]*[ \t]*(?<rest>[^\n]*)/;

/** `:::warning[Title]` becomes a note beside the text, with a title and a tone. */
export function markAdmonitions(nodes: LocatedNodes, source: string, report: Report): void {
  for (const { node } of nodes.of('containerDirective')) {
    const written = sourceOf(node, source);
    const admonition = ADMONITIONS.get(node.name.toLowerCase());
    if (admonition === undefined) {
      const near = nearest(node.name, ADMONITIONS.keys());
      report('unknown-admonition', placeOf(node), {
        name: node.name,
        ...(near && { nearest: near }),
        known: OFFERED,
      });
    }
    if (!isClosed(written)) report('unclosed-admonition', placeOf(node), { name: node.name });
    mark(node, written, admonition ?? { title: node.name, tone: 'plain' });
  }
}

function sourceOf({ position }: ContainerDirective, source: string): string {
  return source.slice(position?.start.offset, position?.end.offset);
}

function mark(node: ContainerDirective, written: string, { title, tone }: Admonition): void {
  const [first, ...rest] = node.children;
  const label = first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : undefined;
  const given = label?.children ?? titleInOpener(node, written) ?? [];
  const shown: PhrasingContent[] =
    given.length > 0 ? given : [{ type: 'text', value: node.attributes?.title || title }];
  node.data = { hName: 'div', hProperties: { className: ['aside'], role: 'note', dataTone: tone } };
  node.children = [titleOf(shown), ...((label ? rest : node.children) as BlockContent[])];
}

function titleOf(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', data: { hProperties: { className: ['aside__title'] } }, children };
}

/** The parser passes over what stands behind the name without brackets. */
function titleInOpener({ position }: ContainerDirective, written: string): PhrasingContent[] | undefined {
  const match = OPENER.exec(written);
  const rest = match?.groups?.rest?.trim() ?? '';
  if (match === null || rest === '' || /^[[{]/.test(rest)) return undefined;
  const [only, ...others] = parseMarkdown(rest).children;
  if (only?.type !== 'paragraph' || others.length > 0) return [{ type: 'text', value: rest }];
  for (const node of only.children) if (position) node.position = position;
  return only.children;
}

/** The parser closes what is still open at the end of its parent; the last line tells whether the author did. */
function isClosed(written: string): boolean {
  const end = written.trimEnd();
  const lastLine = end.lastIndexOf('\n');
  return lastLine >= 0 && /^[\s>]*:{3,}$/.test(end.slice(lastLine + 1));
}
