import type { Problem } from '#core/model/problem.ts';
import { fencedLines } from '../markdown/fenced-lines.ts';
import type { Place, Report } from '../report.ts';
import type { LineOrigin, Partial } from './note-file.ts';
import { findPartial } from './partials.ts';

export interface ExpandedText {
  readonly text: string;
  /** The origin of each line, from index 0. Missing if nothing was included. */
  readonly origins?: readonly LineOrigin[];
}

const IMPORT = /^import\s+(?<name>[A-Z]\w*)\s+from\s+['"](?<target>[^'"\n]+\.mdx?)['"];?[ \t]*$/;
const USE =
  /^(?<before>[ \t]*(?:[-*+>][ \t]+)?(?:[^<`]*?))<(?<name>[A-Z]\w*)(?<attributes>(?:\s+\w+=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))*)\s*\/>(?<after>.*)$/;
const INCLUDE = /^(?<before>[ \t]*)--8<--[ \t]+"(?<target>[^"\n]+)"[ \t]*$/;
/** `:::{include} path`, with `:::` in a line of its own below. */
const MYST = /^(?<before>[ \t]*)(?<fence>:{3,})\{include\}[ \t]+(?<target>\S+)[ \t]*$/;
const ATTRIBUTE = /(\w+)=(?:"([^"]*)"|'([^']*)'|\{['"`]?([^{}'"`]*)['"`]?\})/g;

const MAX_DEPTH = 10;

/**
 * Includes partials in the text of a note before it is parsed, so that their content is part of its entries and search
 * terms.
 */
export function expandPartials(
  text: string,
  {
    path,
    partials,
    maxCharacters,
  }: { readonly path: string; readonly partials: readonly Partial[]; readonly maxCharacters: number },
): ExpandedText {
  if (partials.length === 0) return { text };
  const expander = new Expander(partials, maxCharacters);
  const lines = expander.expand(text, { path, firstLine: 1, depth: 0, indent: '' });
  return { text: lines.map((line) => line.text).join('\n'), origins: lines.map(({ origin }) => origin) };
}

interface ExpandedLine {
  readonly text: string;
  readonly origin: LineOrigin;
}

interface Including {
  readonly path: string;
  /** The line in its file where the text begins, from 1. */
  readonly firstLine: number;
  readonly depth: number;
  readonly indent: string;
  readonly values?: ReadonlyMap<string, string>;
}

class Expander {
  readonly #partials: ReadonlyMap<string, Partial>;
  /** The number of characters that may still be included. */
  #left: number;

  constructor(partials: readonly Partial[], maxCharacters: number) {
    this.#partials = new Map(partials.map((partial) => [partial.path, partial]));
    this.#left = maxCharacters;
  }

  expand(text: string, place: Including): readonly ExpandedLine[] {
    const names = new Map<string, Partial>();
    const { path, firstLine, indent, values } = place;
    const lines = text.split('\n').map((line) => (values ? fillIn(line, values) : line));
    const code = fencedLines(lines);
    let fence: string | undefined;
    return lines.flatMap((line, index): readonly ExpandedLine[] => {
      if (fence !== undefined) {
        if (line.trim() === fence) fence = undefined;
        return [];
      }
      const origin = { path, line: firstLine + index, before: 0 };
      const imported = code[index] ? undefined : this.#imported(line, path);
      if (imported) {
        names.set(imported.name, imported.partial);
        return [{ text: '', origin }];
      }
      const included = code[index] ? undefined : this.#include(line, names, place);
      if (included) {
        fence = MYST.exec(line)?.groups?.fence;
        return included;
      }
      if (line === '' || index === 0) return [{ text: line, origin }];
      return [{ text: `${indent}${line}`, origin: { ...origin, before: indent.length } }];
    });
  }

  #imported(line: string, from: string): { readonly name: string; readonly partial: Partial } | undefined {
    const { name, target } = IMPORT.exec(line)?.groups ?? {};
    const partial = target === undefined ? undefined : this.#find(target, from);
    return name !== undefined && partial ? { name, partial } : undefined;
  }

  #find(target: string, from: string): Partial | undefined {
    return findPartial(target, from, (path) => this.#partials.get(path), [...this.#partials.keys()]);
  }

  /** The lines for a line that includes a partial; undefined if it includes none. */
  #include(
    line: string,
    names: ReadonlyMap<string, Partial>,
    place: Including,
  ): readonly ExpandedLine[] | undefined {
    const use = USE.exec(line)?.groups;
    const include = (INCLUDE.exec(line) ?? MYST.exec(line))?.groups;
    const attributes = attributesOf(use?.attributes ?? '');
    const snippet = use?.name === 'Snippet' ? attributes.get('file') : undefined;
    const target = include?.target ?? snippet;
    const partial = target === undefined ? names.get(use?.name ?? '') : this.#find(target, place.path);
    if (partial === undefined || place.depth >= MAX_DEPTH || partial.text.length > this.#left)
      return undefined;
    this.#left -= partial.text.length;
    const [before, after] = [use?.before ?? include?.before ?? '', use?.after ?? ''];
    const fromFirst = partial.text.replace(/^(?:[ \t]*\n)+/, '');
    const lines = this.expand(fromFirst.replace(/\n+$/, ''), {
      path: partial.path,
      firstLine: partial.text.slice(0, partial.text.length - fromFirst.length).split('\n').length,
      depth: place.depth + 1,
      indent: `${place.indent}${before.replace(/[^>]/g, ' ')}`,
      values: attributes,
    });
    return lines.map(({ text, origin }, index) => {
      const start = index === 0 ? `${place.indent}${before}` : '';
      return {
        text: `${start}${text}${index === lines.length - 1 ? after : ''}`,
        origin: { ...origin, before: origin.before + start.length },
      };
    });
  }
}

function attributesOf(written: string): ReadonlyMap<string, string> {
  return new Map(
    [...written.matchAll(ATTRIBUTE)].map(([, name = '', double, single, braced]) => [
      name,
      double ?? single ?? braced ?? '',
    ]),
  );
}

/** Replaces `{props.version}` in a partial by the attribute that the note passes. */
function fillIn(line: string, values: ReadonlyMap<string, string>): string {
  return line.replace(/\{\s*props\.(\w+)\s*\}/g, (whole, name: string) => values.get(name) ?? whole);
}

/** The place in the original file for a place in an expanded text. */
export function placeAt({ line, before }: LineOrigin, { column }: Place): Place {
  return { line, ...(column !== undefined && { column: Math.max(1, column - before) }) };
}

/** A report function that names the file in which a line of an expanded note was written. */
export function reportFrom(
  origins: readonly LineOrigin[],
  {
    folder,
    problems,
    report,
  }: { readonly folder: string; readonly problems: Problem[]; readonly report: Report },
): Report {
  return (code, place, problemArguments) => {
    const origin = place.line === undefined ? undefined : origins[place.line - 1];
    report(code, origin ? placeAt(origin, place) : place, problemArguments);
    const problem = problems.at(-1);
    if (origin && problem) problems[problems.length - 1] = { ...problem, file: `${folder}/${origin.path}` };
  };
}
