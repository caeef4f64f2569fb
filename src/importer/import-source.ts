import { findDay } from '#core/model/dates/written-day.ts';
import { isStreamId } from '#core/model/stream-id.ts';
import { compareVersions, parseVersion } from '#core/model/version.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import type { SourceKind } from '#generator/config/source-schema.ts';
import type { SourceTree } from './files/source-tree.ts';
import type { FoundNote } from './found.ts';
import { refuse } from './import-problem.ts';
import { firstLines } from './notes/day-order.ts';
import { type NotesPlan, planNotes } from './plan.ts';
import { type ImportPlan, type ImportRules, planImport } from './plan-import.ts';
import type { PlanSettings } from './plan-note.ts';
import { type RecognisedSource, readSource, type SourceOptions } from './recognise.ts';
import { versionsOfTags } from './sources/release-list.ts';

export interface ImportSettings extends ImportRules, Omit<SourceOptions, 'versionRules'> {
  /** The address of the published source, for its relative links. */
  readonly site?: string | undefined;
}

export interface PlannedImport extends ImportPlan {
  readonly kind: SourceKind;
  readonly site: RecognisedSource['site'];
  readonly title: string | undefined;
}

interface ReadingSettings extends Omit<PlanSettings, 'yearFolders'>, Omit<SourceOptions, 'versionRules'> {
  readonly site?: string | undefined;
}

/** The settings of a source that is read at every build. */
export interface SourceRules extends ReadingSettings {
  readonly next: SiteConfig['next'];
  /** Front matter for the notes of a file. */
  readonly frontMatterOf: (file: string) => readonly string[];
  /** Dates of tags, for releases without a date of their own. */
  readonly taggedDays: readonly { readonly tag: string; readonly date: string }[];
}

/**
 * Reads a source of any kind, and makes notes of it whose text stays as it is.
 * @throws {ImportRefusal} if the source cannot be read
 */
export async function notesOfSource(tree: SourceTree, settings: SourceRules): Promise<NotesPlan> {
  const found = await openFound(tree, settings);
  const dayOf = daysByVersion(settings);
  const notes = found.notes.flatMap((note) => publishedAs(withTaggedDay(note, dayOf), settings));
  // A corrected date must not change an address.
  return planNotes({ ...found, notes }, { ...settings, yearFolders: false });
}

type DayOfVersion = (version: string) => string | undefined;

function daysByVersion({ taggedDays, tags, stream, rules }: SourceRules): DayOfVersion {
  if (taggedDays.length === 0) return () => undefined;
  const versionRules = rules.streams.find(({ id }) => id === stream);
  const days = new Map(taggedDays.map(({ tag, date }) => [tag, date]));
  const dated = versionsOfTags([...days.keys()], tags).flatMap(({ tag, version: text }) => {
    const version = parseVersion(text, versionRules);
    return version === undefined ? [] : [{ version, date: days.get(tag) }];
  });
  return (text) => {
    const version = parseVersion(text, versionRules);
    return dated.find((tag) => version && compareVersions(tag.version, version) === 0)?.date;
  };
}

/** A date in the text of a release is its date. */
function withTaggedDay(note: FoundNote, dayOf: DayOfVersion): FoundNote {
  const { role, version, date, dayInNumbers, body } = note;
  if (role !== 'release' || version === undefined || date !== undefined || dayInNumbers !== undefined)
    return note;
  const day = dayOf(version);
  return day === undefined || firstLines(body.text).some((line) => findDay(line) !== undefined)
    ? note
    : { ...note, date: day };
}

/** Unreleased changes are shown on the page that also shows unreleased entries of the content folder. */
function publishedAs(note: FoundNote, { next, frontMatterOf }: SourceRules): readonly FoundNote[] {
  const { role, frontMatter, place, within = place } = note;
  if (frontMatter.includes('draft: true')) return [];
  // The entry has no page of its own.
  if (role === 'entry') return [note];
  if (role !== 'unreleased')
    return [{ ...note, frontMatter: [...frontMatter, ...frontMatterOf(within.file)] }];
  if (next === 'hidden') return [];
  const head = ['title: Next', `unlisted: ${next !== 'listed'}`, 'custom_edit_url: null'];
  return [{ ...note, role: 'guide', name: 'next', frontMatter: head }];
}

async function openFound(tree: SourceTree, settings: ReadingSettings): Promise<RecognisedSource> {
  const { site, stream, rules } = settings;
  const versionRules = rules.streams.find(({ id }) => id === stream);
  const source = await readSource(tree, { ...settings, versionRules });
  return site === undefined ? source : { ...source, site: { url: site, why: 'option' } };
}

/**
 * Reads a source of any kind and plans its import. Writes nothing.
 * @throws {ImportRefusal} if the source cannot be imported
 */
export async function planFrom(tree: SourceTree, settings: ImportSettings): Promise<PlannedImport> {
  const source = await openFound(tree, settings);
  const plan = await planImport(source, settings);
  return { ...plan, kind: source.kind, site: source.site, title: source.title };
}

/**
 * Checks the id of a stream.
 * @throws {ImportRefusal} if it is not a valid id
 */
export function assertStreamId(stream: string): void {
  if (!isStreamId(stream)) refuse('bad-stream-id', { stream, suggestion: suggestId(stream) });
}

function suggestId(stream: string): string {
  const plain = stream
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return isStreamId(plain) ? plain : 'app';
}
