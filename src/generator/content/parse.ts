import type { Root } from 'mdast';
import { yearOfDay } from '#core/model/day.ts';
import type { Problem } from '#core/model/problem.ts';
import type { Release } from '#core/model/release.ts';
import { createUrls } from '#core/model/urls.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { hasSize, isWithinBudget } from './budget.ts';
import type { NoteFile } from './content-tree.ts';
import { decodeNote } from './decode.ts';
import { firstSentence } from './description.ts';
import { type FrontMatter, splitFrontMatter } from './front-matter.ts';
import { createAnchorRegistry } from './markdown/anchors.ts';
import type { NoteState } from './markdown/note-state.ts';
import { parseMarkdown } from './markdown/parse-markdown.ts';
import { prepareNote } from './markdown/prepare-note.ts';
import { isShallow } from './nesting.ts';
import type { NoteLink, NoteRoute, ParseContext, UsedAsset } from './note-route.ts';
import { renderOutline } from './render-release.ts';
import { createReport, type Report } from './report.ts';
import { buildOutline } from './structure/build-outline.ts';
import { createReferenceRules } from './structure/references.ts';
import type { ReadingRules } from './structure/scope.ts';
import { createVocabulary } from './structure/vocabulary.ts';
import { settleTitle } from './title.ts';

/** What one note comes to. Plain data: it is sent from a worker. */
export interface ParsedNote {
  readonly path: string;
  /** Missing for what cannot be read at all, and for drafts. */
  readonly release?: Release;
  readonly problems: readonly Problem[];
  readonly links: readonly NoteLink[];
  /** Every id that a link can lead to. */
  readonly anchors: readonly string[];
  readonly assets: readonly UsedAsset[];
}

/** From the bytes of a file to a release. Pure, but for the grammars of code that it loads when code occurs. */
export async function parseNote(note: NoteFile, context: ParseContext): Promise<ParsedNote> {
  const { problems, report } = createReport(`${context.label}/${note.path}`);
  const nothing = { path: note.path, problems, links: [], anchors: [], assets: [] };
  const route = context.routes.get(note.path);
  const { limits } = context.config;
  if (!hasSize(note.bytes, limits, report)) return nothing;
  const text = decodeNote(note.bytes, report);
  if (route === undefined || text === undefined || !isWithinBudget(text, limits, report)) return nothing;
  const { frontMatter, body } = splitFrontMatter(text, report);
  if (body.trim() === '' && problems.length === 0) report('empty-file', {}, {});
  if (frontMatter.draft) return nothing;
  const root = parseMarkdown(body);
  if (!isShallow(root, limits, report)) return nothing;
  const state = createState({ route, context, source: body, report });
  const release = await readRelease(root, frontMatter, state);
  return {
    path: note.path,
    release,
    problems,
    links: state.links,
    anchors: [...state.anchors.taken(), ...(release.tasks.length > 0 ? ['action-required'] : [])],
    assets: [...state.assets.values()],
  };
}

function createState(input: Pick<NoteState, 'route' | 'context' | 'source' | 'report'>): NoteState {
  const urls = createUrls(input.context.config.base);
  return { ...input, urls, anchors: createAnchorRegistry(), links: [], assets: new Map() };
}

async function readRelease(root: Root, frontMatter: FrontMatter, state: NoteState): Promise<Release> {
  const { route, context, source, report, anchors } = state;
  const streamLabel = context.streams.find(({ id }) => id === route.stream)?.label ?? route.stream;
  const title = settleTitle(root, { frontMatter, route, streamLabel, report });
  await prepareNote(root, state);
  const outline = buildOutline(root, readingRules(context, report));
  const { tasks, sections } = renderOutline(outline, { release: route.id, url: route.url, anchors, source });
  const { date, keywords } = frontMatter;
  const year = route.year ?? (date === undefined ? undefined : yearOfDay(date));
  return {
    ...identityOf(route),
    ...(year !== undefined && { year }),
    ...(date && { date }),
    title,
    description: frontMatter.description ?? firstSentence(sections),
    keywords,
    unlisted: frontMatter.unlisted || isSensitive(route, context),
    tasks,
    sections,
  };
}

function identityOf({
  id,
  stream,
  version,
  path,
}: NoteRoute): Pick<Release, 'id' | 'stream' | 'version' | 'file'> {
  return { id, stream, version, file: path };
}

/** Published, but kept out of search, feeds, lists and prefetch. */
function isSensitive({ path, id }: NoteRoute, { config }: ParseContext): boolean {
  return config.sensitive.some((sensitive) => sensitive === path || sensitive.replace(/\.mdx?$/, '') === id);
}

/** Made once per configuration, not per note. */
const vocabularies = new WeakMap<SiteConfig, Omit<ReadingRules, 'report'>>();

function readingRules({ config }: ParseContext, report: Report): ReadingRules {
  const rules = vocabularies.get(config) ?? {
    vocabulary: createVocabulary(config),
    references: createReferenceRules(config.notReferences),
  };
  vocabularies.set(config, rules);
  return { ...rules, report };
}
