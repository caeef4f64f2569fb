import { findDay } from '#core/model/dates/written-day.ts';
import { ALL_NOTE_TERMS } from '#core/model/note-terms/languages.ts';
import { longestOf } from '#core/model/note-terms/note-terms.ts';
import { upgradePhase } from '#core/model/note-terms/upgrade-phase.ts';
import { saysNotRequired } from '#core/upgrade/revert-wording.ts';
import { withdrawalOf } from '../headings/label.ts';
import { scopeInGroup } from '../headings/named-scope.ts';
import type { ReadingRules, Scope } from '../headings/scope.ts';
import type { Content } from '../html/elements.ts';
import { inlineText, sliceInline } from '../html/slice-inline.ts';
import type { OutlineEntry, OutlineTask, SourceRange } from '../outline/outline.ts';
import { classify, readHeadline } from './entries.ts';
import { type ReadItem, rangeOf } from './list-item.ts';
import { idsOf } from './references.ts';

/** The last text in parentheses. The lookbehind keeps the match linear in runs of white space. */
const LAST_PARENTHESES = /(?<!\s)\s*[(（](?<text>[^()（）]+)[)）](?<stop>[.。]?)\s*$/;

const DUE_WORDS = longestOf(ALL_NOTE_TERMS.flatMap(({ due }) => due.before));

const DUE_TEXT = new RegExp(String.raw`^(?:${DUE_WORDS})\s`, 'i');

/** The version in `removed in 25.12.0`. That in `needs 2.4` says nothing about when. */
const IN_VERSION =
  /(?<=\s(?:ab|as of|avec|by|com|con|dans|em|en|from|in|mit|with|zu|в|с)\s(?:[\w-]+\s)?)v?\d+\.\d+/iu;

const DUE_BEFORE = new RegExp(String.raw`(?:^|(?<!\bfrom)[\s(])(?:${DUE_WORDS})\s+$`, 'i');
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

/** A deadline is the last text in parentheses if it says when: `... (before you upgrade)`, `…（2026年9月1日まで）`. */
function takeDeadline(sentence: readonly Content[]): Dated {
  const match = LAST_PARENTHESES.exec(inlineText(sentence));
  const text = match?.groups?.text?.trim() ?? '';
  if (match === null || match.index === 0 || !saysWhen(text)) return { rest: sentence };
  const stop: Content[] = match.groups?.stop ? [{ type: 'text', value: match.groups.stop }] : [];
  return { deadline: text, rest: [...sliceInline(sentence, 0, match.index), ...stop] };
}

/** `released 2025-03-01`, `in use since March 2024`, `see the note of 2025-01-03`, `works with 2.4` */
const TELLS_OF_PAST =
  /^(?:cf\.?|see) |^(?:as|compatible|like|not in|tested|works?) |\b(?:as of|added|available|changed|created|deprecated|fixed|introduced|issued|new|published|released|since|updated) (?:from |in |on |the |with )?(?:version )?$/i;

function saysWhen(text: string): boolean {
  const index = findDay(text)?.index ?? IN_VERSION.exec(text)?.index;
  if (index !== undefined && TELLS_OF_PAST.test(text.slice(0, index))) return false;
  return DUE_TEXT.test(text) || index !== undefined || upgradePhase(text) !== undefined;
}
