import { hasFacts } from '../markdown/fact-attributes.ts';
import type { Dollars } from '../markdown/parse-markdown.ts';
import { closingBracket, endOfStatement, type Scan } from '../source/brackets.ts';
import { CodeSpans } from '../source/code-spans.ts';
import { BRACE, maskEach, REMOVED, SPACE } from '../source/masks.ts';
import {
  AUTOLINK,
  BLANK,
  COMMENT_ID,
  DIRECTIVE,
  DOLLARS,
  FENCE,
  FORMULA,
  MODULE,
  matchAt,
} from './mdx-marks.ts';
import { placeholderSum, readTag } from './mdx-tags.ts';

/**
 * Finds the MDX syntax in a text: imports and exports, tags, and expressions in braces. All other text is masked, and
 * expressions are replaced by sums of the same length, so that the parser only sees syntax that was checked here. The
 * parser reads expressions recursively and would end the process with one that is nested ten thousand times. All
 * offsets stay the same.
 *
 *   <Tag a={[1, 2]}> 1 < 2 {x}   ->   <Tag a={1     }> 1 \uFDD3 2 {1}
 */
export interface LexedMdx {
  /** As long as the source. */
  readonly text: string;
  /** The source of each expression, by the offset of its brace. */
  readonly expressions: ReadonlyMap<number, string>;
  /**
   * The source of each attribute that is an expression, in order, by the offset of the tag; `undefined` for other
   * attributes.
   */
  readonly attributes: ReadonlyMap<number, readonly (string | undefined)[]>;
  /** Imports and exports. */
  readonly modules: readonly string[];
  /** Whether tags are nested too deep for recursive functions. */
  readonly isTooDeep: boolean;
}

/** The maximum number of tags and expressions in a paragraph, because the parser takes quadratic time. */
const MAX_IN_PARAGRAPH = 500;

/** The maximum length of an expression, a tag or an import. */
const MAX_LENGTH = 20_000;

/** The maximum depth of tags. The limit for all nesting is lower. */
const MAX_OPEN_TAGS = 200;

/** How often each character may be scanned without success, on average. */
const SCANS_PER_CHARACTER = 20;

/** The assumed cost of scanning text that is not a tag. The scan usually ends with the paragraph. */
const FAILED_TAG_COST = 200;

export interface LexRules {
  /** Offsets of tags that the parser could not pair. */
  readonly refused: ReadonlySet<number>;
  readonly dollars: Dollars;
}

export function lexMdx(source: string, rules: LexRules): LexedMdx {
  return new Lexer(source, rules).lex();
}

class Lexer {
  readonly #source: string;
  readonly #dollars: Dollars;
  readonly #refused: ReadonlySet<number>;
  readonly #parts: string[] = [];
  readonly #expressions = new Map<number, string>();
  readonly #attributes = new Map<number, (string | undefined)[]>();
  readonly #modules: string[] = [];
  #at = 0;
  #inParagraph = 0;
  #beginsBlock = true;
  /** After this offset, no comment is closed. */
  #commentsEnd = Number.POSITIVE_INFINITY;
  #open = 0;
  #deepest = 0;
  /**
   * How many characters may still be scanned without success. Without a limit, braces that nothing closes would take
   * quadratic time.
   */
  #scanBudget: number;
  readonly #code: CodeSpans;

  constructor(source: string, { refused, dollars }: LexRules) {
    this.#source = source;
    this.#refused = refused;
    this.#dollars = dollars;
    this.#scanBudget = source.length * SCANS_PER_CHARACTER;
    this.#code = new CodeSpans(source);
  }

  lex(): LexedMdx {
    while (this.#at < this.#source.length) {
      if (this.#at === 0 || this.#source[this.#at - 1] === '\n') this.#beginLine();
      this.#next();
    }
    return {
      text: this.#parts.join(''),
      expressions: this.#expressions,
      attributes: this.#attributes,
      modules: this.#modules,
      isTooDeep: this.#deepest > MAX_OPEN_TAGS,
    };
  }

  #beginLine(): void {
    const isBlank = matchAt(BLANK, this.#source, this.#at) !== undefined;
    if (isBlank) this.#inParagraph = 0;
    // The braces of `:::note{title="a"}` are attributes.
    const directive = matchAt(DIRECTIVE, this.#source, this.#at)?.[0];
    if (directive !== undefined) this.#keep(this.#at + directive.length);
    const fence = isBlank ? undefined : matchAt(FENCE, this.#source, this.#at);
    if (fence) this.#skipFence(fence[0], fence.groups?.mark ?? '');
    else if (this.#beginsBlock) this.#takeModules();
    this.#beginsBlock = isBlank;
    // The parser reads any line that begins with these words as a module.
    const word = matchAt(/(?:import|export)(?=\s)/y, this.#source, this.#at)?.[0];
    if (word !== undefined && !fence) {
      this.#keep(this.#at + word.length);
      this.#put(SPACE);
    }
  }

  /** Masks code blocks, so that nothing inside is read as MDX. */
  #skipFence(opening: string, mark: string): void {
    const closing = new RegExp(`^[ \\t>]*${mark.charAt(0)}{${mark.length},}[ \\t]*$`, 'gm');
    closing.lastIndex = this.#at + opening.length;
    const found = closing.exec(this.#source);
    this.#keepMasked(found ? found.index + found[0].length : this.#source.length);
  }

  #takeModules(): void {
    while (matchAt(MODULE, this.#source, this.#at)) {
      const start = this.#at;
      const end =
        this.#scanBudget < 0 ? undefined : this.#spend(endOfStatement(this.#source, start, MAX_LENGTH));
      if (end === undefined) return;
      this.#modules.push(this.#source.slice(start, end));
      this.#blank(Math.min(end + 1, this.#source.length));
    }
  }

  #spend({ end, length }: Scan): number | undefined {
    if (end === undefined) this.#scanBudget -= length;
    return end;
  }

  #next(): void {
    const special = /[\\`<{$\n]/g;
    special.lastIndex = this.#at;
    const found = special.exec(this.#source)?.index ?? this.#source.length;
    this.#keep(found);
    switch (this.#source[found]) {
      case '\\':
        this.#keepEscaped();
        break;
      case '`':
        this.#skipCode();
        break;
      case '$':
        this.#skipFormula();
        break;
      case '{':
        this.#takeExpression();
        break;
      case '<':
        this.#takeAngle();
        break;
      case '\n':
        this.#keep(found + 1);
    }
  }

  #keep(end: number): void {
    this.#parts.push(this.#source.slice(this.#at, end));
    this.#at = end;
  }

  #keepMasked(end: number): void {
    this.#parts.push(maskEach(this.#source.slice(this.#at, end)));
    this.#at = end;
  }

  #keepEscaped(): void {
    const escaped = this.#source[this.#at + 1] ?? '';
    const isOurs = escaped === '{' || escaped === '<';
    this.#parts.push(isOurs ? `${REMOVED}${maskEach(escaped)}` : `\\${escaped}`);
    this.#at = Math.min(this.#at + 2, this.#source.length);
  }

  #blank(end: number): void {
    this.#parts.push(this.#source.slice(this.#at, end).replace(/[^\n]/g, ' '));
    this.#at = end;
  }

  #skipCode(): void {
    const { length, end } = this.#code.at(this.#at);
    if (end === undefined) this.#keep(this.#at + length);
    else this.#keepMasked(end);
  }

  /** Masks formulas, because their braces are not expressions. A run of dollars is scanned once, whatever its length. */
  #skipFormula(): void {
    const begin = matchAt(DOLLARS, this.#source, this.#at)?.[0].length ?? 1;
    const inside = this.#at + begin;
    const { source = '', end = '' } = matchAt(FORMULA, this.#source, inside)?.groups ?? {};
    const isInline = this.#dollars === 'all' && end !== '' && /^[^\n]{1,500}$/.test(source);
    if (begin > 1 && end.length > 1) this.#keepMasked(inside + source.length + end.length);
    else if (isInline) this.#keepMasked(inside + source.length + 1);
    else this.#keep(inside);
  }

  #isCrowded(): boolean {
    this.#inParagraph += 1;
    return this.#inParagraph > MAX_IN_PARAGRAPH;
  }

  #takeExpression(): void {
    const end =
      this.#scanBudget < 0 ? undefined : this.#spend(closingBracket(this.#source, this.#at, MAX_LENGTH));
    const inner = end === undefined ? '' : this.#source.slice(this.#at + 1, end);
    const id = COMMENT_ID.exec(/^\s*\/\*([\s\S]*)\*\/\s*$/.exec(inner)?.[1] ?? '')?.groups?.id;
    // `{#id}` after a heading and `{severity=high}` are text, and so is a brace that is not closed.
    const isText = /^\s*#/.test(inner) || hasFacts(inner) || this.#refused.has(this.#at);
    if (end === undefined || isText || this.#isCrowded()) this.#keepMasked(this.#at + 1);
    else if (id !== undefined) this.#putId(id, end + 1);
    else {
      this.#expressions.set(this.#at, inner);
      this.#put(`{${placeholderSum(inner)}}`);
    }
  }

  #put(text: string): void {
    this.#parts.push(text);
    this.#at += text.length;
  }

  /** Replaces a comment with an id by `{#id}`, padded to the same length. */
  #putId(id: string, end: number): void {
    const written = `${BRACE}#${id}}`;
    this.#parts.push(written.padEnd(end - this.#at, ' '));
    this.#at = end;
  }

  #takeAngle(): void {
    const address = matchAt(AUTOLINK, this.#source, this.#at)?.[0];
    if (this.#source.startsWith('<!--', this.#at)) this.#takeComment();
    else if (address === undefined) this.#takeTag();
    else this.#put(`${REMOVED}${maskEach(address.slice(1, -1))} `);
  }

  #takeComment(): void {
    const close = this.#at < this.#commentsEnd ? this.#source.indexOf('-->', this.#at + 4) : -1;
    if (close < 0) this.#commentsEnd = this.#at;
    const id = close < 0 ? undefined : COMMENT_ID.exec(this.#source.slice(this.#at + 4, close))?.groups?.id;
    if (close < 0) this.#keepMasked(this.#at + 1);
    else if (id !== undefined) this.#putId(id, close + 3);
    else this.#blank(close + 3);
  }

  #takeTag(): void {
    const isHopeless = this.#scanBudget < 0 || this.#refused.has(this.#at);
    const rest = this.#source.slice(this.#at, this.#at + MAX_LENGTH);
    const tag = isHopeless ? undefined : readTag(rest);
    if (tag === undefined) this.#scanBudget -= Math.min(rest.length, FAILED_TAG_COST);
    if (tag === undefined || this.#isCrowded()) this.#keepMasked(this.#at + 1);
    else {
      this.#attributes.set(this.#at, tag.attributes);
      if (tag.text.startsWith('</')) this.#open = Math.max(0, this.#open - 1);
      else if (!tag.text.endsWith('/>')) this.#open += 1;
      this.#deepest = Math.max(this.#deepest, this.#open);
      this.#put(tag.text);
    }
  }
}
