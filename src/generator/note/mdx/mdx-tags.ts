import { closingBracket } from '../source/brackets.ts';

export interface LexedTag {
  /** As long as what stands in the note, with a number for each expression. */
  readonly text: string;
  /** The sources of those attributes that are expressions, in order; `undefined` for others. */
  readonly attributes: (string | undefined)[];
}

const NAME = /[A-Za-z_$][\w$]*(?:[.:-][\w$-]*)*/y;
const ATTRIBUTE = /\s*(?<name>[A-Za-z_$@:][\w$.:-]*)(?:\s*=\s*(?:"[^"]*"|'[^']*'|(?=\{)))?/y;

/** HTML that has no end tag is left to what reads HTML. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** The tag that begins `source`; nothing when none does. */
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
      const isOpenVoid = VOID.has(name) && end.groups?.closed === '';
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
  // Between attributes there is white space.
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
  return { text: `${head}{${spread}${asNumber(inner.slice(spread.length))}}`, expression: inner };
}

/** A sum that has as many characters as the source of an expression, `1+1` or `+1+1`, in one line: the parser minds empty ones. */
export function asNumber(source: string): string {
  let isDigit = source.replace(/\s/g, '').length % 2 === 1;
  return source.replaceAll('\n', ' ').replace(/\S/g, () => {
    isDigit = !isDigit;
    return isDigit ? '+' : '1';
  });
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
