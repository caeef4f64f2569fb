import type { HtmlTree } from '../html/html.ts';
import type { Kind, KindCounts } from '../kind.ts';
import type { Version } from '../version.ts';
import type { EntryFacts } from './entry-facts.ts';

/** The large part of a release. It is loaded lazily where many releases are read. */
export interface ReleaseBody {
  /**
   * The required actions, in order. A task that links to an entry of this release is that entry, which is also in its section.
   * Other tasks are only here.
   */
  readonly tasks: readonly Entry[];
  /** In the order of the file. Content before the first heading is a section without heading. */
  readonly sections: readonly Section[];
  /** The language of the note, if nothing is known about its terms: a language tag such as `pl`. */
  readonly unsupportedLanguage?: string;
  /** The source of the note without front matter, split at addresses of the site. */
  readonly markdown?: MarkdownParts;
}

/** Text, and addresses between it. */
export type MarkdownParts = readonly (string | { readonly address: string })[];

/** A heading and the content below it, up to the next section. */
export interface Section {
  /** Plain text; empty for content before the first heading. */
  readonly heading: string;
  readonly headingHtml: HtmlTree;
  /** The anchor, unique on the page; empty without a heading. */
  readonly id: string;
  readonly level: number;
  /** Set for a heading such as `24.9.1 (2 October 2024)`: the release of the changes below. */
  readonly patch?: Patch;
  /** The version of the patch heading above it; missing for content about the version of the page. */
  readonly within?: Version;
  /** The number of paragraphs that belong to no entry and may state a change. */
  readonly unread?: number;
  readonly blocks: readonly Block[];
}

export interface Patch {
  readonly version: Version;
  /** `2024-10-02` */
  readonly date?: string;
  /** The heading says that the patch is not released yet. */
  readonly unreleased?: true;
  /** The heading says that the patch was withdrawn. The value is the reason, which can be empty. */
  readonly withdrawn?: string;
}

export type DatedPatch = Required<Pick<Patch, 'version' | 'date'>>;

export type Block = Prose | EntryBlock | Container;

/** Content that is not an entry: introductions, figures, and tables, whose `rows` may be entries. */
export interface Prose {
  readonly type: 'prose';
  readonly html: HtmlTree;
  /** Plain text, with each block in a line of its own. */
  readonly text: string;
  /** The headings inside it, for the table of contents and anchors. */
  readonly headings: readonly HeadingReference[];
  /** The entries that are rows of its table. */
  readonly rows?: readonly Entry[];
}

export interface EntryBlock {
  readonly type: 'entry';
  readonly entry: Entry;
}

/** An element around entries: details, an aside, tabs, or a group. */
export interface Container {
  readonly type: 'container';
  /** `tabs` contains one section, whose blocks are panels. */
  readonly form: 'details' | 'aside' | 'group' | 'tabs' | 'panel';
  /** The summary, the title of the aside, or the label of the panel; empty if there is none. */
  readonly title: HtmlTree;
  /** The title as plain text. */
  readonly text: string;
  /** The urgency of an aside. */
  readonly tone?: 'plain' | 'caution' | 'act';
  /** For tabs: the name of the group that is switched together, and the query parameter that selects a tab. */
  readonly group?: string;
  readonly query?: string;
  /** The stored value of a panel, if that is not its label. */
  readonly value?: string;
  /** Marks details that are expanded at first, or the panel that is selected at first. */
  readonly open?: boolean;
  readonly sections: readonly Section[];
}

export interface HeadingReference {
  readonly text: string;
  readonly id: string;
  readonly level: number;
}

/** A change, a task, or both. */
export interface Entry {
  readonly kind: Kind;
  /** What a change is besides: `fix!: text` is breaking and a fix, and so is `Fix the crash` below “Improvements”. */
  readonly also?: Kind;
  /** `full`: a heading and its text. `line`: a list item. `task`: a line of "Action required" that no other entry explains. */
  readonly form: 'full' | 'line' | 'task';
  /** The heading above it, if that does not name a kind: `Path analysis`. */
  readonly area?: string;
  /** The patch whose heading is above it. */
  readonly patch?: Patch;
  /** Plain text without label and trailing ids. For a line, its whole text. */
  readonly title: string;
  readonly titleHtml: HtmlTree;
  /** Unique on the page, and stable when other entries change: see `generator/note/outline/anchors.ts`. */
  readonly anchor: string;
  /** Every issue, CVE or advisory that the entry mentions, in order, each once: `PA-3290`, `#1234`, `CVE-2025-1234`. */
  readonly ids: readonly string[];
  /** The references before or after the sentence, which the page shows separately. */
  readonly references: readonly Reference[];
  /** The content after the title; empty for most lines. */
  readonly html: HtmlTree;
  /** Plain text, with each block in a line of its own. */
  readonly text: string;
  /** The level of the heading of a full entry, usually 3. */
  readonly level?: number;
  readonly headings: readonly HeadingReference[];
  /** Set if the entry withdraws an earlier one: a task that is no longer required, a fix that was reverted. */
  readonly withdraws?: Withdrawal;
  /** What it states about its issue: severity, workaround and others. */
  readonly facts?: EntryFacts;
  /** The deadline of a task: `before you upgrade`, `removed in 25.12.0`. */
  readonly deadline?: string;
  /** The text of the task, if the entry says more than the task. Its kind, if the task has its own label. */
  readonly task?: Sentence & { readonly kind?: Kind };
  /** The source of the entry. */
  readonly markdown: string;
}

/** What an entry withdraws: `task` if it says so, otherwise the section that it is in; `true` if neither is known. */
export type Withdrawal = true | 'task' | 'among-tasks' | 'among-changes';

/** The title of an entry and the content after it. */
export type Sentence = Pick<Entry, 'title' | 'titleHtml' | 'html' | 'text'>;

export interface Reference {
  readonly id: string;
  readonly url?: string;
}

/** All entries of a release, each once, in the order of the page: tasks without an entry, then the sections. */
export function entriesOf(release: ReleaseBody): readonly Entry[] {
  const tasks = release.tasks.filter(({ form }) => form === 'task');
  return [...tasks, ...release.sections.flatMap(({ blocks }) => entriesIn(blocks))];
}

function entriesIn(blocks: readonly Block[]): readonly Entry[] {
  return blocks.flatMap((block) => {
    if (block.type === 'entry') return [block.entry];
    if (block.type === 'prose') return block.rows ?? [];
    return block.sections.flatMap((section) => entriesIn(section.blocks));
  });
}

/** All sections, including those in containers. */
export function sectionsOf(sections: readonly Section[]): readonly Section[] {
  return sections.flatMap((section) => [
    section,
    ...section.blocks.flatMap((block) => (block.type === 'container' ? sectionsOf(block.sections) : [])),
  ]);
}

/** The text outside of entries, of the sections that `isChosen` selects. */
export function proseOf(
  sections: readonly Section[],
  isChosen: (section: Section) => boolean,
): readonly string[] {
  return sectionsOf(sections)
    .filter(isChosen)
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'prose' ? block.text : [])));
}

/** Counts entries by kind. Internal changes do not count, because they change nothing for readers. */
export function countKinds(entries: readonly Entry[]): KindCounts {
  const { internal: _, ...counts } = countAllKinds(entries);
  return counts;
}

export function countAllKinds(entries: readonly Entry[]): KindCounts {
  const counts: Partial<Record<Kind, number>> = {};
  for (const { kind } of entries) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
