import type { Element, ElementContent, Root } from 'hast';
import { nearest } from '../../nearest.ts';
import type { Report } from '../report.ts';
import { placeOf } from '../source/line-places.ts';
import type { LineMark } from './code-meta.ts';
import { createElement, createText, elementsIn } from './elements.ts';
import { highlight, isPlainLanguage, languageNames, type Token } from './highlight.ts';

declare module 'hast' {
  interface ElementData {
    /**
     * Set on the `code` element of a block: its language as written, the marks of its lines (from 1), and the number of
     * the first line.
     */
    block?: {
      readonly language: string;
      readonly marks: readonly (readonly [line: number, mark: LineMark])[];
      readonly firstNumber?: number;
    };
    /** Set on an image that is shown alone, as a figure. */
    alone?: boolean;
  }
}

/** Names of a publisher for languages with another name: `{ nqe: 'csharp' }`. */
export type CodeLanguages = Readonly<Record<string, string>>;

/** Diagram languages, which are shown as code: see docs/decisions/. */
const DIAGRAMS = new Set(['mermaid', 'plantuml']);

/** Highlights the code of a note with CSS classes. */
export async function highlightCode(tree: Root, languages: CodeLanguages, report: Report): Promise<void> {
  for (const element of elementsIn(tree)) {
    if (element.data?.block) await highlightBlock(element, languages, report);
  }
}

async function highlightBlock(code: Element, languages: CodeLanguages, report: Report): Promise<void> {
  const { language = '', marks = [], firstNumber } = code.data?.block ?? {};
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
  code.children = toElements(tokens, { marks: new Map(marks), firstNumber });
}

interface LineOptions {
  readonly marks: ReadonlyMap<number, LineMark>;
  readonly firstNumber: number | undefined;
}

/** Lines without marks need no element. Line numbers are drawn by the style sheet, so that they are not copied. */
function toElements(
  lines: readonly (readonly Token[])[],
  { marks, firstNumber }: LineOptions,
): ElementContent[] {
  return lines.flatMap((line, index) => {
    const spans = line.flatMap(toElement);
    const mark = marks.get(index + 1);
    const className = [
      ...(firstNumber === undefined ? [] : ['line']),
      ...(mark === undefined ? [] : [`line--${mark}`]),
    ];
    const number = firstNumber === undefined ? {} : { dataNumber: String(firstNumber + index) };
    const whole = className.length > 0 ? [createElement('span', { className, ...number }, spans)] : spans;
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
