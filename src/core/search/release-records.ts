import type { Kind } from '#core/model/kind.ts';
import type { Severity } from '#core/model/release/entry-facts.ts';
import { ownVersion } from '#core/model/release/page-versions.ts';
import type { Release } from '#core/model/release/release.ts';
import type { Block, Entry, Prose, Section } from '#core/model/release/release-body.ts';
import { describeByEntries } from '#core/model/release/release-description.ts';
import { anchorOf, pageOf } from '#core/model/release/release-parts.ts';
import type { RecordType } from '#core/search/files/record.ts';

/** A record before it is packed: the searched text, and the displayed one. */
export interface RecordDraft {
  readonly type: RecordType;
  readonly line: boolean;
  readonly kind: Kind;
  readonly severity?: Severity;
  readonly text: string;
  /** The heading above it. */
  readonly section: string;
  readonly anchor: string;
}

/**
 * All searchable parts of a release in page order, starting with the title. The description and the keywords of a page with several releases
 * belong to its own release.
 */
export function recordsOf(release: Release): RecordDraft[] {
  const page = pageOf(release);
  const isOwn = page === release || release.version.text === ownVersion(page).text;
  const begin = release.sections.find((section) => isHeadingOf(release, section));
  const ofPage = { line: false, kind: 'other', section: '', anchor: '' } as const;
  const drafts: RecordDraft[] = [
    { ...ofPage, type: 'Title', text: [release.title, ...(begin ? [begin.heading] : [])].join(' ') },
    { ...ofPage, type: 'Description', text: isOwn && !isQuoted(page) ? page.description : '' },
    { ...ofPage, type: 'Keywords', text: isOwn ? page.keywords.join(', ') : '' },
    ...release.tasks.filter(({ form }) => form === 'task').flatMap((task) => recordsOfEntry(task, '')),
    ...release.sections.flatMap((section) =>
      section === begin
        ? section.blocks.flatMap((block) => recordsOfBlock(block, { section: '', anchor: section.id }))
        : recordsOfSection(section),
    ),
  ];
  return drafts.filter(({ text }) => text.trim() !== '');
}

/** The heading above one of several releases says what its title says: the version and the date. */
function isHeadingOf(release: Release, { id, patch }: Section): boolean {
  return patch !== undefined && id !== '' && id === anchorOf(release);
}

/** A description that was taken from the text would be found twice. */
function isQuoted(release: Release): boolean {
  const { description, sections } = release;
  if (description === describeByEntries(release)) return true;
  const start = description.replace(/(?:…|\.)$/, '');
  return sections.some(({ blocks }) =>
    blocks.some((block) => (block.type === 'entry' ? block.entry.title : block.text).startsWith(start)),
  );
}

function recordsOfSection(section: Section): RecordDraft[] {
  const place = { section: section.heading, anchor: section.id };
  const heading = { ...place, type: 'Heading', line: false, kind: 'other', text: section.heading } as const;
  return [heading, ...section.blocks.flatMap((block) => recordsOfBlock(block, place))];
}

function recordsOfBlock(block: Block, place: Place): RecordDraft[] {
  if (block.type === 'prose') return recordsOfProse(block, place);
  if (block.type === 'entry') return recordsOfEntry(block.entry, place.section);
  const title: RecordDraft = { ...place, type: 'Content', line: false, kind: 'other', text: block.text };
  return [title, ...block.sections.flatMap((section) => recordsOfInner(section, place))];
}

/** Content of a container without a heading of its own belongs to the section around the container. */
function recordsOfInner(section: Section, place: Place): RecordDraft[] {
  if (section.id !== '') return recordsOfSection(section);
  return section.blocks.flatMap((block) => recordsOfBlock(block, place));
}

interface Place {
  readonly section: string;
  readonly anchor: string;
}

function recordsOfProse(prose: Prose, place: Place): RecordDraft[] {
  const draft = { ...place, line: false, kind: 'other' } as const;
  return [
    { ...draft, type: 'Content', text: prose.text },
    ...prose.headings.map(({ text, id }): RecordDraft => ({ ...draft, type: 'Heading', text, anchor: id })),
  ];
}

function recordsOfEntry(entry: Entry, section: string): RecordDraft[] {
  const severity = entry.facts?.severity;
  return textsOfEntry(entry, section).map((draft) => (severity ? { ...draft, severity } : draft));
}

function textsOfEntry(entry: Entry, section: string): RecordDraft[] {
  const { kind, anchor, form, title } = entry;
  const text = [entry.text, actionText(entry)].filter((part) => part !== '').join(' ');
  if (form !== 'full') {
    const whole = text === '' ? titleWithIds(entry) : `${titleWithIds(entry)} ${text}`;
    return [{ type: 'Content', line: true, kind, text: whole, section, anchor }];
  }
  return [
    { type: 'Heading', line: false, kind, text: titleWithIds(entry), section, anchor },
    { type: 'Content', line: false, kind, text, section: title, anchor },
    ...entry.headings.map(({ text: heading, id }): RecordDraft => {
      return { type: 'Heading', line: false, kind, text: heading, section: title, anchor: id };
    }),
  ];
}

/** The text that "Action required" shows for the entry: the task in its own words, and its deadline. */
function actionText({ task, deadline }: Entry): string {
  const texts = [task?.title, task?.text].filter((part) => part !== undefined && part !== '').join(' ');
  return deadline === undefined ? texts : `${texts} (${deadline})`.trim();
}

/** References are stored separately from the title, but readers search for them. */
function titleWithIds({ title, text, ids, references }: Entry): string {
  const all = new Set([...ids, ...references.map(({ id }) => id)]);
  const aside = [...all].filter((id) => !title.includes(id) && !text.includes(id));
  return aside.length === 0 ? title : `${title} (${aside.join(', ')})`;
}
