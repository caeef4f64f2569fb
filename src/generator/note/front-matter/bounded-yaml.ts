import { Document, LineCounter, type ParsedNode, parseDocument, YAMLParseError } from 'yaml';

/** The deepest nesting that is parsed: more than people write, and far from the limit of the stack. */
const MAX_DEPTH = 100;

/** The message about text that is nested deeper. */
export const TOO_DEEP = `values are nested more than ${MAX_DEPTH} levels deep`;

export interface YamlOptions {
  /** With `failsafe`, every value is the text as written. */
  readonly schema?: 'core' | 'failsafe';
  readonly lineCounter?: LineCounter;
}

/**
 * Parses a YAML document. Faults are in its `errors`. Text that is nested too deep is not parsed: the parser is
 * recursive, and compiling a regular expression near the end of the stack ends the process without an exception.
 */
export function parseYaml(
  source: string,
  { schema = 'core', lineCounter = new LineCounter() }: YamlOptions = {},
): Document | Document.Parsed<ParsedNode> {
  const deep = deepPlace(source);
  if (deep === undefined) return parseDocument(source, { schema, logLevel: 'silent', lineCounter });
  for (const { index } of source.matchAll(/^/gm)) lineCounter.addNewLine(index);
  const refused = new Document();
  refused.errors.push(new YAMLParseError([deep, deep + 1], 'RESOURCE_EXHAUSTION', TOO_DEEP));
  return refused;
}

/**
 * Parses a YAML document and returns its value.
 * @throws the first YAML error
 */
export function readYaml(source: string): unknown {
  const document = parseYaml(source);
  if (document.errors[0]) throw document.errors[0];
  return document.toJS();
}

/** The offset at which something is nested too deep by brackets, by marks in one line (`- - -`) or by indentation. */
export function deepPlace(source: string): number | undefined {
  // Each level needs a line, a mark or a bracket.
  if ((source.match(/[-?:[{\n]/g)?.length ?? 0) < MAX_DEPTH) return undefined;
  const indents: number[] = [];
  let brackets = 0;
  let start = 0;
  for (const line of source.split('\n')) {
    const [lead = ''] = /^[ \t]*(?:[-?:][ \t]+)*/.exec(line) ?? [];
    const indent = lead.length - lead.trimStart().length;
    if (line.trim() !== '') {
      while ((indents.at(-1) ?? -1) >= indent) indents.pop();
      indents.push(indent);
    }
    const marks = lead.replace(/[ \t]/g, '').length;
    for (const [offset, letter] of [...line].entries()) {
      if ('[{'.includes(letter)) brackets += 1;
      else if (']}'.includes(letter)) brackets = Math.max(0, brackets - 1);
      if (indents.length + marks + brackets > MAX_DEPTH) return start + offset;
    }
    start += line.length + 1;
  }
  return undefined;
}
