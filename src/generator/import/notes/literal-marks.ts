import type { Nodes } from 'mdast';
import { REFUSED_ELEMENTS } from '#generator/note/html/html-elements.ts';
import type { Edit } from '#generator/note/source/edits.ts';
import { rangeOfNode, type SourceText } from '../files/source-text.ts';

/** What programs for documentation fill in; a changelog that has it speaks of it. */
const PLACEHOLDER = /\{\{[^{}\n`]*\}\}|\{%[^%\n`]*%\}|\$\[[^\]\n`]*\]/g;

/** Tags in a sentence that are no elements of a page, and placeholders: written as code they are shown as they were meant. */
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
