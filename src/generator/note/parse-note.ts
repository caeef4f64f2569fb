import type { Root as Elements } from 'hast';
import type { Root } from 'mdast';
import type { Problem } from '#core/model/problem.ts';
import type { TitleLink } from '#core/model/release/release.ts';
import { describeByEntries } from '#core/model/release/release-description.ts';
import { readWithdrawnMark } from '#core/model/release/withdrawn-mark.ts';
import type { Repository } from '#generator/forge/repository.ts';
import { hasFewHeadings, hasSize, isWithinBudget } from './budget.ts';
import { describeNote, firstSentence, type TextDescription } from './describe-note.ts';
import { foldInternal } from './entries/fold-internal.ts';
import { type FrontMatter, splitFrontMatter } from './front-matter/front-matter.ts';
import { highlightCode } from './html/code-blocks.ts';
import { readIds } from './html/ids.ts';
import { renderOwnComponents } from './html/own-components.ts';
import { parseRawHtml } from './html/raw-html.ts';
import { sanitizeNote } from './html/sanitize.ts';
import { type NotePlace, writeSymbols } from './html/targets.ts';
import { reportVagueLinks } from './html/vague-links.ts';
import { identifyNote, type NoteIdentity } from './identify.ts';
import { isAdmonition } from './markdown/admonitions.ts';
import { reportBrokenMarkup } from './markdown/broken-markup.ts';
import { writeOutFacts } from './markdown/fact-attributes.ts';
import { drawFormulas } from './markdown/formulas.ts';
import { parseText } from './markdown/parse-text.ts';
import { readShortcodes } from './markdown/shortcodes.ts';
import { writeOutShorthands } from './markdown/shorthands.ts';
import { toElements } from './markdown/to-elements.ts';
import { markedVersion } from './marked-version.ts';
import { isShallow } from './nesting.ts';
import type { Note, NoteLink } from './note.ts';
import { cutAtTargets } from './note-markdown.ts';
import { type Anchors, assignAnchors } from './outline/anchors.ts';
import { buildOutline } from './outline/build-outline.ts';
import type { FoundDay, Outline } from './outline/outline.ts';
import { unsupportedLanguage } from './outline/unsupported-language.ts';
import { withdrawnInText } from './outline/withdrawn-text.ts';
import { releaseDay } from './release-day.ts';
import { renderNote } from './render-note.ts';
import { createReport, type Report } from './report.ts';
import { labelOf, messagesOf, type ParseRules, readingRules, repositoryOf } from './rules.ts';
import { reportSeveralReleases } from './several-releases.ts';
import { linkShortReferences } from './short-references.ts';
import { removeEscapedControls } from './source/control-characters.ts';
import { decodeNote } from './source/decode.ts';
import { expandPartials, reportFrom } from './source/expand-partials.ts';
import type { LineOrigin, NoteFile } from './source/note-file.ts';
import { type SettledTitle, settleTitle } from './title.ts';
import { takeTitleLinks } from './title-links.ts';

/**
 * Parses the bytes of a file to a note. The result depends only on the file, its partials and the rules, so it can be
 * cached. The function is pure, except that grammars and emoji names are loaded when they are first needed.
 */
export async function parseNote(file: ParsedFile, rules: ParseRules): Promise<Note> {
  const { reading, identity, problems } = await openNote(file, rules);
  const nothing = { path: file.path, problems, links: [], anchors: {}, ...(identity && { identity }) };
  if (reading === undefined) return nothing;
  const outlined = await outlineNote(reading, (tree) =>
    highlightCode(tree, rules.codeLanguages, reading.report),
  );
  const ofSource = file.repository;
  const repository = repositoryOf(rules, { stream: reading.identity.stream, ofSource });
  return { ...nothing, ...render(outlined, reading, repository) };
}

/**
 * Parses a note up to its outline, which includes the origin of everything that was read. Returns undefined for
 * unreadable notes and drafts.
 */
export async function explainNote(file: ParsedFile, rules: ParseRules): Promise<ExplainedNote | undefined> {
  const { reading } = await openNote(file, rules);
  if (reading === undefined) return undefined;
  const { title, outline, day, anchors } = await outlineNote(reading, async () => undefined);
  return { identity: reading.identity, title, outline, day, anchors, source: reading.source };
}

type ParsedFile = Omit<NoteFile, 'digest'>;

export interface ExplainedNote extends Pick<OutlinedTree, 'title' | 'outline' | 'day' | 'anchors'> {
  readonly identity: NoteIdentity;
  readonly source: string;
}

interface Opening extends Pick<Reading, 'rules' | 'report'> {
  readonly identity: NoteIdentity | undefined;
  readonly problems: Problem[];
}

async function openNote(
  file: ParsedFile,
  rules: ParseRules,
): Promise<Opening & { readonly reading: Reading | undefined }> {
  const { problems, report } = createReport(`${rules.folder}/${file.path}`);
  const opening = { identity: identifyNote(file.path, rules, report), rules, report, problems };
  return { ...opening, reading: await readNote(file, opening) };
}

/** Returns undefined if the note is unreadable, exceeds a limit, or is a draft. */
async function readNote(
  { bytes, path, partials = [], origins: made }: ParsedFile,
  { identity, rules, report: reportHere, problems }: Opening,
): Promise<Reading | undefined> {
  if (!hasSize(bytes, rules.limits, reportHere)) return undefined;
  const text = decodeNote(bytes, reportHere);
  if (identity === undefined || text === undefined) return undefined;
  if (!isWithinBudget(text, rules.limits, reportHere)) return undefined;
  const { frontMatter, body } = splitFrontMatter(text, reportHere);
  const { text: source, origins = made } = expandPartials(body, {
    path,
    partials,
    maxCharacters: rules.limits.noteBytes,
  });
  const report = origins
    ? reportFrom(origins, { folder: rules.folder, problems, report: reportHere })
    : reportHere;
  if (source.trim() === '' && problems.length === 0) report('empty-file', {}, {});
  if (frontMatter.draft) return undefined;
  const root = parseText(source, path, { components: rules.components, math: rules.math, report });
  if (!isShallow(root, rules.limits, report) || !hasFewHeadings(root, rules.limits, report)) return undefined;
  reportBrokenMarkup(root, source, report);
  removeEscapedControls(root, report);
  readShortcodes(root, (name) => isAdmonition(name, rules.admonitions));
  await writeOutShorthands(root, { variables: rules.variables, report });
  writeOutFacts(root, source, { messages: messagesOf(rules), report });
  await drawFormulas(root, report);
  return {
    ...{ root, source, identity, frontMatter, rules, report },
    ...(origins && { origins }),
  };
}

interface Reading {
  readonly root: Root;
  /** The text that positions in the tree refer to. */
  readonly source: string;
  /** The origin of its lines, if it includes other files. */
  readonly origins?: readonly LineOrigin[];
  readonly identity: NoteIdentity;
  readonly frontMatter: FrontMatter;
  readonly rules: ParseRules;
  readonly report: Report;
}

interface OutlinedTree {
  readonly title: SettledTitle;
  readonly titleLinks: readonly TitleLink[];
  readonly outline: Outline;
  readonly day: FoundDay | undefined;
  readonly anchors: Anchors;
  readonly links: readonly NoteLink[];
  /** See `ReleaseBody.unsupportedLanguage`. */
  readonly language?: string;
}

export interface LinkedNote extends Pick<Reading, 'origins'> {
  readonly tree: Elements;
  readonly links: readonly NoteLink[];
}

/**
 * The elements of a note with everything that its author wrote, including the title. Returns undefined for unreadable
 * notes and drafts.
 */
export async function linkNote(file: ParsedFile, rules: ParseRules): Promise<LinkedNote | undefined> {
  const { reading } = await openNote(file, rules);
  if (reading === undefined) return undefined;
  const { report, origins } = reading;
  const tree = elementsOf(reading);
  await renderOwnComponents(tree, rules.ownComponents, report);
  const links = writeSymbols(tree, placeOf(reading), report);
  return { tree, links, ...(origins && { origins }) };
}

function elementsOf({ root, source, rules, report }: Reading): Elements {
  const tree = toElements(root, {
    ...{ source, admonitions: rules.admonitions, report },
    messages: messagesOf(rules),
  });
  parseRawHtml(tree, report);
  removeEscapedControls(tree, report);
  return tree;
}

function placeOf({ identity, rules, origins }: Reading): NotePlace {
  return { path: identity.path, base: rules.base, ...(origins && { origins }) };
}

/**
 * Converts a note to elements, sanitises them, and divides them into sections and entries: each step once for the whole
 * note.
 */
async function outlineNote(
  reading: Reading,
  highlightTree: (safe: Elements) => Promise<void>,
): Promise<OutlinedTree> {
  const { root, identity, frontMatter, rules, report } = reading;
  const stream = rules.streams.find(({ id }) => id === identity.stream);
  const naming = { streamLabel: labelOf(rules, identity.stream), versionRules: stream };
  const title = settleTitle(root, { frontMatter, identity, ...naming, report });
  const tree = elementsOf(reading);
  const place = placeOf(reading);
  const { titleLinks, links: linksOfTitle } = takeTitleLinks(tree, place, report);
  await renderOwnComponents(tree, rules.ownComponents, report);
  const ids = readIds(tree, report);
  reportVagueLinks(tree, report);
  const links = [...linksOfTitle, ...writeSymbols(tree, place, report)];
  const safe = sanitizeNote(tree);
  await highlightTree(safe);
  const version = identity.guide
    ? undefined
    : markedVersion(
        { version: identity.version, title: title.title, prerelease: frontMatter.prerelease },
        stream,
      );
  const reader = {
    ...readingRules(rules, version),
    report,
    versionRules: stream,
    ...(version && { version }),
  };
  const outline = foldInternal(messagesOf(rules), buildOutline(safe.children, reader));
  reportSeveralReleases(outline, { identity, folder: rules.folder, report });
  const language = await unsupportedLanguage(outline, safe.children);
  if (language !== undefined) report('unsupported-language', { line: 1 }, { language });
  const day = releaseDay({ frontMatter, title, outline, version });
  const anchors = assignAnchors(outline, ids, title.heading);
  return { title, titleLinks, outline, day, links, anchors, ...(language !== undefined && { language }) };
}

/** Front matter takes precedence, because it can have the reason. Below the title, the first section without a patch is about the page. */
function withdrawalOf(
  { identity, frontMatter }: Reading,
  { title: { title }, outline }: Pick<OutlinedTree, 'title' | 'outline'>,
): Pick<TextDescription, 'withdrawn'> {
  if (identity.guide) return {};
  const [first] = outline.sections;
  const inText =
    first && first.within === undefined ? withdrawnInText(first.blocks, identity.version) : undefined;
  const reason = frontMatter.withdrawn ?? readWithdrawnMark(title)?.reason ?? inText;
  return reason === undefined ? {} : { withdrawn: reason };
}

type ReadNote = Required<Pick<Note, 'release' | 'links' | 'anchors'>> &
  Pick<Note, 'foreignTitle' | 'branchPlace'>;

function render(
  { title, titleLinks, outline, day, anchors, links, language }: OutlinedTree,
  reading: Reading,
  repository: Repository | undefined,
): ReadNote {
  const { identity, source, frontMatter } = reading;
  const { branchedFrom } = frontMatter;
  const note = { path: identity.path, source, anchors, links };
  const { tasks, sections } = linkShortReferences(renderNote(outline, note), repository);
  const described = identity.guide ? firstSentence(outline.sections) : describeByEntries({ tasks, sections });
  const release = {
    ...describeNote(reading, {
      title: title.title,
      ...(day && { date: day.date }),
      description: frontMatter.description ?? described,
      ...withdrawalOf(reading, { title, outline }),
    }),
    ...(frontMatter.publish !== undefined && { scheduled: frontMatter.publish }),
    ...(Object.keys(anchors.former).length > 0 && { formerAnchors: anchors.former }),
    ...(anchors.title && { titleId: anchors.title }),
    ...(titleLinks.length > 0 && { titleLinks }),
    ...(language !== undefined && { unsupportedLanguage: language }),
    tasks,
    sections,
    markdown: cutAtTargets(source, links),
  };
  return {
    ...{ release, links, anchors: anchors.names },
    ...(title.foreign && { foreignTitle: title.foreign }),
    ...(branchedFrom && { branchPlace: { line: branchedFrom.line, column: branchedFrom.column } }),
  };
}
