import { LIFECYCLE_DAYS, type Lifecycle } from '#core/model/dates/lifecycle.ts';
import { readDay } from '#core/model/dates/written-day.ts';
import type { NoteTag, PageSettings } from '#core/model/release/release.ts';
import { nearest } from '../../nearest.ts';
import { dayOfSentence, readDateLine } from '../outline/date-line.ts';
import type { Place, Report } from '../report.ts';
import { readDocsFrontMatter } from './docs-front-matter.ts';
import { findFrontMatter, type WrittenValues, withoutFrontMatter } from './front-matter-block.ts';
import {
  BAD_DATE,
  EXPECTED,
  FOREIGN_KEYS,
  type FrontMatterData,
  type FrontMatterKey,
  frontMatterSchema,
  KNOWN_KEYS,
} from './front-matter-schema.ts';
import { readWrittenValues } from './written-values.ts';

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

/**
 * A title, and below it another key or the closing mark. A text may begin with `Date: 2024-09-17`, but not with the title of the page as a
 * key. Dashes above it are not exactly `---`: word processors write `—-`.
 */
const UNOPENED =
  /^\s*(?:[-\u2010-\u2015]+[ \t]*\n)?title:[ \t][^\n]*\n(?:[-\u2010-\u2015]+[ \t]*(?:\n|$)|[A-Za-z_-]+:(?:[ \t]|\n))/;

/** Separates front matter from text and reads it. Invalid values are reported and left out. */
export function splitFrontMatter(text: string, report: Report): SplitNote {
  const block = findFrontMatter(text);
  if (block === undefined) {
    const mark = /^(?:---(?=[ \t]*\n[A-Za-z_-]+:)|\+\+\+(?=[ \t]*\n[A-Za-z_-]+[ \t]*=))/.exec(text)?.[0];
    if (mark !== undefined) report('front-matter-unclosed', { line: 1, column: 1 }, { mark });
    else if (UNOPENED.test(text)) report('front-matter-unopened', { line: 1, column: 1 }, {});
    return { frontMatter: EMPTY, body: text };
  }
  const written = readWrittenValues(text, block, report);
  return {
    frontMatter: written ? readFrontMatter(inKnownCase(written), report) : EMPTY,
    body: withoutFrontMatter(text),
  };
}

const NAMES_IN_LOWER_CASE = new Map(KNOWN_KEYS.map((key) => [key.toLowerCase(), key]));

/** Reads `Title` as `title`, as Hugo does. If both are there, `Title` stays and is reported. */
function inKnownCase({ values, places }: WrittenValues): WrittenValues {
  const nameOf = (key: string): string => {
    const name = NAMES_IN_LOWER_CASE.get(key.toLowerCase());
    return name === undefined || name in values ? key : name;
  };
  return {
    values: Object.fromEntries(Object.entries(values).map(([key, value]) => [nameOf(key), value])),
    places: new Map(Array.from(places, ([key, place]) => [nameOf(key), place])),
  };
}

/** Code as Markdown marks it, `name`. A description is plain text: in lists, search results, feeds and previews. */
const CODE = /(?<!`)(`{1,2})(?!`)(.+?)(?<!`)\1(?!`)/gs;

function readFrontMatter({ values: written, places }: WrittenValues, report: Report): FrontMatter {
  const { data, wrong } = validate({ values: written, places }, report);
  const { keywords = [], unlisted = false, ...others } = data;
  const { draft: isDraft = false, branchedFrom, prerelease, recommended, ...values } = others;
  // A note with an invalid time is not published, because it would be published too early.
  const draft = isDraft || wrong.has('publish');
  const { settings, tags, lastUpdate: changed = '' } = readDocsFrontMatter(written);
  const lastUpdate = readDay(changed);
  // `December 30, 2022 · 2 min read` is a date line of other programs, not a description.
  const dayInDescription = readDateLine(values.description ?? '');
  const date = values.date ?? dayInDescription ?? dayOfSentence(values.description ?? '');
  const description = values.description?.replace(CODE, (_, _marks, code: string) => code.trim());
  reportOrder({ ...values, date }, places, report);
  if (draft && unlisted) report('draft-and-unlisted', places.get('draft') ?? {}, {});
  return {
    ...values,
    ...(description !== undefined && { description }),
    ...(dayInDescription !== undefined && { description: undefined }),
    ...(date !== undefined && { date }),
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

/** Support that ends before the release, or before its maintenance, would tell readers that they run an old release. */
function reportOrder(
  days: Partial<Record<FrontMatterKey, unknown>>,
  places: WrittenValues['places'],
  report: Report,
): void {
  const order = ['date', 'endOfMaintenance', 'endOfSupport'] as const;
  const given = order.flatMap((key) => (typeof days[key] === 'string' ? [{ key, value: days[key] }] : []));
  for (const [index, { key, value }] of given.entries()) {
    const before = given[index - 1];
    if (before && value < before.value)
      report('early-end', places.get(key) ?? {}, { key, value, after: `${before.key}: ${before.value}` });
  }
}

interface Validated {
  readonly data: FrontMatterData;
  /** The keys that are unknown, or have an invalid value. */
  readonly wrong: ReadonlySet<string>;
}

/** Returns the valid values and reports the others. */
function validate(written: WrittenValues, report: Report): Validated {
  const { values, places } = written;
  const { data, error } = frontMatterSchema.safeParse(values);
  if (data) return { data, wrong: new Set() };
  const wrong = new Set<string>();
  for (const issue of error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])];
    for (const key of keys.filter((one) => !wrong.has(one))) {
      wrong.add(key);
      if (issue.message === BAD_DATE)
        report('bad-date', places.get(key) ?? {}, { key, value: String(values[key]) });
      else reportKey(key, written, report);
    }
  }
  const right = Object.entries(values).filter(([key]) => !wrong.has(key));
  return { data: frontMatterSchema.parse(Object.fromEntries(right)), wrong };
}

/** `status: withdrawn` has no effect, but says something that readers must know. */
const STATUS_KEYS: ReadonlySet<string> = new Set([
  'withdrawn',
  'draft',
  'unlisted',
  'prerelease',
  'recommended',
]);

function reportKey(key: string, { values, places }: WrittenValues, report: Report): void {
  const place = places.get(key) ?? { line: 2 };
  const expectation = isKnownKey(key) ? EXPECTED[key] : undefined;
  if (expectation) {
    report('front-matter-wrong-type', place, { key, ...expectation, received: describeValue(values[key]) });
    return;
  }
  const status = key === 'status' ? String(values[key]).toLowerCase() : '';
  if (STATUS_KEYS.has(status)) {
    report('front-matter-unknown-key', place, { key, nearest: status, known: KNOWN_KEYS });
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
