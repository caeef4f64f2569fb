import { compareText } from './compare-text.ts';

/**
 * All problems that a publisher's files can have. A problem is data; `cli/output/problem-messages.ts` has the message for each code.
 * The arguments of a code are the values that its message shows: what was found, and what would be correct.
 */
export interface ProblemArguments {
  'not-utf8': { readonly offset: number };
  'empty-file': Record<never, never>;
  'control-character': { readonly character: string; readonly count: number } & Repeated;
  'note-too-large': { readonly bytes: number; readonly limit: number };
  'line-too-long': { readonly length: number; readonly limit: number };
  'too-many-headings': { readonly count: number; readonly limit: number };
  'too-many-marks': { readonly limit: number };
  'nesting-too-deep': { readonly limit: number };
  'bad-file-name': { readonly name: string; readonly suggestion: string };
  'misplaced-note': { readonly suggestion: string };
  'bad-version': { readonly version: string; readonly suggestion?: string };
  'unknown-stream-folder': { readonly folder: string };
  'misspelled-stream': { readonly folder: string; readonly nearest: string };
  'bad-yaml': { readonly reason: string; readonly suggestion?: string };
  'bad-toml': { readonly reason: string };
  'front-matter-unclosed': { readonly mark: string };
  'front-matter-unopened': Record<never, never>;
  'front-matter-unknown-key': {
    readonly key: string;
    readonly nearest?: string;
    readonly known: readonly string[];
  };
  'front-matter-foreign-key': { readonly key: string } & Repeated;
  'front-matter-wrong-type': {
    readonly key: string;
    readonly expected: string;
    readonly received: string;
    readonly example: string;
  };
  'bad-date': { readonly key: string; readonly value: string };
  /** `after` is another key with its date, which is later. */
  'early-end': { readonly key: string; readonly value: string; readonly after: string };
  'future-date': { readonly date: string };
  'unusual-version': { readonly version: string; readonly usual: string };
  'duplicate-entry': { readonly title: string };
  'draft-and-unlisted': Record<never, never>;
  'unknown-branch-point': { readonly version: string; readonly nearest?: string };
  'title-version-mismatch': { readonly title: string; readonly version: string };
  'heading-level-one': { readonly heading: string };
  'several-releases': { readonly count: number; readonly stream: string; readonly file: string };
  'duplicate-id': { readonly id: string; readonly firstLine: number };
  'bad-id': { readonly id: string; readonly suggestion: string };
  'duplicate-route': { readonly url: string; readonly firstFile: string };
  'duplicate-version': {
    readonly version: string;
    readonly firstVersion: string;
    readonly firstFile: string;
  };
  'broken-link': { readonly target: string; readonly nearest?: string };
  'link-outside': { readonly target: string };
  'image-outside': { readonly target: string };
  'broken-anchor': { readonly target: string; readonly anchor: string; readonly nearest?: string };
  'empty-link': Record<never, never>;
  'unsafe-link': { readonly target: string };
  'missing-image': { readonly target: string; readonly nearest?: string };
  'remote-image': { readonly target: string };
  'unreadable-image': { readonly target: string; readonly reason: string };
  'refused-file': { readonly target: string; readonly reason: string };
  'large-image': {
    readonly target: string;
    readonly bytes: number;
    readonly width: number;
    readonly height: number;
  };
  /** The target is empty for a video without a source. */
  'missing-media': { readonly target: string; readonly nearest?: string };
  'remote-media': { readonly target: string };
  'unreadable-media': { readonly target: string; readonly type: 'video' | 'captions' };
  autoplay: Record<never, never>;
  'video-without-captions': Record<never, never>;
  'image-without-alt': { readonly target: string };
  'unknown-tag': { readonly tag: string; readonly nearest?: string };
  'unknown-admonition': {
    readonly name: string;
    readonly nearest?: string;
    readonly known: readonly string[];
  };
  'unclosed-admonition': { readonly name: string };
  'unknown-component': { readonly name: string } & Repeated;
  'unknown-expression': { readonly expression: string };
  'component-failed': { readonly name: string; readonly reason: string };
  'bad-mdx': { readonly reason: string };
  'foreign-syntax': { readonly syntax: string } & Repeated;
  'cells-left-out': { readonly cells: number; readonly columns: number; readonly text: string };
  'bad-formula': { readonly reason: string };
  'undrawn-diagram': { readonly language: string };
  'unknown-code-language': { readonly language: string; readonly nearest?: string };
  'merge-conflict': Record<never, never>;
  'unclosed-code': { readonly mark: string };
  'heading-without-space': { readonly heading: string };
  'unclosed-emphasis': { readonly text: string };
  'link-with-space': { readonly target: string };
  'code-as-text': { readonly code: string };
  placeholder: { readonly text: string };
  'bad-cve': { readonly id: string };
  'invalid-fact': { readonly name: string; readonly value: string };
  'unknown-label': { readonly label: string; readonly nearest: string };
  'empty-entry': { readonly title: string };
  'unsafe-html': { readonly element: string };
  'unwrapped-html': { readonly element: string };
  'redirect-taken': { readonly address: string };
  'redirect-nowhere': { readonly address: string; readonly target: string; readonly nearest?: string };
  'bad-permalinks': { readonly reason: string };
  /** An empty anchor means the whole page. `successor` is the new target of the old address; it is empty if there is none. */
  'lost-permalink': { readonly page: string; readonly anchor: string; readonly successor: string };
  'link-leaves-content': { readonly target: string };
  'dangling-link': Record<never, never>;
  'circular-link': { readonly target: string };
  'missing-source': Record<never, never>;
  'source-outside': Record<never, never>;
  'source-without-releases': { readonly headings: readonly string[] };
  'source-changed': { readonly why: SourceChange; readonly text: string };
  'unreadable-source': { readonly fault: SourceFault };
  /** A source was not fetched, so that a copy of `day` is used, which is some days old. */
  'stale-source': { readonly reason: string; readonly day: string; readonly days: number };
  'translation-without-original': { readonly original: string; readonly unreleased: boolean };
  'translation-differs': { readonly original: string; readonly difference: TranslationDifference };
  'no-releases': { readonly folder: string };
  'missing-date': Lacking;
  'missing-summary': Lacking;
  'date-order': {
    readonly version: string;
    readonly date: string;
    readonly otherVersion: string;
    readonly otherDate: string;
  };
  'entry-differs': {
    readonly ids: readonly string[];
    readonly otherVersion: string;
    readonly otherFile: string;
  };
  'unknown-headings': {
    readonly headings: readonly {
      readonly text: string;
      readonly releases: number;
      readonly entries: number;
    }[];
  };
  'misspelled-heading': { readonly heading: string; readonly nearest: string };
  'empty-section': { readonly heading: string };
  'broken-external-link': { readonly address: string; readonly reason: string };
  'unsure-external-link': { readonly address: string; readonly reason: string };
  'vague-link': { readonly text: string };
  'known-issue-without-id': { readonly title: string };
  'withdrawal-unclear': { readonly id: string };
  /** `language` is a language tag. */
  'unsupported-language': { readonly language: string } & Repeated;
  'text-not-listed': { readonly version: string; readonly paragraphs: number };
  'unknown-rule': { readonly rule: string; readonly nearest?: string };
  'unused-disable': { readonly rule?: string };
  /** Files changed since a commit, but no entry. */
  'missing-entry': {
    readonly since: string;
    /** The number of other changed files. */
    readonly others: number;
    /** The label of pull requests that need no entry. */
    readonly label: string;
    /** The command that creates an entry. */
    readonly command?: string;
    /** The changelog in which changes are described, if there is no such command. */
    readonly source?: string;
  };
}

/** What was changed in the text of a source. */
export type SourceChange =
  | 'joined-versions'
  | 'link-without-target'
  | 'link-of-program'
  | 'link-without-site'
  | 'image-missing'
  | 'ambiguous-day'
  | 'no-fragment'
  | 'no-tags';

/** Why a source cannot be read. */
export type SourceFault =
  | {
      readonly is:
        | 'no-file'
        | 'no-folder'
        | 'not-utf8'
        | 'not-json'
        | 'not-markdown'
        | 'no-commits'
        | 'no-tags';
    }
  /** The reason is missing if nothing tried to fetch the source. */
  | { readonly is: 'not-fetched'; readonly reason?: string }
  /** The number of complete releases before the end. */
  | { readonly is: 'json-cut-off'; readonly read: number }
  /** The field that is missing or has the wrong type; empty if the file is no list of objects. */
  | { readonly is: 'not-releases'; readonly field: string }
  | { readonly is: 'unknown-kind'; readonly kinds: readonly string[] }
  | { readonly is: 'same-version-twice'; readonly version: string; readonly files: readonly string[] }
  | { readonly is: 'bad-configuration'; readonly file: string; readonly reason: string };

/** The first difference between a translation and its original. */
export type TranslationDifference =
  | { readonly of: 'ids'; readonly missing: readonly string[]; readonly added: readonly string[] }
  | { readonly of: 'entries'; readonly expected: number; readonly found: number; readonly version: string }
  | { readonly of: 'kind'; readonly title: string; readonly expected: string; readonly found: string }
  | { readonly of: 'task' | 'withdrawal'; readonly title: string }
  | { readonly of: 'versions'; readonly expected: readonly string[]; readonly found: readonly string[] }
  | { readonly of: 'statement'; readonly name: string; readonly expected: string; readonly found: string };

/** The other places of a problem that is reported once per file. */
interface Repeated {
  readonly again?: readonly RepeatedPlace[];
}

export interface RepeatedPlace {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** With `stream`, one problem reports all releases of a stream that lack something; without it, a single release. */
interface Lacking {
  readonly stream?: { readonly missing: number; readonly all: number };
}

export type ProblemCode = keyof ProblemArguments;

export type Problem = {
  readonly [Code in ProblemCode]: {
    readonly code: Code;
    /** Relative to the parent of the content folder: `content/app/2024/release.24.9.0.md`. */
    readonly file: string;
    /** From 1. */
    readonly line?: number;
    readonly column?: number;
    readonly arguments: ProblemArguments[Code];
  };
}[ProblemCode];

/** `throw` is an error and stops the build, `warn` is a warning, `advise` is advice that only `check` prints, `ignore` turns the check off. */
export type ProblemLevel = 'throw' | 'warn' | 'advise' | 'ignore';

/** Sorts by file, place and code, so that the same problems are always printed in the same order. */
export function compareProblems(left: Problem, right: Problem): number {
  return (
    compareText(left.file, right.file) ||
    (left.line ?? 0) - (right.line ?? 0) ||
    (left.column ?? 0) - (right.column ?? 0) ||
    compareText(left.code, right.code) ||
    compareText(JSON.stringify(left.arguments), JSON.stringify(right.arguments))
  );
}
