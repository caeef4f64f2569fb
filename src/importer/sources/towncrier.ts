import type { Kind } from '#core/model/kind.ts';
import { STANDALONE_ID } from '#core/model/reference-id.ts';
import { isOtherMarkup } from '../files/other-markup.ts';
import { isText, readText } from '../files/source-files.ts';
import { lineAt } from '../files/source-text.ts';
import type { SourceTree } from '../files/source-tree.ts';
import type { FoundNote, FoundSource, ReportLine } from '../found.ts';
import { refuse } from '../import-problem.ts';
import { linesFrom } from '../notes/lined-text.ts';
import { VOCABULARY } from '../notes/vocabulary.ts';

/** `123.feature.md`, `123.bugfix.1.md`, `+crash.bugfix.md`, `123.fixed`: the issue, the type, a counter, the format. */
const FRAGMENT = /^(?<issue>[^/]+?)\.(?<type>[a-z][a-z_-]*)(?:\.\d+)?(?:\.(?:md|markdown|rst|rest|txt))?$/i;

/** A file next to the fragments: a template, a page about them. */
const OTHER_FILE = /(?:^|\/)(?:[._]|readme|template|towncrier)|\.(?:jinja2?|toml|py|png|svg|jpe?g)$/i;

/** The types of towncrier that are not named like a heading. */
const TYPES: ReadonlyMap<string, Kind> = new Map([
  ['removal', 'breaking'],
  // Towncrier lists only the issues of these changes.
  ['misc', 'internal'],
  ['trivial', 'internal'],
]);

/** Whether a folder contains fragments. Their names end with a type, not with a usual ending. */
export function hasFragments(files: readonly string[]): boolean {
  return files.some((file) => !OTHER_FILE.test(file) && kindOf(fragmentIn(file)?.type ?? '') !== undefined);
}

/**
 * Reads the news fragments of towncrier, each as an unreleased entry.
 * @throws {ImportRefusal} if a fragment is written in reStructuredText or AsciiDoc
 */
export async function readTowncrier(tree: SourceTree): Promise<FoundSource> {
  const notes: FoundNote[] = [];
  const report: ReportLine[] = [];
  for (const file of tree.files.filter((name) => !OTHER_FILE.test(name))) {
    const fragment = fragmentIn(file);
    if (fragment === undefined) {
      report.push({ is: 'omitted', why: 'no-fragment', text: file, file, line: 1 });
      continue;
    }
    const { text } = await readText(tree, file);
    if (isOtherMarkup(file, text)) return refuse('not-markdown', { source: file });
    // A change without a text for readers.
    if (text.trim() !== '') notes.push(entryOf({ ...fragment, file, text }));
  }
  return { notes, report };
}

export interface Fragment {
  readonly issue: string;
  readonly type: string;
}

function fragmentIn(file: string): Fragment | undefined {
  const { issue, type } = FRAGMENT.exec(file.slice(file.lastIndexOf('/') + 1))?.groups ?? {};
  const isFragment = isText(file) && !/^(?:md|markdown|rst|rest|txt)$/i.test(type ?? 'txt');
  return issue === undefined || type === undefined || !isFragment
    ? undefined
    : { issue, type: type.toLowerCase() };
}

function kindOf(type: string): Kind | undefined {
  return TYPES.get(type) ?? VOCABULARY.kindOfHeading(type);
}

const ONE_ID = new RegExp(`^(?:${STANDALONE_ID})$`);

/** An unreleased entry. */
export function entryOf({
  issue,
  type,
  file,
  text,
}: Fragment & { readonly file: string; readonly text: string }): FoundNote {
  const id = /^\d+$/.test(issue) ? `#${Number(issue)}` : issue;
  const start = text.length - text.trimStart().length;
  return {
    role: 'entry',
    place: { file, line: 1 },
    name: file.replaceAll('/', '-').replace(/\.(?:md|markdown|txt)$/i, ''),
    // JSON is YAML.
    frontMatter: [
      `kind: ${kindOf(type) ?? VOCABULARY.kindOfHeading(`${type} changes`) ?? 'other'}`,
      ...(ONE_ID.test(id) ? [`ids: ${JSON.stringify([id])}`] : []),
    ],
    body: linesFrom(text.trim(), lineAt(text, start)),
    isMdx: false,
    anchors: [],
  };
}
