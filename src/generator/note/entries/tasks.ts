import { withdrawalOf } from '../headings/label.ts';
import type { ReadingRules, Scope } from '../headings/scope.ts';
import type { Content } from '../html/elements.ts';
import { inlineText, sliceInline } from '../html/slice-inline.ts';
import type { OutlineEntry, OutlineTask, SourceRange } from '../outline/outline.ts';
import { classify, readHeadline } from './entries.ts';
import { type ReadItem, rangeOf } from './list-item.ts';
import { idsOf, isReferenceList } from './references.ts';

/** `... (before you upgrade)`: the last parentheses say by when. Begins at most once in a run of white space. */
const DEADLINE = /(?<!\s)\s*\((?<deadline>[^()]+)\)(?<stop>\.?)\s*$/;

/** Whom to thank is no deadline. */
const PEOPLE = /(?:^|[\s,;])@\w/;

/** A task for each item of a list. */
export function listTasks(
  items: readonly ReadItem[],
  scope: Scope,
  rules: ReadingRules,
): readonly OutlineTask[] {
  return items.flatMap(({ item, read }) =>
    read ? [readTask({ ...read, range: rangeOf(item) }, scope, rules)] : [],
  );
}

/** An entry of a section as a task: the page shows its title among the tasks, which leads to it. */
export function taskOf({
  type: _,
  heading: __,
  isParagraph: ___,
  kind,
  ...entry
}: OutlineEntry): OutlineTask {
  const { deadline, rest } = takeDeadline(entry.title);
  const known = kind === 'other' ? {} : { kind };
  return { ...entry, ...known, title: rest, ...(deadline && { deadline }) };
}

interface WrittenTask {
  readonly sentence: readonly Content[];
  /** What follows the sentence. */
  readonly content: readonly Content[];
  readonly range: SourceRange;
}

export function readTask(
  { sentence, content, range }: WrittenTask,
  scope: Scope,
  rules: ReadingRules,
): OutlineTask {
  const line = sentence.find(({ position }) => position)?.position?.start.line;
  // References stand before the deadline or behind it.
  const last = takeDeadline(sentence);
  const { references, title, ...label } = readHeadline(last.rest, rules);
  const { deadline, rest } = last.deadline === undefined ? takeDeadline(title) : { ...last, rest: title };
  const withdraws = withdrawalOf(label, { ...scope, actions: true });
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
  const isOther = deadline === '' || isReferenceList(deadline) || PEOPLE.test(deadline);
  if (match === null || match.index === 0 || isOther) {
    return { rest: sentence };
  }
  const stop: Content[] = match.groups?.stop ? [{ type: 'text', value: match.groups.stop }] : [];
  return { deadline, rest: [...sliceInline(sentence, 0, match.index), ...stop] };
}
