import type { Nodes, Parents, Text } from 'mdast';
import type { Report } from '../report.ts';
import { plainText } from './plain-text.ts';

/** The end of a link whose address only another program knows: `]({{< ref "a.md" >}})` in Hugo, `]({% link a.md %}#part)` in Jekyll. */
const END =
  /\]\((?<syntax>\{\{[<%]\s*(?:rel)?ref\s[^{}]{1,400}[>%]\}\}|\{%-?\s*(?:link|post_url)\s(?:[^{}]|\{\{[^{}]{1,100}\}\}){1,400}%\})[^()\s{}]{0,200}\)/;

/** Longer words are no link, but a bracket that is never closed. */
const MAX_NODES = 20;

/** Keeps only the words of such links. Words can contain code and emphasis, so a link can consist of several nodes. */
export function unlinkForeign(node: Nodes, report: Report): void {
  if (!('children' in node)) return;
  for (const [place, child] of node.children.entries()) {
    if (child.type === 'text') unlinkIn(child, { parent: node, place, report });
    else unlinkForeign(child, report);
  }
}

interface LinkedText {
  readonly parent: Parents;
  /** The index of the text in its parent. */
  readonly place: number;
  readonly report: Report;
}

function unlinkIn(text: Text, { parent, place, report }: LinkedText): void {
  for (let match = END.exec(text.value); match !== null; match = END.exec(text.value)) {
    const { index, 0: written, groups: { syntax = '' } = {} } = match;
    const end = { ...text, value: text.value.slice(0, index) };
    const begin = beginOf([...parent.children.slice(Math.max(0, place - MAX_NODES), place), end]);
    if (begin === undefined) return;
    const words = plainText([{ ...begin.node, value: begin.node.value.slice(begin.at + 1) }, ...begin.after]);
    const line = (text.position?.start.line ?? 1) + end.value.split('\n').length - 1;
    report('foreign-syntax', { line }, { syntax: `[${words}](${syntax})` });
    text.value = end.value + text.value.slice(index + written.length);
    const opener = begin.node === end ? text : begin.node;
    opener.value = opener.value.slice(0, begin.at) + opener.value.slice(begin.at + 1);
  }
}

interface LinkBegin {
  readonly node: Text;
  /** The offset of the bracket. */
  readonly at: number;
  /** The nodes after it. */
  readonly after: readonly Nodes[];
}

/** The bracket that opens the words before the end of `nodes`. */
function beginOf(nodes: readonly Nodes[]): LinkBegin | undefined {
  let depth = 0;
  for (const [place, node] of [...nodes.entries()].toReversed()) {
    if (node.type !== 'text') continue;
    for (let at = node.value.length - 1; at >= 0; at -= 1) {
      const letter = node.value.charAt(at);
      if (letter === ']') depth += 1;
      else if (letter === '[' && depth > 0) depth -= 1;
      else if (letter === '[') return { node, at, after: nodes.slice(place + 1) };
    }
  }
  return undefined;
}
