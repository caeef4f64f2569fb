import { leadingSentence } from '../sentence.ts';
import { type Entry, entriesOf, type ReleaseBody } from './release-body.ts';

const MAX_TITLES = 3;

/** The maximum length, which is about two lines in a list. */
const MAX_LENGTH = 200;

/**
 * A description for a release without one: the titles of its most important entries. Empty if it has no important entries: sentences of
 * the text are not used, because the page would show them twice, and many notes begin with a greeting or with boilerplate.
 */
export function describeByEntries(body: ReleaseBody): string {
  return describeEntries(body.tasks, entriesOf(body));
}

/** @param entries all entries, including tasks */
export function describeEntries(tasks: readonly Entry[], entries: readonly Entry[]): string {
  const ranked = [...tasks, ...entries]
    .flatMap((entry) => {
      const rank = rankOf(entry, tasks);
      return rank === undefined ? [] : [{ rank, title: titleOf(entry) }];
    })
    .toSorted((left, right) => left.rank - right.rank);
  const taken: string[] = [];
  for (const { title } of ranked) {
    if (taken.some((one) => one.toLowerCase() === title.toLowerCase())) continue;
    if (taken.length > 0 && joined([...taken, title]).length > MAX_LENGTH) break;
    taken.push(title);
    if (taken.length === MAX_TITLES) break;
  }
  return joined(taken);
}

/** With the semicolon of their script. */
function joined(titles: readonly string[]): string {
  const [first = ''] = titles;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(first)) return titles.join('；');
  return titles.join(/\p{Script=Arabic}/u.test(first) ? '؛ ' : '; ');
}

/** Titles that need the text around them, or that are about some upgrades only: `If you use the above settings`, `The following tables changed`. */
const IS_PART =
  /^the following\b|\bthe (?:above|below)\b|\b(?:described|listed|mentioned|see) (?:above|below)\b|^(?:if|when) (?:you(?:['’]re| are)? )?upgrad/i;

/** Lower ranks are more important. */
function rankOf(entry: Entry, tasks: readonly Entry[]): number | undefined {
  if (IS_PART.test(titleOf(entry))) return undefined;
  if (tasks.includes(entry)) return 0;
  const rank = entry.withdraws ? -1 : ['breaking', 'security', 'feature'].indexOf(entry.kind);
  return rank < 0 ? undefined : rank + 1;
}

function titleOf({ title, task }: Entry): string {
  return leadingSentence(task?.title ?? title).replace(/[.。:：;；]$/, '');
}
