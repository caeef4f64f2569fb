import { compareText } from '#core/model/compare-text.ts';
import { KINDS, type Kind } from '#core/model/kind.ts';
import { KIND_HEADINGS } from '#core/model/note-terms/en.ts';
import type { LineOrigin } from '../../note/source/note-file.ts';
import type { UnreleasedEntry } from './entry-file.ts';

/** A heading of a release and its kind of change. Without a kind, entries cannot be put below it. */
export interface ReleaseSection {
  readonly heading: string;
  readonly kind?: Kind | undefined;
}

/** A line of Markdown with its origin. */
export interface GatheredLine {
  readonly text: string;
  readonly path: string;
  readonly line: number;
}

/** The new content of one section of a release. */
export interface GatheredSection {
  readonly heading: string;
  readonly kind: Kind;
  /** Entries of one paragraph, which must come before any heading. */
  readonly lines: readonly GatheredLine[];
  /** Entries with a heading of their own, then areas with their headings. */
  readonly rest: readonly GatheredLine[];
}

/** The section of each kind: as configured, then defaults for the other kinds. */
export function sectionsFor(
  sections: readonly ReleaseSection[],
): readonly { readonly heading: string; readonly kind: Kind }[] {
  const own = sections.flatMap(({ heading, kind }) => (kind === undefined ? [] : [{ heading, kind }]));
  const others = KINDS.filter((kind) => !own.some((section) => section.kind === kind));
  return [...own, ...others.map((kind) => ({ kind, heading: KIND_HEADINGS[kind] }))];
}

/**
 * Gathers entries in the order of the configured sections. Texts stay as written:
 *
 *   ## Bug fixes
 *   - an entry of one paragraph (PA-3301)
 *   ### the first paragraph of a longer entry (PA-3290)
 *   further paragraphs
 *   ### Path analysis           an area
 *   - an entry of the area
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

/** The lines of all sections with their headings. */
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
  return written.map((part, index) => ({
    ...{ path, line: line + index },
    text: `${index === 0 ? '- ' : '  '}${part}${index === written.length - 1 ? idSuffix(ids) : ''}`,
  }));
}

function fullOf({ text, path, line, ids }: UnreleasedEntry, level: number): readonly GatheredLine[] {
  const written = text.split('\n');
  const end = written.findIndex((part) => part.trim() === '');
  const title = written.slice(0, end).map((part) => part.trim());
  return [
    { path, line, text: `${'#'.repeat(level)} ${title.join(' ')}${idSuffix(ids)}` },
    ...written.slice(end).map((part, index) => ({ path, line: line + end + index, text: part })),
    { path, line: line + written.length - 1, text: '' },
  ];
}

function idSuffix(ids: readonly string[]): string {
  return ids.length === 0 ? '' : ` (${ids.join(', ')})`;
}

/** The origins of lines, for a note that is generated from them. */
export function originsOf(lines: readonly GatheredLine[]): readonly LineOrigin[] {
  return lines.map(({ path, line }) => ({ path, line, before: 0 }));
}
