import type { Root } from 'mdast';
import { yearOfDay } from '#core/model/day.ts';
import type { Release } from '#core/model/release.ts';
import { hasSize, isWithinBudget } from './budget.ts';
import { decodeNote } from './decode.ts';
import { firstSentence } from './description.ts';
import { expandPartials, type LineOrigin, reportFrom } from './expand-partials.ts';
import { type FrontMatter, splitFrontMatter } from './front-matter.ts';
import { highlightCode } from './html/code-blocks.ts';
import { readIds } from './html/ids.ts';
import { parseRawHtml } from './html/raw-html.ts';
import { sanitizeNote } from './html/sanitize.ts';
import { writeSymbols } from './html/targets.ts';
import { identifyNote, type NoteIdentity } from './identify.ts';
import { drawFormulas } from './markdown/formulas.ts';
import { parseText } from './markdown/parse-text.ts';
import { writeOutShorthands } from './markdown/shorthands.ts';
import { toElements } from './markdown/to-elements.ts';
import { isShallow } from './nesting.ts';
import type { Note } from './note.ts';
import type { NoteFile } from './read/content-tree.ts';
import { releaseDay } from './release-day.ts';
import { renderNote } from './render-note.ts';
import { createReport, type Report } from './report.ts';
import { type ParseRules, readingRules } from './rules.ts';
import { assignAnchors } from './structure/anchors.ts';
import { buildOutline } from './structure/build-outline.ts';
import { foldInternal } from './structure/fold-internal.ts';
import { settleTitle } from './title.ts';

/**
 * From the bytes of a file to what it says. Knows this file, what it takes in and the rules only, so the result can be kept; pure, but for
 * the grammars of code, the names of emoji and the like that are loaded when the first occurs.
 */
export async function parseNote(
  { bytes, path, partials = [] }: Omit<NoteFile, 'digest'>,
  rules: ParseRules,
): Promise<Note> {
  const { problems, report: reportHere } = createReport(`${rules.folder}/${path}`);
  let report = reportHere;
  const identity = identifyNote(path, rules, report);
  const nothing = { path, problems, links: [], anchors: {}, ...(identity && { identity }) };
  if (!hasSize(bytes, rules.limits, report)) return nothing;
  const text = decodeNote(bytes, report);
  if (identity === undefined || text === undefined) return nothing;
  if (!isWithinBudget(text, rules.limits, report)) return nothing;
  const { frontMatter, body: ownBody } = splitFrontMatter(text, report);
  const { text: body, origins } = expandPartials(ownBody, { path, partials, most: rules.limits.noteBytes });
  if (origins) report = reportFrom(origins, { folder: rules.folder, problems, report: reportHere });
  if (body.trim() === '' && problems.length === 0) report('empty-file', {}, {});
  if (frontMatter.draft) return nothing;
  const root = parseText(body, path, { components: rules.components, math: rules.math, report });
  if (!isShallow(root, rules.limits, report)) return nothing;
  await writeOutShorthands(root, { variables: rules.variables, report });
  await drawFormulas(root, report);
  const read = await readTree(root, {
    identity,
    frontMatter,
    source: body,
    rules,
    report,
    ...(origins && { origins }),
  });
  return { ...nothing, ...read };
}

interface Reading {
  /** The text that places in the tree point into. */
  readonly source: string;
  /** Where its lines were written, if it has taken others in. */
  readonly origins?: readonly LineOrigin[];
  readonly identity: NoteIdentity;
  readonly frontMatter: FrontMatter;
  readonly rules: ParseRules;
  readonly report: Report;
}

type ReadNote = Required<Pick<Note, 'release' | 'links' | 'anchors'>> & Pick<Note, 'foreignTitle'>;

/** Elements, then a tree that is safe, then sections and entries: each once, for the whole note. */
async function readTree(root: Root, reading: Reading): Promise<ReadNote> {
  const { identity, frontMatter, source, origins, rules, report } = reading;
  const streamLabel = rules.streams.find(({ id }) => id === identity.stream)?.label ?? identity.stream;
  const title = settleTitle(root, { frontMatter, identity, streamLabel, report });
  const tree = toElements(root, { source, admonitions: rules.admonitions, report });
  parseRawHtml(tree, report);
  const ids = readIds(tree, report);
  const links = writeSymbols(
    tree,
    { path: identity.path, base: rules.base, ...(origins && { origins }) },
    report,
  );
  const safe = sanitizeNote(tree);
  await highlightCode(safe, rules.codeLanguages, report);
  const version = identity.guide ? undefined : identity.version;
  const reader = { ...readingRules(rules), report, ...(version && { version }) };
  const outline = foldInternal(buildOutline(safe.children, reader));
  const day = releaseDay({ frontMatter, title, outline, version });
  const anchors = assignAnchors(outline, ids);
  const note = { release: identity.id, path: identity.path, source, anchors, links };
  const { tasks, sections } = renderNote(outline, note);
  const release = { ...describe(reading, sections, day?.date), title: title.title, tasks, sections };
  return {
    ...{ release, links, anchors: anchors.names },
    ...(title.foreign && { foreignTitle: title.foreign }),
  };
}

type Description = Omit<Release, 'title' | 'tasks' | 'sections'>;

function describe(
  { identity, frontMatter, rules }: Reading,
  sections: Release['sections'],
  date: string | undefined,
): Description {
  const { id, stream, version, path, guide } = identity;
  const { description, keywords, unlisted, requiredStop, lifecycle } = frontMatter;
  const year = identity.year ?? (date === undefined ? undefined : yearOfDay(date));
  return {
    ...{ id, stream, version, file: path },
    ...(year !== undefined && { year }),
    ...(date && { date }),
    description: description ?? firstSentence(sections),
    keywords,
    unlisted: unlisted || isSensitive(identity, rules),
    ...(guide && { guide }),
    ...(requiredStop !== undefined && { requiredStop }),
    ...(Object.keys(lifecycle).length > 0 && { lifecycle }),
  };
}

/** Published, but kept out of search, feeds, lists and prefetch. */
function isSensitive({ path, id }: NoteIdentity, { sensitive }: ParseRules): boolean {
  return sensitive.some((one) => one === path || one.replace(/\.mdx?$/, '') === id);
}
