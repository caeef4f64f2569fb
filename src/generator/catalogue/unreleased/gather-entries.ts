import { compareText } from '#core/model/compare-text.ts';
import { KINDS, type Kind } from '#core/model/kind.ts';
import { KIND_VOCABULARY } from '../../note/headings/kind-vocabulary.ts';
import type { LineOrigin } from '../../note/source/note-file.ts';
import type { UnreleasedEntry } from './entry-file.ts';

/** A heading of a release, and the kind of change that stands below it; without a kind it is no place for entries. */
export interface ReleaseSection {
  readonly heading: string;
  readonly kind?: Kind | undefined;
}

interface KindSection {
  readonly heading: string;
  readonly kind: Kind;
}

/** A line of Markdown, and where its author wrote it. */
export interface GatheredLine {
  readonly text: string;
  readonly path: string;
  readonly line: number;
}

/** What one section of a release gets. */
export interface GatheredSection {
  readonly heading: string;
  readonly kind: Kind;
  /** Entries of one line, which have to stand before any heading. */
  readonly lines: readonly GatheredLine[];
  /** Entries with a heading of their own, then areas with theirs. */
  readonly rest: readonly GatheredLine[];
}

/** The sections of all kinds: the publisher's, then those that the publisher did not think of. */
export function sectionsFor(sections: readonly ReleaseSection[]): readonly KindSection[] {
  const own = sections.flatMap(({ heading, kind }) => (kind === undefined ? [] : [{ heading, kind }]));
  const others = KINDS.filter((kind) => !own.some((section) => section.kind === kind));
  return [...own, ...others.map((kind) => ({ kind, heading: KIND_VOCABULARY[kind].heading }))];
}

/**
 * Entries in the order of the publisher's sections, in the words of their authors:
 *
 *   ## Bug fixes
 *   - one of a single paragraph (PA-3301)
 *   ### one whose first paragraph others follow (PA-3290)
 *   others
 *   ### Path analysis           an area
 *   - one of the area
 */
export function gatherEntries(
  entries: readonly UnreleasedEntry[],
  sections: readonly ReleaseSection[],
): readonly GatheredSection[] {
  const sorted = entries.toSorted((left, right) => compareText(left.path, right.path));
  return sectionsFor(sections).flatMap(({ heading, kind }) => {
    const own = sorted.filter((entry) => entry.kind === kind);
    if (own.length === 0) return [];
    const plain = own.filter(({ area }) => area === undefined);
    const areas = [...new Set(own.flatMap(({ area }) => area ?? []))].toSorted(compareText);
    return [
      {
        ...{ heading, kind },
        lines: plain.filter(isLine).flatMap(lineOf),
        rest: [
          ...plain.filter((entry) => !isLine(entry)).flatMap((entry) => fullOf(entry, 3)),
          ...areas.flatMap((area) =>
            areaOf(
              area,
              own.filter((entry) => entry.area === area),
            ),
          ),
        ],
      },
    ];
  });
}

/** The lines of sections, each below its heading. */
export function linesOf(sections: readonly GatheredSection[]): readonly GatheredLine[] {
  return sections.flatMap(({ heading, lines, rest }) => {
    const [first] = [...lines, ...rest];
    if (first === undefined) return [];
    const made = (text: string): GatheredLine => ({ ...first, text });
    return [made(`## ${heading}`), made(''), ...lines, ...(lines.length > 0 ? [made('')] : []), ...rest];
  });
}

function isLine({ text }: UnreleasedEntry): boolean {
  return !/\n[ \t]*\n/.test(text);
}

function areaOf(area: string, entries: readonly UnreleasedEntry[]): readonly GatheredLine[] {
  const [first] = entries;
  if (first === undefined) return [];
  const made = (text: string): GatheredLine => ({ path: first.path, line: 1, text });
  const lines = entries.filter(isLine).flatMap(lineOf);
  return [
    ...[made(`### ${area}`), made('')],
    ...lines,
    ...(lines.length > 0 ? [made('')] : []),
    ...entries.filter((entry) => !isLine(entry)).flatMap((entry) => fullOf(entry, 4)),
  ];
}

function lineOf({ text, path, line, ids }: UnreleasedEntry): readonly GatheredLine[] {
  const written = text.split('\n');
  return written.map((words, index) => ({
    ...{ path, line: line + index },
    text: `${index === 0 ? '- ' : '  '}${words}${index === written.length - 1 ? idsBehind(ids) : ''}`,
  }));
}

function fullOf({ text, path, line, ids }: UnreleasedEntry, level: number): readonly GatheredLine[] {
  const written = text.split('\n');
  const end = written.findIndex((words) => words.trim() === '');
  const title = written.slice(0, end).map((words) => words.trim());
  return [
    { path, line, text: `${'#'.repeat(level)} ${title.join(' ')}${idsBehind(ids)}` },
    ...written.slice(end).map((words, index) => ({ path, line: line + end + index, text: words })),
    { path, line: line + written.length - 1, text: '' },
  ];
}

function idsBehind(ids: readonly string[]): string {
  return ids.length === 0 ? '' : ` (${ids.join(', ')})`;
}

/** Each line as one of the note that it becomes a part of. */
export function originsOf(lines: readonly GatheredLine[]): readonly LineOrigin[] {
  return lines.map(({ path, line }) => ({ path, line, before: 0 }));
}
