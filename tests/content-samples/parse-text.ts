import { type HtmlTree, htmlText, serialise } from '#core/model/html/html.ts';
import type { Problem } from '#core/model/problem.ts';
import type { Release } from '#core/model/release/release.ts';
import type { AssetFile } from '#generator/catalogue/discover/content-tree.ts';
import { createKnownSite } from '#generator/catalogue/resolve/known-site.ts';
import { resolveNotes, type UsedAsset } from '#generator/catalogue/resolve/resolve-notes.ts';
import { type SiteConfig, type SiteConfigInput, siteConfigSchema } from '#generator/config/site-config.ts';
import { headOf, packNote, unpackNote } from '#generator/note/cached-note.ts';
import type { Note } from '#generator/note/note.ts';
import { parseNote } from '#generator/note/parse-note.ts';
import { type ParseRules, parseRules } from '#generator/note/rules.ts';
import type { NoteFile } from '#generator/note/source/note-file.ts';
import { flatSections } from './flat-sections.ts';

export interface SampleOptions {
  /** Default: `app/2024/release.24.9.0.md` */
  readonly path?: string;
  /** Other notes that links can lead to. */
  readonly others?: readonly string[];
  readonly assets?: readonly AssetFile[];
  readonly config?: Partial<SiteConfigInput>;
  readonly ownComponents?: SiteConfig['ownComponents'];
  /** What it takes in. */
  readonly partials?: NoteFile['partials'];
}

export const SAMPLE_PATH = 'app/2024/release.24.9.0.md';

/** A picture that lies beside the sample note. */
export const SAMPLE_IMAGE = {
  path: 'app/2024/images/paths.svg',
  hash: '0123abcd',
  byteLength: 90,
  absolutePath: '/content/app/2024/images/paths.svg',
  image: { width: 40, height: 20 },
};

/** A note with its links resolved. */
export interface SampleNote {
  /** Missing for drafts and for what cannot be read. */
  readonly release?: Release;
  readonly problems: readonly Problem[];
  /** Every name that a link to this note can end with. */
  readonly anchors: readonly string[];
  readonly assets: readonly UsedAsset[];
}

/** One note among others, from its text. */
export async function parseText(text: string, options: SampleOptions = {}): Promise<SampleNote> {
  const note = await parseSample(text, options);
  const others = await Promise.all(
    (options.others ?? []).map((path) => parseSample('## Drops\n\nText.\n', { ...options, path })),
  );
  const rules = sampleRules(options);
  const site = createKnownSite({
    base: rules.base,
    folder: rules.folder,
    notes: [note, ...others],
    assets: options.assets ?? [],
    streams: [{ id: 'app', label: 'App', tagline: '', description: '' }],
    links: siteSettings(options).links,
  });
  const packed = packNote(note);
  const { releases, problems, assets } = resolveNotes(
    [{ ...unpackNote(headOf(packed), () => packed), key: '' }],
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

/** A release of a note's text. */
export async function parseRelease(text: string, options?: SampleOptions): Promise<Release> {
  const { release } = await parseText(text, options);
  if (release === undefined) throw new Error('The sample is no release');
  return release;
}

/** A tree as it is published. */
export function written(tree: HtmlTree): string {
  return htmlText(serialise(tree));
}

/** The HTML of a note's text, but for headings and titles. */
export async function parseHtml(text: string, options?: SampleOptions): Promise<string> {
  return flatSections(await parseRelease(text, options))
    .flatMap(({ blocks }) =>
      blocks.map((block) => written(block.type === 'prose' ? block.html : block.entry.html)),
    )
    .join('\n');
}

/** One note by itself: its links are symbols still. */
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
