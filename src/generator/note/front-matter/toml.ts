import { type AST, ParseError, parseTOML } from 'toml-eslint-parser';
import type { Place, Report } from '../report.ts';
import { deepPlace, TOO_DEEP } from './bounded-yaml.ts';
import type { WrittenValues } from './front-matter-block.ts';

type Value = string | readonly Value[] | { readonly [key: string]: Value };

/** Reads TOML as YAML is read: `24.10` stays text, and a date stays as written. Tables have no meaning here, so their content is left out. */
export function readToml(source: string, report: Report): WrittenValues | undefined {
  const root = parse(source, report);
  if (root === undefined) return undefined;
  const readValue = (node: AST.TOMLContentNode): Value => {
    if (node.type === 'TOMLArray') return node.elements.map(readValue);
    if (node.type === 'TOMLInlineTable')
      return Object.fromEntries(node.body.map(({ key, value }) => [nameOf(key), readValue(value)]));
    return node.kind === 'string' ? node.value : source.slice(...node.range);
  };
  const values: Record<string, Value> = {};
  const places = new Map<string, Place>();
  for (const node of root.body) {
    const name = nameOf(node.key);
    const isValue = node.type === 'TOMLKeyValue' && node.key.keys.length === 1;
    values[name] = isValue ? readValue(node.value) : {};
    if (!places.has(name)) places.set(name, placeOf(node));
  }
  return { values, places };
}

function parse(source: string, report: Report): AST.TOMLTopLevelTable | undefined {
  const deep = deepPlace(source);
  if (deep !== undefined) {
    const line = source.slice(0, deep).split('\n').length;
    report('bad-toml', { line }, { reason: TOO_DEEP });
    return undefined;
  }
  try {
    return parseTOML(source).body[0];
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    report('bad-toml', { line: error.lineNumber, column: error.column + 1 }, { reason: error.message });
    return undefined;
  }
}

/** The first part of a key: `params` for `params.menu`. */
function nameOf({ keys: [first] }: AST.TOMLKey): string {
  if (first === undefined) return '';
  return first.type === 'TOMLBare' ? first.name : first.value;
}

function placeOf({ loc: { start } }: AST.TOMLNode): Place {
  return { line: start.line, column: start.column + 1 };
}
