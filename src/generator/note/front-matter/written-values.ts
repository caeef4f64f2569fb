import { isMap, isScalar, LineCounter, type YAMLMap } from 'yaml';
import * as z from 'zod';
import type { ProblemArguments } from '#core/model/problem.ts';
import type { Place, Report } from '../report.ts';
import { removeEscapedControls } from '../source/control-characters.ts';
import { parseYaml } from './bounded-yaml.ts';
import type { FrontMatterBlock, WrittenValues } from './front-matter-block.ts';
import { hugoTime } from './publish-time.ts';
import { readToml } from './toml.ts';

/** Reads the front matter of a text. Returns undefined if it cannot be parsed, which is reported. */
export function readWrittenValues(
  text: string,
  { format, source, start }: FrontMatterBlock,
  report: Report,
): WrittenValues | undefined {
  // Empty lines replace what precedes the front matter, so that its line numbers are those of the file.
  const lined = text.slice(0, start).replace(/[^\n]+/g, '') + source;
  const written = format === 'toml' ? readToml(lined, report) : readYamlValues(lined, report);
  if (written) removeEscapedControls(written.values, report, (key) => written.places.get(key));
  return written && renamePublishDate(written);
}

/** The time before which Hugo does not publish a page is `publish` here. An invalid time is reported as an unknown key. */
function renamePublishDate({ values, places }: WrittenValues): WrittenValues {
  const key = ['publishDate', 'publishdate'].find((one) => one in values);
  if (key === undefined || 'publish' in values) return { values, places };
  const { [key]: written, ...others } = values;
  const publish = typeof written === 'string' ? hugoTime(written) : undefined;
  const place = places.get(key);
  if (publish === undefined) return { values, places };
  return {
    values: { ...others, publish },
    places: place ? new Map([...places, ['publish', place]]) : places,
  };
}

function readYamlValues(yaml: string, report: Report): WrittenValues | undefined {
  const lineCounter = new LineCounter();
  const document = parseYaml(yaml, { schema: 'failsafe', lineCounter });
  const error = document.errors[0];
  if (error) {
    const { line, col } = lineCounter.linePos(error.pos[0]);
    const indented = indentedKey(yaml, line);
    if (indented) report('bad-yaml', { line: line + 1, column: 1 }, indented);
    else
      report('bad-yaml', { line, column: col }, yamlFault(error.message, yaml.split('\n')[line - 1] ?? ''));
    return undefined;
  }
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.value === ''))
    return { values: {}, places: new Map() };
  if (!isMap(contents)) {
    report('bad-yaml', { line: 2, column: 1 }, { reason: 'it has no keys' });
    return undefined;
  }
  const values = z.record(z.string(), z.unknown()).parse(contents.toJSON());
  return {
    values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, unquoted(value)])),
    places: keyPlaces(contents, lineCounter),
  };
}

/** Word processors write “App” for "App", and YAML knows only straight quotes. */
function unquoted(value: unknown): unknown {
  return typeof value === 'string' ? (/^[“„]([^“”„]*)[”“]$/.exec(value)?.[1] ?? value) : value;
}

type YamlFault = ProblemArguments['bad-yaml'];

/** The key after the line that the parser rejects, if it is indented and so belongs to the value above. */
function indentedKey(yaml: string, line: number): YamlFault | undefined {
  const [written = '', next = ''] = yaml.split('\n').slice(line - 1);
  const { key } = /^ +(?<key>[\w-]+:\s.*)$/.exec(next)?.groups ?? {};
  return key !== undefined && /^[\w-]+:\s+\S/.test(written) && quoteValue(written) === undefined
    ? { reason: 'the key is indented', suggestion: key }
    : undefined;
}

/** The first line of the parser's message, without the position that it repeats. */
function yamlFault(message: string, written: string): YamlFault {
  const suggestion = quoteValue(written);
  return {
    reason: message.replace(/ at line \d+, column \d+[\s\S]*$/, ''),
    ...(suggestion && { suggestion }),
  };
}

/** Suggests quotes for `title: App: the big one`, where the second colon is part of the text. */
function quoteValue(line: string): string | undefined {
  const { key, value } = /^(?<key>\w+):\s+(?<value>[^"'[{].*)$/.exec(line)?.groups ?? {};
  return key && value && /: |:$| #|^[`@%*&!|>]/.test(value)
    ? `${key}: "${String(unquoted(value)).replace(/["\\]/g, '\\$&')}"`
    : undefined;
}

function keyPlaces(map: YAMLMap, lineCounter: LineCounter): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const { key } of map.items) {
    if (!isScalar(key) || !key.range) continue;
    const { line, col } = lineCounter.linePos(key.range[0]);
    places.set(String(key.value), { line, column: col });
  }
  return places;
}
