import type { Nodes } from 'mdast';
import { REFUSED_ELEMENTS } from '#generator/note/html/html-elements.ts';
import type { Edit } from '#generator/note/source/edits.ts';
import { rangeOfNode, type SourceText } from '../files/source-text.ts';

/** Placeholders of documentation systems. A changelog that contains one describes it. */
const PLACEHOLDER = /\{\{[^{}\n`]*\}\}|\{%[^%\n`]*%\}|\$\[[^\]\n`]*\]/g;

/** Marks component tags and placeholders in sentences as code, so that they are shown as written. */
export function markCode({ root, text }: SourceText): readonly Edit[] {
  const edits: Edit[] = [];
  const walk = (node: Nodes, isSentence: boolean): void => {
    const { start, end } = rangeOfNode(node);
    const written = text.slice(start, end);
    if (node.type === 'html' && isSentence && isNoElement(written)) edits.push(...asCode(start, end));
    if (node.type === 'text') {
      for (const { 0: found, index } of written.matchAll(PLACEHOLDER)) {
        edits.push(...asCode(start + index, start + index + found.length));
      }
    }
    const within =
      isSentence || node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell';
    if ('children' in node) for (const child of node.children) walk(child, within);
  };
  walk(root, false);
  return edits;
}

function isNoElement(tag: string): boolean {
  const name = /^<\/?([A-Za-z][\w.-]*)/.exec(tag)?.[1];
  return name !== undefined && !tag.includes('`') && (/^[A-Z]/.test(name) || REFUSED_ELEMENTS.has(name));
}

function asCode(start: number, end: number): readonly Edit[] {
  return [
    { start, end: start, text: '`' },
    { start: end, end, text: '`' },
  ];
}
