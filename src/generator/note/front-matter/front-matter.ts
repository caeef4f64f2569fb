import { isMap, isScalar, LineCounter, type YAMLMap } from 'yaml';
import * as z from 'zod';
import { lastDayOf } from '#core/model/dates/day.ts';
import { LIFECYCLE_DAYS, type Lifecycle } from '#core/model/dates/lifecycle.ts';
import { readDay } from '#core/model/dates/written-day.ts';
import type { ProblemArguments } from '#core/model/problem.ts';
import type { NoteTag, PageSettings } from '#core/model/release/release.ts';
import { isVersion } from '#core/model/version.ts';
import { nearest } from '../../nearest.ts';
import { readDateLine } from '../outline/date-line.ts';
import type { Place, Report } from '../report.ts';
import { parseYaml } from './bounded-yaml.ts';
import { readDocsFrontMatter } from './docs-front-matter.ts';
import { findFrontMatter, withoutFrontMatter } from './front-matter-block.ts';
import {
  EXPECTED,
  FOREIGN_KEYS,
  type FrontMatterData,
  type FrontMatterKey,
  frontMatterSchema,
  KNOWN_KEYS,
} from './front-matter-schema.ts';
import { parsePublishTime } from './publish-time.ts';

export interface FrontMatter {
  readonly title?: string;
  /** `2024-09-17` */
  readonly date?: string;
  readonly description?: string;
  readonly keywords: readonly string[];
  readonly tags?: readonly NoteTag[];
  readonly draft: boolean;
  /** The time before which the note is not published: `2026-12-01T09:00+01:00`. */
  readonly publish?: string;
  readonly unlisted: boolean;
  /** The reason, which can be empty; missing if the release is not a required stop. */
  readonly requiredStop?: string;
  /** As written, with its place for problems. */
  readonly branchedFrom?: Place & { readonly version: string };
  /** The reason, which can be empty; missing if the release is not withdrawn. */
  readonly withdrawn?: string;
  readonly prerelease?: boolean;
  readonly recommended?: boolean;
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
  const read = completeFrontMatter(validate(written, { places, report }), { places, report });
  const { settings, tags, lastUpdate: changed = '' } = readDocsFrontMatter(written);
  const lastUpdate = readDay(changed);
  return {
    ...read,
    keywords: [...new Set([...read.keywords, ...tags.map(({ label }) => label)])],
    ...(tags.length > 0 && { tags }),
    settings,
    ...(lastUpdate !== undefined && { lastUpdate }),
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

/** Returns the valid values and reports the others. */
function validate(written: unknown, reporting: Reporting): FrontMatterData {
  const result = frontMatterSchema.safeParse(written);
  if (result.success) return result.data;
  const wrong = new Set<string>();
  for (const issue of result.error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])];
    for (const key of keys) {
      if (!wrong.has(key)) reportKey(key, written, reporting);
      wrong.add(key);
    }
  }
  const right = Object.entries(z.record(z.string(), z.unknown()).parse(written));
  return frontMatterSchema.parse(Object.fromEntries(right.filter(([key]) => !wrong.has(key))));
}

function reportKey(key: string, written: unknown, { places, report }: Reporting): void {
  const place = places.get(key) ?? { line: 2 };
  const expectation = isKnownKey(key) ? EXPECTED[key] : undefined;
  if (expectation) {
    const value = z.record(z.string(), z.unknown()).parse(written)[key];
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

function completeFrontMatter(data: FrontMatterData, { places, report }: Reporting): FrontMatter {
  const title = data.title?.trim();
  // `December 30, 2022 · 2 min read` is a date line of other programs, not a description.
  const described = data.description?.trim() ?? '';
  const dayInDescription = readDateLine(described);
  const description = dayInDescription === undefined ? described : '';
  const date = readDate('date', data, { places, report }) ?? dayInDescription;
  const publish = readPublish(data, { places, report });
  // A note with an invalid time is not published, because it would be published too early.
  const draft = data.draft === 'true' || publish === 'invalid';
  const unlisted = data.unlisted === 'true';
  if (draft && unlisted) report('draft-and-unlisted', places.get('draft') ?? {}, {});
  return {
    ...(title && { title }),
    ...(date && { date }),
    ...(description && { description }),
    keywords: keywordsIn(data.keywords),
    draft,
    unlisted,
    ...(publish !== undefined && { publish }),
    ...readReason('requiredStop', data),
    ...readReason('withdrawn', data),
    ...(data.prerelease === 'true' && { prerelease: true }),
    ...(data.recommended === 'true' && { recommended: true }),
    ...readBranchedFrom(data, { places, report }),
    lifecycle: readLifecycle(data, { places, report }),
    settings: {},
    titleLine: places.get('title')?.line ?? 1,
  };
}

function readPublish(
  { publish: written = '' }: FrontMatterData,
  { places, report }: Reporting,
): string | undefined {
  const publish = written.trim();
  if (publish === '') return undefined;
  if (parsePublishTime(publish) !== undefined) return publish;
  const received = describeValue(publish);
  report('front-matter-wrong-type', places.get('publish') ?? {}, {
    ...{ key: 'publish', ...EXPECTED.publish, received },
  });
  return 'invalid';
}

/** Accepts a list, or text separated by commas. */
function keywordsIn(written: string | readonly string[] = []): readonly string[] {
  if (typeof written !== 'string') return written;
  return written
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Reads `true` or a sentence. */
function readReason<Key extends 'requiredStop' | 'withdrawn'>(
  key: Key,
  data: FrontMatterData,
): { readonly [Written in Key]?: string } {
  const text = data[key]?.trim() ?? '';
  if (text === '' || text === 'false') return {};
  return { [key]: text === 'true' ? '' : text } as { readonly [Written in Key]: string };
}

function readBranchedFrom(
  { branchedFrom = '' }: FrontMatterData,
  { places, report }: Reporting,
): Pick<FrontMatter, 'branchedFrom'> {
  const version = branchedFrom.trim();
  if (version === '') return {};
  const place = places.get('branchedFrom') ?? {};
  if (isVersion(version)) return { branchedFrom: { ...place, version } };
  const received = describeValue(version);
  report('front-matter-wrong-type', place, { key: 'branchedFrom', ...EXPECTED.branchedFrom, received });
  return {};
}

function readLifecycle(data: FrontMatterData, reporting: Reporting): Lifecycle {
  return Object.fromEntries(
    LIFECYCLE_DAYS.flatMap((key) => {
      const day = readDate(key, data, reporting);
      return day === undefined ? [] : [[key, lastDayOf(day)]];
    }),
  );
}

/** Reads a date in any form that names one day or one month. */
function readDate(
  key: 'date' | keyof Lifecycle,
  data: FrontMatterData,
  { places, report }: Reporting,
): string | undefined {
  const written = data[key];
  if (written === undefined || written === '') return undefined;
  const day = readDay(written);
  if (day === undefined) report('bad-date', places.get(key) ?? {}, { key, value: written });
  return day;
}
