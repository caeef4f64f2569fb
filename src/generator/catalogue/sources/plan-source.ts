import type { SourceChange } from '#core/model/problem.ts';
import { encodePath } from '#core/model/urls.ts';
import type { SourceKind, SourceSettings } from '#generator/config/source-schema.ts';
import { type Cache, keyOf } from '#generator/incremental/cache.ts';
import type { SourceTree } from '#importer/files/source-tree.ts';
import type { SourcePlace } from '#importer/found.ts';
import type { OtherFile } from '#importer/notes/lined-text.ts';
import type { FileDigest } from '../../note/source/note-file.ts';
import type { DatedTag } from './git-tags.ts';
import type { SourcesConfig } from './source-paths.ts';

/** The notes of a source: plain data, which is cached. */
export interface SourcePlan {
  readonly notes: readonly SourceNote[];
  /** The path of each copied file next to its note, and in the source. */
  readonly assets: readonly (readonly [path: string, file: string])[];
  /** What authors should know about the text of the source. */
  readonly remarks: readonly SourceRemark[];
  /** The repository to which short references refer. */
  readonly repository?: string;
}

interface SourceRemark {
  readonly why: SourceChange;
  readonly text: string;
  readonly file: string;
  readonly line: number;
}

interface SourceNote {
  /** Relative to the content folder, although no such file exists. */
  readonly path: string;
  readonly text: string;
  /** The file of the source, relative to the source. */
  readonly file: string;
  /** The line of the release in this file, from 1. */
  readonly line: number;
  readonly lines: readonly number[];
  readonly changed: readonly number[];
  readonly others: readonly OtherFile[];
}

/** A source that the importer can read. */
export interface ReadableSource extends Omit<SourceSettings, 'from'> {
  readonly from: SourceKind | undefined;
}

export interface PlanInput {
  readonly source: ReadableSource;
  readonly config: SourcesConfig;
  readonly taggedDays: readonly DatedTag[];
  /** The files, and other inputs, that decide the result. */
  readonly files: readonly FileDigest[];
  readonly cache: Cache;
  /** Whether its text is in files. */
  readonly hasFiles: boolean;
  /** The path of a file of the source, relative to the content folder. */
  readonly placed: (file: string) => string;
}

/**
 * Plans the notes of a source, or takes them from the cache if neither its files nor the settings changed. The importer
 * is loaded only for a changed source.
 * @throws {ImportRefusal} if the source cannot be read
 */
export async function planSource(tree: SourceTree, input: PlanInput): Promise<SourcePlan> {
  const { source, config, files, cache } = input;
  const { base, streams, next, editUrl = '' } = config;
  const settings = JSON.stringify([source, base, streams, next, editUrl]);
  const key = keyOf(
    'source',
    settings,
    ...tree.files,
    ...files.flatMap(({ path, digest }) => [path, digest]),
  );
  const cached = cache.get(key);
  if (cached !== undefined) return JSON.parse(new TextDecoder().decode(cached));
  const plan = await makePlan(tree, input);
  cache.set(key, new TextEncoder().encode(JSON.stringify(plan)));
  return plan;
}

async function makePlan(
  tree: SourceTree,
  { source, config: { base, streams, next, editUrl }, hasFiles, placed, taggedDays }: PlanInput,
): Promise<SourcePlan> {
  const { notesOfSource } = await import('#importer/import-source.ts');
  const frontMatterOf = (file: string): readonly string[] =>
    editUrl === undefined
      ? []
      : [`custom_edit_url: ${hasFiles ? JSON.stringify(editAddress(editUrl, placed(file))) : null}`];
  const plan = await notesOfSource(tree, {
    ...source,
    rules: { base, streams },
    ...{ next, frontMatterOf, taggedDays },
  });
  // Places in the text of a release of JSON are those of the release.
  const places = new Map(plan.notes.flatMap(({ place, within }) => (within ? [[place.file, within]] : [])));
  const placeOf = (place: SourcePlace): SourcePlace => places.get(place.file) ?? place;
  return {
    notes: plan.notes.map(({ path, text, place, within = place, lines, changed, others = [] }) => ({
      ...{ path, text, file: within.file, line: within.line, lines, changed, others },
    })),
    assets: [...plan.assets],
    ...(plan.repository !== undefined && { repository: plan.repository }),
    remarks: plan.report.flatMap(({ why, text, file, line }) =>
      isSourceChange(why) ? [{ why, text, ...placeOf({ file, line }) }] : [],
    ),
  };
}

/** Changes that lose something, so that the author may want to correct the source. */
const REPORTED: Readonly<Record<Exclude<SourceChange, 'no-tags'>, true>> = {
  'joined-versions': true,
  'link-without-target': true,
  'link-of-program': true,
  'link-without-site': true,
  'image-missing': true,
  'ambiguous-day': true,
  'no-fragment': true,
};

function isSourceChange(why: string): why is keyof typeof REPORTED {
  return Object.hasOwn(REPORTED, why);
}

/** Leads to the source, which is mostly outside of the content folder. */
function editAddress(template: string, path: string): string {
  const address = template.replaceAll('{path}', encodePath(path));
  return URL.canParse(address) ? new URL(address).href : address;
}
