import { isMap, isScalar, LineCounter, type YAMLMap } from 'yaml';
import * as z from 'zod';
import { LIFECYCLE_DAYS, type Lifecycle } from '#core/model/dates/lifecycle.ts';
import { readDay } from '#core/model/dates/written-day.ts';
import type { ProblemArguments } from '#core/model/problem.ts';
import type { NoteTag, PageSettings } from '#core/model/release/release.ts';
import { nearest } from '../../nearest.ts';
import { readDateLine } from '../outline/date-line.ts';
import type { Place, Report } from '../report.ts';
import { parseYaml } from './bounded-yaml.ts';
import { readDocsFrontMatter } from './docs-front-matter.ts';
import { findFrontMatter, withoutFrontMatter } from './front-matter-block.ts';
import {
  BAD_DATE,
  EXPECTED,
  FOREIGN_KEYS,
  type FrontMatterData,
  type FrontMatterKey,
  frontMatterSchema,
  KNOWN_KEYS,
} from './front-matter-schema.ts';

/** The values of the schema, with the values for Docusaurus. Empty and invalid values are left out. */
export interface FrontMatter
  extends Omit<FrontMatterData, 'keywords' | 'draft' | 'unlisted' | 'branchedFrom' | keyof Lifecycle> {
  readonly keywords: readonly string[];
  readonly tags?: readonly NoteTag[];
  readonly draft: boolean;
  readonly unlisted: boolean;
  /** As written, with its place for problems. */
  readonly branchedFrom?: Place & { readonly version: string };
  /** Empty if no day is given. */
  readonly lifecycle: Lifecycle;
  /** Empty if there are no settings. */
  readonly settings: PageSettings;
  /** The day of the last change to the text. */
  readonly lastUpdate?: string;
  /** The line of the title. */
  readonly titleLine: number;
}

export interface SplitNote {
  readonly frontMatter: FrontMatter;
  /** The Markdown, with an empty line for each line of front matter: line numbers are those of the file. */
  readonly body: string;
}

const EMPTY: FrontMatter = {
  keywords: [],
  draft: false,
  unlisted: false,
  lifecycle: {},
  settings: {},
  titleLine: 1,
};

/** Separates front matter from text and reads it. Invalid values are reported and left out. */
export function splitFrontMatter(text: string, report: Report): SplitNote {
  const block = findFrontMatter(text);
  if (block === undefined) {
    if (/^---[ \t]*\n[A-Za-z_-]+:/.test(text)) report('front-matter-unclosed', { line: 1, column: 1 }, {});
    return { frontMatter: EMPTY, body: text };
  }
  // Empty lines replace what precedes the YAML, so that its line numbers are those of the file.
  const above = text.slice(0, block.start).replace(/[^\n]+/g, '');
  return { frontMatter: readFrontMatter(above + block.yaml, report), body: withoutFrontMatter(text) };
}

function readFrontMatter(yaml: string, report: Report): FrontMatter {
  const lineCounter = new LineCounter();
  const document = parseYaml(yaml, { schema: 'failsafe', lineCounter, report });
  const error = document.errors[0];
  if (error) {
    const { line, col } = lineCounter.linePos(error.pos[0]);
    const indented = indentedKey(yaml, line);
    if (indented) report('bad-yaml', { line: line + 1, column: 1 }, indented);
    else
      report('bad-yaml', { line, column: col }, yamlFault(error.message, yaml.split('\n')[line - 1] ?? ''));
    return EMPTY;
  }
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.value === '')) return EMPTY;
  if (!isMap(contents)) {
    report('bad-yaml', { line: 2, column: 1 }, { reason: 'it has no keys' });
    return EMPTY;
  }
  const places = keyPlaces(contents, lineCounter);
  return readWritten(contents.toJSON(), { places, report });
}

function readWritten(written: unknown, { places, report }: Reporting): FrontMatter {
  const { data, wrong } = validate(written, { places, report });
  const { keywords = [], unlisted = false, ...others } = data;
  const { draft: isDraft = false, branchedFrom, prerelease, recommended, ...values } = others;
  // A note with an invalid time is not published, because it would be published too early.
  const draft = isDraft || wrong.has('publish');
  const { settings, tags, lastUpdate: changed = '' } = readDocsFrontMatter(written);
  const lastUpdate = readDay(changed);
  // `December 30, 2022 · 2 min read` is a date line of other programs, not a description.
  const dayInDescription = readDateLine(values.description ?? '');
  if (draft && unlisted) report('draft-and-unlisted', places.get('draft') ?? {}, {});
  return {
    ...values,
    ...(dayInDescription !== undefined && { description: undefined, date: values.date ?? dayInDescription }),
    keywords: [...new Set([...keywords, ...tags.map(({ label }) => label)])],
    ...(tags.length > 0 && { tags }),
    draft,
    unlisted,
    ...(prerelease && { prerelease }),
    ...(recommended && { recommended }),
    ...(branchedFrom !== undefined && {
      branchedFrom: { ...places.get('branchedFrom'), version: branchedFrom },
    }),
    lifecycle: Object.fromEntries(
      LIFECYCLE_DAYS.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])),
    ),
    settings,
    ...(lastUpdate !== undefined && { lastUpdate }),
    titleLine: places.get('title')?.line ?? 1,
  };
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
    ? `${key}: "${value.replace(/["\\]/g, '\\$&')}"`
    : undefined;
}

interface Reporting {
  readonly places: ReadonlyMap<string, Place>;
  readonly report: Report;
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

interface Validated {
  readonly data: FrontMatterData;
  /** The keys that are unknown, or have an invalid value. */
  readonly wrong: ReadonlySet<string>;
}

/** Returns the valid values and reports the others. */
function validate(written: unknown, { places, report }: Reporting): Validated {
  const { data, error } = frontMatterSchema.safeParse(written);
  if (data) return { data, wrong: new Set() };
  const values = z.record(z.string(), z.unknown()).parse(written);
  const wrong = new Set<string>();
  for (const issue of error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])];
    for (const key of keys.filter((one) => !wrong.has(one))) {
      wrong.add(key);
      if (issue.message === BAD_DATE)
        report('bad-date', places.get(key) ?? {}, { key, value: String(values[key]) });
      else reportKey(key, values[key], { places, report });
    }
  }
  const right = Object.entries(values).filter(([key]) => !wrong.has(key));
  return { data: frontMatterSchema.parse(Object.fromEntries(right)), wrong };
}

function reportKey(key: string, value: unknown, { places, report }: Reporting): void {
  const place = places.get(key) ?? { line: 2 };
  const expectation = isKnownKey(key) ? EXPECTED[key] : undefined;
  if (expectation) {
    report('front-matter-wrong-type', place, { key, ...expectation, received: describeValue(value) });
    return;
  }
  if (FOREIGN_KEYS.has(key) || /^(?:og|twitter):/.test(key)) return;
  // A key that is almost a known key is a typo, and its value would have no effect.
  const near = nearest(key, KNOWN_KEYS, key.length < 5 ? 1 : 2);
  if (near) report('front-matter-unknown-key', place, { key, nearest: near, known: KNOWN_KEYS });
  else report('front-matter-foreign-key', place, { key });
}

function isKnownKey(key: string): key is FrontMatterKey {
  return KNOWN_KEYS.includes(key);
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'a mapping';
  return value === '' ? 'nothing' : `\`${String(value)}\``;
}
