import type { Element, ElementContent, Root } from 'hast';
import { nearest } from '../nearest.ts';
import type { Report } from '../report.ts';
import { createElement, createText, elementsIn, placeOf } from './elements.ts';
import { highlight, isPlainLanguage, languageNames, type Token } from './highlight.ts';

declare module 'hast' {
  interface ElementData {
    /** Of the `code` of a block: its language as written, and lines to mark, from 1. */
    block?: { readonly language: string; readonly marked: readonly number[] };
    /** Of an image that is shown by itself, as a figure. */
    alone?: boolean;
  }
}

/** Names of a publisher for languages that have another: `{ nqe: 'csharp' }`. */
export type CodeLanguages = Readonly<Record<string, string>>;

/** Languages of drawings: see docs/decisions/. */
const DIAGRAMS = new Set(['mermaid', 'plantuml']);

/** Colours the code of a note, as classes. */
export async function highlightCode(tree: Root, languages: CodeLanguages, report: Report): Promise<void> {
  for (const element of [...elementsIn(tree)]) {
    if (element.data?.block) await highlightBlock(element, languages, report);
  }
}

async function highlightBlock(code: Element, languages: CodeLanguages, report: Report): Promise<void> {
  const { language = '', marked = [] } = code.data?.block ?? {};
  const [only] = code.children;
  const source = only?.type === 'text' ? only.value : '';
  const grammar = Object.hasOwn(languages, language) ? (languages[language] ?? language) : language;
  const lines = await highlight(source, grammar);
  if (DIAGRAMS.has(language)) report('undrawn-diagram', placeOf(code), { language });
  if (lines === undefined && !isPlainLanguage(grammar)) {
    const near = nearest(language, await languageNames());
    report('unknown-code-language', placeOf(code), { language, ...(near && { nearest: near }) });
  }
  const tokens = lines ?? source.split('\n').map((text) => [{ text, className: '' }]);
  code.children = toElements(tokens, new Set(marked));
}

function toElements(lines: readonly (readonly Token[])[], marked: ReadonlySet<number>): ElementContent[] {
  return lines.flatMap((line, index) => {
    const spans = line.flatMap(toElement);
    const whole = marked.has(index + 1) ? [span('line--marked', spans)] : spans;
    return index < lines.length - 1 ? [...whole, createText('\n')] : whole;
  });
}

function toElement({ text, className }: Token): ElementContent[] {
  if (text === '') return [];
  return [className === '' ? createText(text) : span(className, [createText(text)])];
}

function span(className: string, children: ElementContent[]): ElementContent {
  return createElement('span', { className: [className] }, children);
}
