import { VOID_ELEMENTS } from '../html/html-elements.ts';
import { closingBracket } from '../source/brackets.ts';
import { matchAt } from './mdx-marks.ts';

export interface LexedTag {
  /** As long as the tag in the note, with a sum in place of each expression. */
  readonly text: string;
  /** The source of each attribute that is an expression, in order; `undefined` for other attributes. */
  readonly attributes: (string | undefined)[];
}

const NAME = /[A-Za-z_$][\w$]*(?:[.:-][\w$-]*)*/y;
const ATTRIBUTE = /\s*(?<name>[A-Za-z_$@:][\w$.:-]*)(?:\s*=\s*(?:"[^"]*"|'[^']*'|(?=\{)))?/y;

/** The tag at the beginning of `source`, if there is one. */
export function readTag(source: string): LexedTag | undefined {
  const nameAt = source[1] === '/' ? 2 : 1;
  const name = matchAt(NAME, source, nameAt)?.[0] ?? '';
  if (name === '') {
    const fragment = nameAt === 2 ? '</>' : '<>';
    return source.startsWith(fragment) ? { text: fragment, attributes: [] } : undefined;
  }
  const attributes: (string | undefined)[] = [];
  let text = source.slice(0, nameAt + name.length);
  while (true) {
    const end = matchAt(/\s*(?<closed>\/?)>/y, source, text.length);
    if (end) {
      // The HTML parser reads tags that have no end tag.
      const isOpenVoid = VOID_ELEMENTS.has(name) && end.groups?.closed === '';
      return isOpenVoid ? undefined : { text: text + end[0], attributes };
    }
    const part = nameAt === 2 ? undefined : readAttribute(source, text.length);
    if (part === undefined || /\n[ \t]*\n/.test(part.text)) return undefined;
    text += part.text;
    attributes.push(part.expression);
  }
}

interface LexedAttribute {
  readonly text: string;
  readonly expression?: string;
}

function readAttribute(source: string, at: number): LexedAttribute | undefined {
  const named = matchAt(ATTRIBUTE, source, at);
  // Attributes are separated by white space.
  if (named && !/^\s/.test(named[0]) && /[\w$]/.test(source[at - 1] ?? '')) return undefined;
  const head = named?.[0] ?? matchAt(/\s*/y, source, at)?.[0] ?? '';
  const brace = at + head.length;
  const isExpression = source[brace] === '{' && (named === undefined || head.trimEnd().endsWith('='));
  if (!isExpression) return named === undefined ? undefined : { text: head };
  const { end } = closingBracket(source, brace, source.length);
  if (end === undefined) return undefined;
  const inner = source.slice(brace + 1, end);
  const spread = named === undefined ? (/^\s*\.\.\./.exec(inner)?.[0] ?? '') : '';
  if (named === undefined && spread === '') return undefined;
  return { text: `${head}{${spread}${placeholderSum(inner.slice(spread.length))}}`, expression: inner };
}

/**
 * A sum with as many characters as the source of an expression, `1+1` or `+1+1`, on one line: the parser rejects empty
 * expressions.
 */
export function placeholderSum(source: string): string {
  let isDigit = source.replace(/\s/g, '').length % 2 === 1;
  return source.replaceAll('\n', ' ').replace(/\S/g, () => {
    isDigit = !isDigit;
    return isDigit ? '+' : '1';
  });
}
