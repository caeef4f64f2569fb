import { leadingSentence } from '../sentence.ts';
import { type Entry, entriesOf, type ReleaseBody } from './release-body.ts';

const MOST_TITLES = 3;

const TITLE_GAP = '; ';

/** Lists give a release two lines. */
const LONGEST = 200;

/**
 * What a release without a description brings: the titles of its most important entries, which are those that a reader must not miss. Empty
 * where it has none of these: no sentence of the text is taken, because the page would say it twice, and many notes begin with a greeting,
 * a list of their headings, or the same words as every other note.
 */
export function describeByEntries(body: ReleaseBody): string {
  return describeEntries(body.tasks, entriesOf(body));
}

/** @param entries all of them, also those that are tasks */
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
    if (taken.length > 0 && [...taken, title].join(TITLE_GAP).length > LONGEST) break;
    taken.push(title);
    if (taken.length === MOST_TITLES) break;
  }
  return taken.join(TITLE_GAP);
}

/** The lowest is the most important. */
function rankOf(entry: Entry, tasks: readonly Entry[]): number | undefined {
  if (tasks.includes(entry)) return 0;
  const rank = entry.withdraws ? -1 : ['breaking', 'security', 'feature'].indexOf(entry.kind);
  return rank < 0 ? undefined : rank + 1;
}

function titleOf({ title, task }: Entry): string {
  return leadingSentence(task?.title ?? title).replace(/\.$/, '');
}
