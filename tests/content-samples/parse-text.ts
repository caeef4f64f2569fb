import { type HtmlTree, htmlText } from '#core/model/html/html.ts';
import { serialise } from '#core/model/html/serialise.ts';
import type { Problem } from '#core/model/problem.ts';
import type { Release } from '#core/model/release/release.ts';
import type { AssetFile } from '#generator/catalogue/discover/content-tree.ts';
import { createKnownSite } from '#generator/catalogue/resolve/known-site.ts';
import { resolveNotes, type UsedAsset } from '#generator/catalogue/resolve/resolve-notes.ts';
import { type SiteConfig, type SiteConfigInput, siteConfigSchema } from '#generator/config/site-config.ts';
import { packNote, unpackNote } from '#generator/note/cached-note.ts';
import type { Note } from '#generator/note/note.ts';
import { parseNote } from '#generator/note/parse-note.ts';
import { type ParseRules, parseRules } from '#generator/note/rules.ts';
import type { NoteFile } from '#generator/note/source/note-file.ts';
import { flatSections } from './flat-sections.ts';

export interface SampleOptions {
  /** Default: `app/2024/release.24.9.0.md`. */
  readonly path?: string;
  /** Other notes that links can refer to. */
  readonly others?: readonly string[];
  readonly assets?: readonly AssetFile[];
  readonly config?: Partial<SiteConfigInput>;
  readonly ownComponents?: SiteConfig['ownComponents'];
  /** The files that the note includes. */
  readonly partials?: NoteFile['partials'];
}

export const SAMPLE_PATH = 'app/2024/release.24.9.0.md';

/** An image next to the sample note. */
export const SAMPLE_IMAGE = {
  path: 'app/2024/images/paths.svg',
  hash: '0123abcd',
  byteLength: 90,
  absolutePath: '/content/app/2024/images/paths.svg',
  image: { width: 40, height: 20 },
};

/** A note with resolved links. */
export interface SampleNote {
  /** Missing for drafts and unreadable notes. */
  readonly release?: Release;
  readonly problems: readonly Problem[];
  /** All anchors of this note. */
  readonly anchors: readonly string[];
  readonly assets: readonly UsedAsset[];
}

/** Parses the text of one note among others. */
export async function parseText(text: string, options: SampleOptions = {}): Promise<SampleNote> {
  const note = await parseSample(text, options);
  const others = await Promise.all(
    (options.others ?? []).map((path) => parseSample('## Drops\n\nText.\n', { ...options, path })),
  );
  const rules = sampleRules(options);
  const site = createKnownSite({
    ...{ base: rules.base, linkBase: rules.base, folder: rules.folder, limits: rules.limits },
    notes: [note, ...others],
    assets: options.assets ?? [],
    streams: [{ id: 'app', label: 'App', tagline: '', description: '' }],
    links: siteSettings(options).links,
    ...{ tagNames: { known: new Map(), folders: [] }, moves: new Map(), scheduled: new Map() },
  });
  const packed = packNote(note, rules);
  const { releases, problems, assets } = resolveNotes(
    [{ ...unpackNote(packed, () => packed), key: '' }],
    site,
  );
  const [release] = releases.keys();
  return {
    ...(release && { release }),
    problems: [...note.problems, ...problems],
    anchors: Object.keys(note.anchors),
    assets,
  };
}

/** The release of a note, from its text. */
export async function parseRelease(text: string, options?: SampleOptions): Promise<Release> {
  const { release } = await parseText(text, options);
  if (release === undefined) throw new Error('The sample is no release');
  return release;
}

/** The published form of a tree. */
export function written(tree: HtmlTree): string {
  return htmlText(serialise(tree));
}

/** The HTML of a note’s text, without headings and titles. */
export async function parseHtml(text: string, options?: SampleOptions): Promise<string> {
  return flatSections(await parseRelease(text, options))
    .flatMap(({ blocks }) =>
      blocks.map((block) => written(block.type === 'prose' ? block.html : block.entry.html)),
    )
    .join('\n');
}

/** Parses a single note. Its links are not resolved. */
export function parseSample(text: string, options: SampleOptions = {}): Promise<Note> {
  const { partials, path = SAMPLE_PATH } = options;
  const file = { bytes: new TextEncoder().encode(text), path, ...(partials && { partials }) };
  return parseNote(file, sampleRules(options));
}

export function sampleRules(options: SampleOptions): ParseRules {
  return parseRules(siteSettings(options), 'content');
}

function siteSettings({ config, ownComponents }: SampleOptions): SiteConfig {
  const settings = siteConfigSchema.parse({
    title: 'Release Notes',
    brand: { title: 'Docs', url: '/docs/' },
    streams: [{ id: 'app', label: 'App' }],
    ...config,
  });
  return { ...settings, ...(ownComponents && { ownComponents }) };
}
