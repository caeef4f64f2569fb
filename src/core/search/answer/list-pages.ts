import { unpackRecord } from '../files/record.ts';
import type { OpenIndex } from '../open-index.ts';
import { type Finding, nothingFound } from '../ranking/find-pages.ts';
import { combineMatches } from '../ranking/matches.ts';
import { compareByAge, rankPages } from '../ranking/rank-pages.ts';
import type { RecordFilter } from '../ranking/weigh.ts';

/** The results of a query with filters only (`stream:app kind:breaking`): all entries of the kinds, or all pages, newest first. */
export function listPages(index: OpenIndex, recordFilter: RecordFilter): Finding {
  const weights = Float32Array.from(index.data.records, (packed, record) => {
    const { type, kind, line } = unpackRecord(packed);
    const admitted = recordFilter.pages[index.pageOf[record] ?? 0] === 1;
    const listed =
      recordFilter.kinds.length === 0
        ? type === 'Title'
        : recordFilter.kinds.includes(kind) && (line || type === 'Heading');
    return admitted && listed ? 1 : 0;
  });
  const word = { term: '', kind: 'word', text: '', parts: [], open: false } as const;
  const records = [...weights.keys()].filter((record) => weights[record] === 1);
  const matches = combineMatches([{ word, weights, records, namesReleases: true }], [true], weights.length);
  const pages = rankPages(index, matches, {}).pages.toSorted((left, right) =>
    compareByAge(index, left.page, right.page),
  );
  return { ...nothingFound(index), attempt: { expansions: [], matches }, pages };
}
