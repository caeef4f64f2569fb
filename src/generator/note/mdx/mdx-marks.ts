import { FENCE_MARK } from '../markdown/fenced-lines.ts';

/* Patterns of the MDX lexer, which match at a position: fences, directives, modules, addresses, formulas. */

export const FENCE = new RegExp(String.raw`[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*${FENCE_MARK}[^\n]*`, 'y');
export const DIRECTIVE =
  /[ \t>]*(?:[-*+][ \t]+)?:{3,}[A-Za-z][\w-]*(?:\[[^\]\n]{0,500}\])?\{[^{}\n]{0,500}\}[ \t]*(?=\n|$)/y;
export const BLANK = /[ \t]*(?:\n|$)/y;
export const MODULE =
  /(?:import\s+(?:[\w*{$][^'"`;]{0,2000}?\sfrom\s*)?['"]|export\s+(?:const|let|var|default|function|async|class|\{|\*)\s?)/y;
export const AUTOLINK = /<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[\w.+-]+@[\w.-]+)>/y;
export const DOLLARS = /\$+/y;
/**
 * The text between the dollars of a formula, and the closing dollars. Bounded, so that unclosed formulas are not
 * scanned to the end.
 */
export const FORMULA = /(?<source>[^$]{1,2000})(?<end>\$+)/y;
export const COMMENT_ID = /^\s*#(?<id>[^\s{}]+)\s*$/;

export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
