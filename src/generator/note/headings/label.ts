import type { Kind } from '#core/model/kind.ts';
import type { Withdrawal } from '#core/model/release/release-body.ts';
import { endsAction, saysReverted } from '#core/upgrade/revert-wording.ts';
import { type Content, createText, isElement } from '../html/elements.ts';
import { inlineText, sliceInline } from '../html/slice-inline.ts';
import { beginsSentence, namesAction, withdrawalNamed } from './known-terms.ts';
import type { Scope } from './scope.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Labelled {
  readonly kind?: Kind;
  /** Of a breaking change: the kind without the mark, as in `fix!`. */
  readonly also?: Kind;
  /** The text of the label: `fix(ui)!`. */
  readonly label?: string;
  /** The scope of a commit, such as `ui`. It also stays in the text. */
  readonly scope?: string;
  /** Set if the label says that an earlier entry no longer holds: `Withdrawn:`, `Reverted:`. */
  readonly withdraws?: true | 'task';
  /** Set if the label says that readers have to act: `Action required:`. */
  readonly requires?: true;
  /** The people in a column behind the label, which are no part of the text. */
  readonly authors?: string;
  /** The text after the label; all of it if there is no label. */
  readonly rest: readonly Content[];
}

/** Conventional Commits: `fix(go.d/snmp): text`, `feat!: text`. Also `Security fix (Linux): text`. */
const COMMIT =
  /^\s*(?<type>[a-z][a-z-]*(?: [a-z]+(?= \())?)(?: ?\((?<scope>[^()\n]{1,60})\))?(?<breaking>!)?:\s*(?=\S)/i;

/** `[BUGFIX] text`, `(bug): text`, `【修复】text`, and `[func]* text` in the changelogs of ISC, where the asterisk marks changes that are not compatible. */
const BRACKETED =
  /^\s*[([【［「](?<label>[^()[\]【】［］「」\n]{2,40})(?:\](?<breaking>\*)?:?\s+|\):\s+|[】］」][:：]?\s*)(?=\S)/;

/** `Fix: text`, `**Fix:** text`, `**Fix**: text`, `[Fix]: text`, `修复：text` */
const LABEL = /^\s*\[?(?<label>[^:：[\]\n]{2,40}?)\]?\s*(?::\s+|：\s*)(?=\S)/;

/** `**Fix** - text`, `**Fix - ui:** text`. Without a colon, a label must be bold; `markLooseLabels` makes it bold. */
const BOLD_LABEL = /^\s*\[?(?<label>[^:[\]\n]{2,40}?)\]?\s+[-–—|]\s+(?=\S)/;

/** Words that are never the name of a part of a product. */
const COMMITS_ONLY = /^(?:chores?|refactor(?:ing|ed)?)$/i;

/** The maximum length of a label, including its markup, the space around it and the letter after it. */
const MAX_LABEL_LENGTH = 120;

/** What an entry with this label withdraws. */
export function withdrawalOf(
  { withdraws }: Pick<Labelled, 'withdraws'>,
  { actions, kind, reverts }: Scope,
): Withdrawal | undefined {
  if (withdraws === undefined) return reverts && 'among-changes';
  if (withdraws !== true) return withdraws;
  if (actions || kind === 'breaking') return 'among-tasks';
  return kind === undefined || kind === 'other' ? true : 'among-changes';
}

/** Separates the label from the beginning of an entry. A sentence can also say that a change was reverted. */
export function takeLabel(nodes: readonly Content[], vocabulary: Vocabulary): Labelled {
  const read = readLabel(nodes, vocabulary);
  if (read.withdraws !== undefined) return read;
  const text = inlineText(read.rest);
  if (endsAction(text)) return { ...read, withdraws: 'task' };
  return saysReverted(text) ? { ...read, withdraws: true } : read;
}

function readLabel(nodes: readonly Content[], vocabulary: Vocabulary): Labelled {
  const text = inlineText(nodes).slice(0, MAX_LABEL_LENGTH);
  return (
    takeCommit(nodes, text, vocabulary) ??
    takeScope(nodes, text) ??
    takeSeverity(nodes, text, vocabulary) ??
    takeTags(nodes, text, vocabulary) ??
    takeWord(nodes, BRACKETED.exec(text) ?? LABEL.exec(text), vocabulary) ??
    (isBold(nodes[0]) ? takeWord(nodes, BOLD_LABEL.exec(text), vocabulary) : undefined) ??
    takeNumbered(nodes, text, vocabulary) ??
    takePlainChange(nodes, text) ??
    takeBold(nodes, text, vocabulary) ?? { rest: nodes }
  );
}

function takeCommit(nodes: readonly Content[], text: string, vocabulary: Vocabulary): Labelled | undefined {
  const match = COMMIT.exec(text);
  const { type = '', scope, breaking } = match?.groups ?? {};
  if (match === null || (scope === undefined && breaking === undefined)) return undefined;
  const typed = vocabulary.kindOfLabel(type);
  if (typed === undefined) return undefined;
  const kind = typed === 'fix' && /^security$/i.test(scope ?? '') ? 'security' : typed;
  const withdraws = withdrawalNamed(type);
  // No icon shows a withdrawal, so the word stays in the sentence.
  if (withdraws) return { kind, label: type, withdraws, rest: nodes };
  const rest = sliceInline(nodes, match[0].length);
  return {
    ...(breaking === undefined ? { kind } : { kind: 'breaking' as const, also: kind }),
    label: text.slice(0, match[0].length).trim().replace(/:$/, ''),
    ...(scope && { scope: scope.trim() }),
    rest: scope === undefined ? rest : [createText(`${scope.trim()}: `), ...rest],
  };
}

/** `*(export)* [**breaking**] text`, as git-cliff writes commits. Their types are headings. */
const SCOPE_IN_FRONT = /^\s*\((?<scope>[^()\n]{1,60})\)\s+(?:\[(?<label>breaking)\]\s+)?(?=\S)/i;

function takeScope(nodes: readonly Content[], text: string): Labelled | undefined {
  const match = isElement(nodes[0], 'em') ? SCOPE_IN_FRONT.exec(text) : null;
  const { scope, label } = match?.groups ?? {};
  if (match === null || scope === undefined) return undefined;
  return {
    ...(label && { kind: 'breaking', label }),
    scope: scope.trim(),
    rest: [createText(`${scope.trim()}: `), ...sliceInline(nodes, match[0].length)],
  };
}

/** `[BACKPORT][v1.9.2][BUG] text`, `[UI][FEATURE] text` */
const TAGS = /^\s*(?:\[[^[\]\n]{1,30}\]){2,}\s+(?=\S)/;

/** Tags that say nothing about the change: the line that it was carried over to, and versions. */
const TAG_WITHOUT_MEANING = /^(?:backport|v?\d[\w.-]*)$/i;

function takeTags(nodes: readonly Content[], text: string, vocabulary: Vocabulary): Labelled | undefined {
  const match = TAGS.exec(text);
  if (match === null) return undefined;
  const tags = match[0].trim().slice(1, -1).split('][');
  const label = tags.find((tag) => vocabulary.kindOfLabel(tag) !== undefined);
  const kind = label === undefined ? undefined : vocabulary.kindOfLabel(label);
  if (label === undefined || kind === undefined || tags.some(withdrawalNamed)) return undefined;
  const scope = tags.filter((tag) => tag !== label && !TAG_WITHOUT_MEANING.test(tag)).join(' ');
  const rest = sliceInline(nodes, match[0].length);
  return { kind, label, ...(scope && { scope }), rest: scope ? [createText(`${scope}: `), ...rest] : rest };
}

/** `security/HIGH/pkg/push: text`, as dependency update tools write, `BUG/MINOR: text` and `DOC/MINOR: text`. The severity stays in the text. */
const SEVERITY =
  /^\s*(?<label>[a-z]+)\/(?=(?:critical|high|major|medium|minor|moderate|low)(?:\/[^\s:]{0,100})?:\s)/i;

function takeSeverity(nodes: readonly Content[], text: string, vocabulary: Vocabulary): Labelled | undefined {
  const match = SEVERITY.exec(text);
  const { label = '' } = match?.groups ?? {};
  const kind = match === null ? undefined : vocabulary.kindOfLabel(label);
  const isType = kind === 'internal' && label === label.toUpperCase();
  if (match === null || (kind !== 'security' && kind !== 'fix' && !isType)) return undefined;
  return { kind, label, rest: sliceInline(nodes, match[0].length) };
}

function takeWord(
  nodes: readonly Content[],
  match: RegExpExecArray | null,
  vocabulary: Vocabulary,
): Labelled | undefined {
  const label = match?.groups?.label ?? '';
  if (match !== null && namesAction(label)) {
    return { label, requires: true, rest: sliceInline(nodes, match[0].length) };
  }
  // Text in parentheses would be lost with the label, and `"fix: Rows fold"` quotes the title of a commit.
  const withdraws = withdrawalNamed(label);
  const known = /[("“„«]/.test(label) ? undefined : vocabulary.kindOfLabel(label);
  const kind = known ?? (withdraws ? 'other' : undefined);
  if (match === null || kind === undefined) return undefined;
  // `Build: …` and `**build:** …` name an area of the product; `build: …`, `BUILD: …`, `[BUILD] …` and any `Chore: …` name
  // a commit type.
  const isMarked =
    COMMITS_ONLY.test(label) || (!isBold(nodes[0]) && /^\s*(?:[([\p{Ll}]|\p{Lu}{2,}:)/u.test(match[0]));
  if (kind === 'internal' && !isMarked) return undefined;
  // No icon shows a withdrawal, so the word stays in the sentence.
  if (withdraws) return { kind, label, withdraws, rest: nodes };
  const authors = AUTHORS.exec(inlineText(nodes))?.groups?.authors;
  const rest = sliceInline(nodes, match[0].length + (authors?.length ?? 0));
  const named = { label, ...(authors && { authors }), rest };
  return match.groups?.breaking ? { kind: 'breaking', also: kind, ...named } : { kind, ...named };
}

const AUTHOR = String.raw`[\p{L}\p{N}_.'-]+`;

/** The columns of ISC: a label and the authors in the first line, and the text below it. Two words can be the beginning of the text. */
const AUTHORS = new RegExp(
  String.raw`^\s*\[[^[\]\n]{2,40}\]\*?(?: *\t| {2})\s*(?<authors>${AUTHOR}(?: ${AUTHOR}(?=[^\n]{0,80}\n\s*\p{Lu}))?(?:, ?${AUTHOR}){0,4})[ \t]*\n\s*\S`,
  'u',
);

/** `Bug #12: text`, as trackers write their issues. The id is a reference. `Fixed #12: text` is a sentence. */
const NUMBERED = /^\s*(?<label>(?!\p{L}*ed |Fixes )\p{Lu}\p{L}*(?: \p{L}+)?) (?=#\d+: \S)/u;

function takeNumbered(nodes: readonly Content[], text: string, vocabulary: Vocabulary): Labelled | undefined {
  const { 0: found = '', groups: { label = '' } = {} } = NUMBERED.exec(text) ?? {};
  const kind = label === '' || withdrawalNamed(label) ? undefined : vocabulary.kindOfLabel(label);
  return kind && { kind, label, rest: sliceInline(nodes, found.length) };
}

/** `[CHANGE] text` adds no information, and `(default): text` is a task of no type. Without brackets, the word belongs to the sentence. */
const PLAIN_CHANGE = /^\s*(?:\[(?=changes?\])|\((?=default\):))(?<label>\w+)[\])]:?\s+(?=\S)/i;

function takePlainChange(nodes: readonly Content[], text: string): Labelled | undefined {
  const match = PLAIN_CHANGE.exec(text);
  const label = match?.groups?.label;
  return match === null || label === undefined
    ? undefined
    : { kind: 'other', label, rest: sliceInline(nodes, match[0].length) };
}

/** `**Fix** text` */
function takeBold(nodes: readonly Content[], text: string, vocabulary: Vocabulary): Labelled | undefined {
  const [first] = nodes;
  if (first === undefined || !isBold(first)) return undefined;
  const label = inlineText([first]);
  const kind = label.length < text.length ? vocabulary.kindOfLabel(label) : undefined;
  if (kind === 'internal') return undefined;
  const following = text.slice(label.length);
  if (kind === undefined || !/^[:：]?\s*\S/.test(following) || beginsSentence(label, following))
    return undefined;
  const gap = /^[\s:：]*/.exec(following)?.[0].length ?? 0;
  return { kind, label, rest: sliceInline(nodes, label.length + gap) };
}

/** A bold label that is almost a known label: `**Enhancment:**`. */
export function misspelledLabel(
  nodes: readonly Content[],
  vocabulary: Vocabulary,
): { readonly label: string; readonly nearest: string } | undefined {
  if (!isBold(nodes[0])) return undefined;
  const text = inlineText(nodes).slice(0, MAX_LABEL_LENGTH);
  const { label } = (BRACKETED.exec(text) ?? LABEL.exec(text))?.groups ?? {};
  const nearest = label === undefined ? undefined : vocabulary.nearestLabel(label);
  return label === undefined || nearest === undefined ? undefined : { label, nearest };
}

function isBold(node: Content | undefined): boolean {
  return isElement(node, 'strong', 'b');
}
