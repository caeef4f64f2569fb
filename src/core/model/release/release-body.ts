import type { HtmlTree } from '../html/html.ts';
import type { Kind, KindCounts } from '../kind.ts';
import type { Version } from '../version.ts';

/** The large part of a release: where many are read, it is fetched when it is asked for. */
export interface ReleaseBody {
  /**
   * What an upgrade asks of the reader, in the order of doing. A task that links to an entry of this release is that entry,
   * which stands in its section, too; the others stand here only.
   */
  readonly tasks: readonly Entry[];
  /** In the order of the file. What stands before the first heading is a section without heading. */
  readonly sections: readonly Section[];
  /** The note as its author wrote it, without front matter, cut at its addresses into the site. */
  readonly markdown?: MarkdownParts;
}

/** Text, and between it addresses. */
export type MarkdownParts = readonly (string | { readonly address: string })[];

/** A heading and what stands below it, up to the next section. */
export interface Section {
  /** Plain text; empty for what stands before the first heading. */
  readonly heading: string;
  readonly headingHtml: HtmlTree;
  /** The anchor, unique on the page; empty without heading. */
  readonly id: string;
  readonly level: number;
  /** Set for a heading such as `24.9.1 (2 October 2024)`: the release whose changes stand below. */
  readonly patch?: Patch;
  /** The version of the patch below whose heading it stands; missing for what is about the version of the page. */
  readonly within?: Version;
  /** How many of its paragraphs are in no entry and may state a change. */
  readonly unread?: number;
  readonly blocks: readonly Block[];
}

export interface Patch {
  readonly version: Version;
  /** `2024-10-02` */
  readonly date?: string;
  /** The heading says that it is still to come. */
  readonly unreleased?: true;
}

export type DatedPatch = Required<Pick<Patch, 'version' | 'date'>>;

export type Block = Prose | EntryBlock | Container;

/** Text that is no entry: introductions, figures, tables but for their `rows`. */
export interface Prose {
  readonly type: 'prose';
  readonly html: HtmlTree;
  readonly text: string;
  /** Headings inside (below a section's own level), for the table of contents and for anchors. */
  readonly headings: readonly HeadingReference[];
  /** Entries that are rows of its table, where their anchors are. */
  readonly rows?: readonly Entry[];
}

export interface EntryBlock {
  readonly type: 'entry';
  readonly entry: Entry;
}

/** What an author put round entries: something foldable, a box, tabs, or a division of the page. */
export interface Container {
  readonly type: 'container';
  /** `tabs` holds one section, whose blocks are panels. */
  readonly form: 'details' | 'aside' | 'group' | 'tabs' | 'panel';
  /** The summary, the title of the box, or the label of the panel; empty where there is none. */
  readonly title: HtmlTree;
  /** Its title as plain text. */
  readonly text: string;
  /** Of an aside: how urgent. */
  readonly tone?: 'plain' | 'caution' | 'act';
  /** Of tabs: what changes together, and the name in the query that chooses one. */
  readonly group?: string;
  readonly query?: string;
  /** Of a panel: what stands for it where a choice is remembered, if that is not its label. */
  readonly value?: string;
  /** Details that are unfolded from the beginning, or the panel that is open first. */
  readonly open?: boolean;
  readonly sections: readonly Section[];
}

export interface HeadingReference {
  readonly text: string;
  readonly id: string;
  readonly level: number;
}

/** One thing that a reader can ask about: a change, a task, or both. */
export interface Entry {
  /** The id of its release, `app/2024/release.24.9.0`. */
  readonly release: string;
  readonly kind: Kind;
  /** `full`: a heading and its text. `line`: a list item. `task`: a line of "Action required" that no other entry explains. */
  readonly form: 'full' | 'line' | 'task';
  /** The heading that it stands below when that names no kind: `Path analysis`. */
  readonly area?: string;
  /** The patch below whose heading it stands. */
  readonly patch?: Patch;
  /** Plain text without label and trailing ids. For a line its text. */
  readonly title: string;
  readonly titleHtml: HtmlTree;
  /** Unique on the page, and the same whatever is written beside the entry: `generator/note/outline/anchors.ts` says how. */
  readonly anchor: string;
  /** Every issue, CVE or advisory that the entry mentions, in order, each once: `PA-3290`, `#1234`, `CVE-2025-1234`. */
  readonly ids: readonly string[];
  /** The references that the note sets aside from the sentence (leading or trailing), shown beside it. */
  readonly references: readonly Reference[];
  /** What follows the title; empty for most lines. */
  readonly html: HtmlTree;
  readonly text: string;
  /** Level of the heading of a full entry, 3 as a rule. */
  readonly level?: number;
  readonly headings: readonly HeadingReference[];
  /** It takes back what an earlier release says: a task that is no longer needed, a fix that was reverted. */
  readonly withdraws?: Withdrawal;
  /** By when a task is to be done: `before you upgrade`, `removed in 25.12.0`. */
  readonly deadline?: string;
  /** What the task says, where the entry itself says more; a kind when it has a label of its own. */
  readonly task?: Sentence & { readonly kind?: Kind };
  /** The entry as its author wrote it. */
  readonly markdown: string;
}

/** What an entry says about what it takes back: that it is a task, or no more than where the entry stands; `true`: nothing. */
export type Withdrawal = true | 'task' | 'among-tasks' | 'among-changes';

/** What an entry says in one line, and what follows it. */
export type Sentence = Pick<Entry, 'title' | 'titleHtml' | 'html' | 'text'>;

export interface Reference {
  readonly id: string;
  readonly url?: string;
}

/** Each entry of a release once, in the order of the page: tasks that nothing below explains, then the sections. */
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

/** All sections, those in containers too. */
export function sectionsOf(sections: readonly Section[]): readonly Section[] {
  return sections.flatMap((section) => [
    section,
    ...section.blocks.flatMap((block) => (block.type === 'container' ? sectionsOf(block.sections) : [])),
  ]);
}

/** Counts by kind, over any entries; but for what is internal: it changes nothing for a reader. */
export function countKinds(entries: readonly Entry[]): KindCounts {
  const counts: Partial<Record<Kind, number>> = {};
  for (const { kind } of entries) if (kind !== 'internal') counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
