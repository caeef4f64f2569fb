import type { HtmlTree } from './html.ts';
import type { Kind, KindCounts } from './kind.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { ReleaseFacts } from './release-facts.ts';
import type { Version } from './version.ts';

/** One page of release notes: everything that is known of one version of one stream. */
export interface Release extends ReleaseBody {
  /** The path without base and ending, `app/2024/release.24.9.0`. Unique. */
  readonly id: string;
  /** `app` */
  readonly stream: string;
  readonly version: Version;
  /** The file, relative to the content folder: `app/2024/release.24.9.0.md`. */
  readonly file: string;
  /** From the folder, else the date; releases without either have none. */
  readonly year?: number;
  /** `2024-09-17`, or `2024-09` where the note says no more. A day, not an instant. */
  readonly date?: string;
  readonly title: string;
  /** The anchor of a title that was written as a heading. */
  readonly titleId?: string;
  /** Where links in that heading led. */
  readonly titleLinks?: readonly TitleLink[];
  /** Names that headings have where all are named by their words, as GitHub does, and that lead nowhere else here: by name, the anchor. */
  readonly formerAnchors?: Readonly<Record<string, string>>;
  /** Front matter, else the titles of its most important entries. Empty when the note has neither. */
  readonly description: string;
  readonly keywords: readonly string[];
  /** What it is filed under; missing where it is nothing. */
  readonly tags?: readonly NoteTag[];
  /** Reachable by its address only: left out of lists, search, feeds and prefetch. */
  readonly unlisted: boolean;
  /** Set for a page that is no release: what it is of its stream. Its version is then the one that it accompanies, or no version. */
  readonly guide?: GuideRole;
  /** Set where an upgrade may not leave this version out: why, which can be empty. */
  readonly requiredStop?: string;
  /** The release of an older line from which the line of this release was branched, where the note states it. */
  readonly branchedFrom?: Version;
  /** Set for a release that was taken back: the reason, which can be empty. */
  readonly withdrawn?: string;
  /** The publisher suggests this release. */
  readonly recommended?: boolean;
  /** Until when the publisher stands behind it, where the note says so. */
  readonly lifecycle?: Lifecycle;
  /** Set where the note says how its page differs from others. */
  readonly settings?: PageSettings;
  /** Set for one of several releases on a page. `anchor`: of its section; empty where the page begins with it. */
  readonly place?: { readonly page: Release; readonly anchor: string };
  /** What was noted of its body when it was read: see `factsOf`. */
  readonly facts?: ReleaseFacts;
}

export interface NoteTag {
  readonly label: string;
  /** Its part of the address: `path-search`, or several with slashes between them. */
  readonly slug: string;
  /** What its page says of it. */
  readonly description?: string;
}

export interface TitleLink {
  /** The words of the title that led there. */
  readonly text: string;
  /** In another site, with `https://` or `http://`, or a page of this one. */
  readonly url: string;
}

export interface PageSettings {
  /** In the tab of the browser and in results of other searches, instead of the title. */
  readonly documentTitle?: string;
  /** Where this note is edited; `null` where it can't be. */
  readonly editUrl?: string | null;
  /** Of a guide among the guides of its stream, lowest first. */
  readonly position?: number;
  /** The levels of headings in the table of contents, both included. */
  readonly contents?: 'none' | { readonly from: number; readonly to: number };
}

/** `introduction`: of the stream, shown on its index. `guide`: a page of its own, such as an upgrade guide. */
export type GuideRole = 'introduction' | 'guide';

/** A page beside the releases, read and written as they are. */
export type Guide = Release & { readonly guide: GuideRole };

export function isGuide(release: Release): release is Guide {
  return release.guide !== undefined;
}

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
  /** Unique on the page, and the same whatever is written beside the entry: `structure/entry-anchors.ts` says how. */
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
  readonly withdraws?: true;
  /** By when a task is to be done: `before you upgrade`, `removed in 25.12.0`. */
  readonly deadline?: string;
  /** What the task says, where the entry itself says more; a kind when it has a label of its own. */
  readonly task?: Sentence & { readonly kind?: Kind };
  /** The entry as its author wrote it. */
  readonly markdown: string;
}

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
