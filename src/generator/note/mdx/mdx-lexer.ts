import type { Dollars } from '../markdown/parse-markdown.ts';
import { closingBracket, endOfStatement, type Scan } from '../source/brackets.ts';
import { CodeSpans } from '../source/code-spans.ts';
import { BRACE, maskEach, NOTHING, SPACE } from '../source/masks.ts';
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
import { asNumber, readTag } from './mdx-tags.ts';

/**
 * Finds what is MDX in a text: imports and exports, tags, and expressions in braces. What is none of them is masked, and what stands in
 * braces is made a number of the same length, so that the parser meets only what was vouched for here: it reads expressions by
 * recursion, and would end the process with one that is nested ten thousand times. All places stay.
 *
 *   <Tag a={[1, 2]}> 1 < 2 {x}   ->   <Tag a={1     }> 1 \uFDD3 2 {1}
 */
export interface LexedMdx {
  /** As long as what was given. */
  readonly text: string;
  /** The source of each expression, by the place of its brace. */
  readonly expressions: ReadonlyMap<number, string>;
  /** Attributes that are expressions, in order, by the place of their tag; `undefined` for others. */
  readonly attributes: ReadonlyMap<number, readonly (string | undefined)[]>;
  /** Imports and exports. */
  readonly modules: readonly ModuleText[];
  /** Tags lie so deep in each other that nothing may walk through them. */
  readonly isTooDeep: boolean;
}

export interface ModuleText {
  readonly start: number;
  readonly source: string;
}

/** So many tags and expressions can stand in a paragraph: the parser takes time in the square of it. */
const MOST_IN_PARAGRAPH = 500;

/** Characters of an expression, a tag or an import. */
const LONGEST = 20_000;

/** Tags inside each other; the bound for all nesting is lower. */
const MOST_OPEN = 200;

/** So often may each character be looked at in vain. */
const MOST_LOOKS = 20;

/** What a look at a tag that is none costs, at most: it ends with its paragraph as a rule. */
const MOST_OF_TAG = 200;

export interface LexRules {
  /** Places of tags that the parser could not pair. */
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
  readonly #modules: ModuleText[] = [];
  #at = 0;
  #inParagraph = 0;
  #beginsBlock = true;
  /** Behind this place no comment is closed. */
  #commentsEnd = Number.POSITIVE_INFINITY;
  #open = 0;
  #deepest = 0;
  /** How many characters may still be looked at in vain: without a bound, braces that nothing closes take time in the square. */
  #looks: number;
  readonly #code: CodeSpans;

  constructor(source: string, { refused, dollars }: LexRules) {
    this.#source = source;
    this.#refused = refused;
    this.#dollars = dollars;
    this.#looks = source.length * MOST_LOOKS;
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
      isTooDeep: this.#deepest > MOST_OPEN,
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
    // The parser takes any line for a module that begins so.
    const word = matchAt(/(?:import|export)(?=\s)/y, this.#source, this.#at)?.[0];
    if (word !== undefined && !fence) {
      this.#keep(this.#at + word.length);
      this.#put(SPACE);
    }
  }

  /** Code stays what it is: masked, so that nothing in it can be taken for MDX. */
  #skipFence(opening: string, mark: string): void {
    const closing = new RegExp(`^[ \\t>]*${mark.charAt(0)}{${mark.length},}[ \\t]*$`, 'gm');
    closing.lastIndex = this.#at + opening.length;
    const found = closing.exec(this.#source);
    this.#keepMasked(found ? found.index + found[0].length : this.#source.length);
  }

  #takeModules(): void {
    while (matchAt(MODULE, this.#source, this.#at)) {
      const start = this.#at;
      const end = this.#looks < 0 ? undefined : this.#look(endOfStatement(this.#source, start, LONGEST));
      if (end === undefined) return;
      this.#modules.push({ start, source: this.#source.slice(start, end) });
      this.#blank(Math.min(end + 1, this.#source.length));
    }
  }

  #look({ end, length }: Scan): number | undefined {
    if (end === undefined) this.#looks -= length;
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
    this.#parts.push(isOurs ? `${NOTHING}${maskEach(escaped)}` : `\\${escaped}`);
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

  /** Its braces are its own. A run of dollars is looked at once, however long it is. */
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
    return this.#inParagraph > MOST_IN_PARAGRAPH;
  }

  #takeExpression(): void {
    const end = this.#looks < 0 ? undefined : this.#look(closingBracket(this.#source, this.#at, LONGEST));
    const inner = end === undefined ? '' : this.#source.slice(this.#at + 1, end);
    const id = COMMENT_ID.exec(/^\s*\/\*([\s\S]*)\*\/\s*$/.exec(inner)?.[1] ?? '')?.groups?.id;
    // `{#id}` behind a heading, and what is left open, is text.
    const isText = /^\s*#/.test(inner) || this.#refused.has(this.#at);
    if (end === undefined || isText || this.#isCrowded()) this.#keepMasked(this.#at + 1);
    else if (id !== undefined) this.#putId(id, end + 1);
    else {
      this.#expressions.set(this.#at, inner);
      this.#put(`{${asNumber(inner)}}`);
    }
  }

  #put(text: string): void {
    this.#parts.push(text);
    this.#at += text.length;
  }

  /** `{#id}` in the room of a comment that says it. */
  #putId(id: string, end: number): void {
    const written = `${BRACE}#${id}}`;
    this.#parts.push(written.padEnd(end - this.#at, ' '));
    this.#at = end;
  }

  #takeAngle(): void {
    const address = matchAt(AUTOLINK, this.#source, this.#at)?.[0];
    if (this.#source.startsWith('<!--', this.#at)) this.#takeComment();
    else if (address === undefined) this.#takeTag();
    else this.#put(`${NOTHING}${maskEach(address.slice(1, -1))} `);
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
    const isHopeless = this.#looks < 0 || this.#refused.has(this.#at);
    const rest = this.#source.slice(this.#at, this.#at + LONGEST);
    const tag = isHopeless ? undefined : readTag(rest);
    if (tag === undefined) this.#looks -= Math.min(rest.length, MOST_OF_TAG);
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
