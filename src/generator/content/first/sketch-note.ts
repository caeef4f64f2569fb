import type { Release } from '#core/model/release.ts';
import type { ReleaseFacts } from '#core/model/release-facts.ts';
import { hasSize } from '../budget.ts';
import { decodeNote } from '../decode.ts';
import { describeNote } from '../describe-note.ts';
import { type SplitNote, splitFrontMatter } from '../front-matter.ts';
import { identifyNote, type NoteIdentity } from '../identify.ts';
import type { NoteHead } from '../note.ts';
import type { NoteFile } from '../read/content-tree.ts';
import { createReport } from '../report.ts';
import type { ParseRules } from '../rules.ts';
import { nameTags, type TagNames } from '../tags.ts';
import { withGuesses } from './guesses.ts';

/** A note of which only the path and the front matter are read: a small part of the time that parsing takes. */
export interface NoteSketch extends Omit<NoteHead, 'release'> {
  readonly release?: Release;
}

/** Of most notes only the head is looked at: what is known of a release beside its text. */
export type NotePart = 'head' | 'body';

export interface Sketching {
  readonly rules: ParseRules;
  readonly tagNames: TagNames;
  /** Told when something is looked at that only the text can say: what stands there then is a guess. */
  readonly onGuess: (part: NotePart) => void;
}

export function sketchNote(file: NoteFile, sketching: Sketching): NoteSketch {
  const { path, bytes } = file;
  const { rules, onGuess } = sketching;
  // What is wrong with it is told when it is parsed.
  const { report } = createReport(path);
  const identity = identifyNote(path, rules, report);
  const text = hasSize(bytes, rules.limits, report) ? decodeNote(bytes, report) : undefined;
  const split = text === undefined ? undefined : splitFrontMatter(text, report);
  const isPublished = identity !== undefined && split !== undefined && !split.frontMatter.draft;
  const sketch: NoteSketch = {
    ...{ path, problems: [], links: [], anchors: {} },
    ...(identity && { identity }),
    ...(isPublished && { release: sketchRelease(identity, split, sketching) }),
  };
  return withGuesses(sketch, ['anchors'], () => onGuess('head'));
}

function sketchRelease(
  identity: NoteIdentity,
  { frontMatter, body }: SplitNote,
  { rules, tagNames, onGuess }: Sketching,
): Release {
  const { date, description, title } = frontMatter;
  const onHead = (): void => onGuess('head');
  const described = describeNote(
    { identity, frontMatter, rules },
    { ...(date && { date }), description: description ?? '' },
  );
  const release: Release = {
    ...described,
    ...(described.tags && { tags: nameTags(described.tags, tagNames) }),
    title: title ?? '',
    facts: withGuesses(NO_FACTS, guessedFacts(body), onHead),
    ...{ tasks: [], sections: [] },
  };
  const guesses: readonly (keyof Release)[] = [
    ...(title === undefined || mayHaveTitle(body) ? (['title'] as const) : []),
    ...(date === undefined ? (['date'] as const) : []),
    ...(date === undefined && identity.year === undefined ? (['year'] as const) : []),
    ...(description === undefined ? (['description'] as const) : []),
  ];
  const head = withGuesses(release, guesses, onHead);
  return withGuesses(head, ['tasks', 'sections', 'markdown'], () => onGuess('body'));
}

/** Nothing depends on its ids but the pages that list those of a stream, which first pages leave to all notes. */
const NO_FACTS: ReleaseFacts = {
  counts: {},
  actionRequired: false,
  unread: 0,
  parts: [],
  contents: [],
  ids: [],
};

/** Lists ask every page which releases it collects. Most have no heading with a version, and so none. */
function guessedFacts(body: string): readonly (keyof ReleaseFacts)[] {
  const mayCollect = /^(?:#{1,6} .*\d|.*\d.*\n(?:=+|-+)[ \t]*$|<h\d)/m.test(body);
  return ['counts', 'actionRequired', 'unread', 'contents', ...(mayCollect ? (['parts'] as const) : [])];
}

/** Whether a heading could open the text that would be the title instead of the one in front matter: told by its first lines, and rather too often. */
function mayHaveTitle(body: string): boolean {
  const [paragraph = ''] = body.trimStart().split(/\n[ \t]*\n/, 1);
  const isText = /^(?:\p{L}|\*|- |#{2,6} \D*$)/mu.test(paragraph.split('\n', 1)[0] ?? '');
  return (
    paragraph !== '' &&
    (!isText || /^(?:import|export)\b/.test(paragraph) || /^ {0,3}(?:=+|-+)[ \t]*$/m.test(paragraph))
  );
}
