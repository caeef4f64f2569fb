import { findDay } from '#core/model/dates/written-day.ts';
import { ALL_NOTE_TERMS } from '#core/model/note-terms/languages.ts';
import { longestOf } from '#core/model/note-terms/note-terms.ts';
import { saysNotRequired } from '#core/upgrade/revert-wording.ts';
import { withdrawalOf } from '../headings/label.ts';
import { scopeInGroup } from '../headings/named-scope.ts';
import type { ReadingRules, Scope } from '../headings/scope.ts';
import type { Content } from '../html/elements.ts';
import { inlineText, sliceInline } from '../html/slice-inline.ts';
import type { OutlineEntry, OutlineTask, SourceRange } from '../outline/outline.ts';
import { classify, readHeadline } from './entries.ts';
import { type ReadItem, rangeOf } from './list-item.ts';
import { idsOf, isReferenceList } from './references.ts';

/**
 * A deadline is the last text in parentheses: `... (before you upgrade)`, `…（2026年9月1日まで）`. The lookbehind keeps the match linear in runs
 * of white space.
 */
const DEADLINE = /(?<!\s)\s*[(（](?<deadline>[^()（）]+)[)）](?<stop>[.。]?)\s*$/;

/** Parentheses with people name contributors, not a deadline. */
const PEOPLE = /(?:^|[\s,;])@\w/;

/** Parentheses with an explanation: `(this includes a restart)`, `(same certificate as before)`, `(servers)`. */
const EXPLAINS =
  /^(?:\w+(?:-\w+|(?<!ward)s)$|e\.g|i\.e|for example|including|like|same|see|such as|(?:it|that|these|this|which) (?:are|can|includes?|is|may|means|will))\b/i;

const DUE_BEFORE = new RegExp(
  String.raw`(?:^|(?<!\bfrom)[\s(])(?:${longestOf(ALL_NOTE_TERMS.flatMap(({ due }) => due.before))})\s+$`,
  'i',
);
const DUE_AFTER = new RegExp(
  String.raw`^\s*(?:${longestOf(ALL_NOTE_TERMS.flatMap(({ due }) => due.after))})`,
);

/** The deadline in a sentence: `Convert the archive by 31 October 2025`. The sentence keeps it. */
function deadlineIn(sentence: string): string | undefined {
  const found = findDay(sentence);
  if (found === undefined) return undefined;
  const end = found.index + found.text.length;
  const word = DUE_BEFORE.exec(sentence.slice(0, found.index))?.[0];
  if (word !== undefined) return `${word.replace(/^\s*\(?/, '')}${found.text}`;
  const after = DUE_AFTER.exec(sentence.slice(end))?.[0];
  return after === undefined ? undefined : `${found.text}${after}`;
}

/** Reads one task from each item of a list. */
export function listTasks(
  items: readonly ReadItem[],
  scope: Scope,
  rules: ReadingRules,
): readonly OutlineTask[] {
  return items.flatMap(({ item, read, group }) =>
    read
      ? [readTask({ ...read, range: rangeOf(item) }, scopeInGroup(scope, group, rules.vocabulary), rules)]
      : [],
  );
}

/** An entry of a section as a task. The page lists its title among the tasks and links to the entry. */
export function taskOf({
  type: _,
  heading: __,
  isParagraph: ___,
  kind,
  ...entry
}: OutlineEntry): OutlineTask {
  const taken = takeDeadline(entry.title);
  const { deadline = deadlineIn(inlineText(taken.rest)), rest } = taken;
  const known = kind === 'other' ? {} : { kind };
  return { ...entry, ...known, title: rest, ...(deadline && { deadline }) };
}

interface WrittenTask {
  readonly sentence: readonly Content[];
  /** The content after the sentence. */
  readonly content: readonly Content[];
  readonly range: SourceRange;
}

export function readTask(
  { sentence, content, range }: WrittenTask,
  scope: Scope,
  rules: ReadingRules,
): OutlineTask {
  const line = sentence.find(({ position }) => position)?.position?.start.line;
  // References can be before or after the deadline.
  const last = takeDeadline(sentence);
  const { references, title, ...label } = readHeadline(last.rest, rules);
  const taken = last.deadline === undefined ? takeDeadline(title) : { ...last, rest: title };
  const { deadline = deadlineIn(inlineText(taken.rest)), rest } = taken;
  const isDone = content.length === 0 && saysNotRequired(inlineText(sentence));
  const withdraws = withdrawalOf(label, { ...scope, actions: true }) ?? (isDone ? 'task' : undefined);
  return {
    ...classify(label, scope, line),
    title: rest,
    references,
    ids: idsOf([...sentence, ...content], references, rules.references),
    content,
    range,
    ...(deadline && { deadline }),
    ...(withdraws && { withdraws }),
  };
}

interface Dated {
  readonly deadline?: string;
  readonly rest: readonly Content[];
}

function takeDeadline(sentence: readonly Content[]): Dated {
  const match = DEADLINE.exec(inlineText(sentence));
  const deadline = match?.groups?.deadline?.trim() ?? '';
  const isOther =
    deadline === '' || isReferenceList(deadline) || PEOPLE.test(deadline) || EXPLAINS.test(deadline);
  if (match === null || match.index === 0 || isOther) {
    return { rest: sentence };
  }
  const stop: Content[] = match.groups?.stop ? [{ type: 'text', value: match.groups.stop }] : [];
  return { deadline, rest: [...sliceInline(sentence, 0, match.index), ...stop] };
}
