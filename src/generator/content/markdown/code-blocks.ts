import type { ElementContent } from 'hast';
import type { Code } from 'mdast';
import { nearest } from '../nearest.ts';
import { readCodeMeta } from './code-meta.ts';
import { highlight, isPlainLanguage, languageNames, type Token } from './highlight.ts';
import { type LocatedNodes, placeOf } from './located-nodes.ts';
import type { NoteState } from './note-state.ts';

/** Colours the code of a note, as classes. */
export async function highlightCode(nodes: LocatedNodes, state: NoteState): Promise<void> {
  for (const { node } of nodes.of('code')) await highlightBlock(node, state);
}

async function highlightBlock(node: Code, { context, report }: NoteState): Promise<void> {
  const { language, marked } = readCodeMeta(node.lang, node.meta);
  const aliases = context.config.codeLanguages;
  const grammar = Object.hasOwn(aliases, language) ? (aliases[language] ?? language) : language;
  const lines = await highlight(node.value, grammar);
  if (lines === undefined && !isPlainLanguage(grammar)) {
    const near = nearest(language, await languageNames());
    report('unknown-code-language', placeOf(node), { language, ...(near && { nearest: near }) });
  }
  const tokens = lines ?? node.value.split('\n').map((text) => [{ text, className: '' }]);
  node.data = { ...node.data, highlighted: toElements(tokens, marked) };
}

function toElements(lines: readonly (readonly Token[])[], marked: ReadonlySet<number>): ElementContent[] {
  return lines.flatMap((line, index) => {
    const spans = line.flatMap(toElement);
    const whole = marked.has(index + 1) ? [span('line--marked', spans)] : spans;
    return index < lines.length - 1 ? [...whole, text('\n')] : whole;
  });
}

function toElement({ text: value, className }: Token): ElementContent[] {
  if (value === '') return [];
  return [className === '' ? text(value) : span(className, [text(value)])];
}

function span(className: string, children: ElementContent[]): ElementContent {
  return { type: 'element', tagName: 'span', properties: { className: [className] }, children };
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}
