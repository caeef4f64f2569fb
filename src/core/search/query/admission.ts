import { KINDS, type Kind } from '../../model/kind.ts';
import { isInRange } from '../../model/range.ts';
import type { CompleteRequest } from '../answer/answer.ts';
import type { OpenIndex } from '../open-index.ts';
import type { Admission } from '../ranking/weigh.ts';
import type { QueryFilters } from './query.ts';

/** The filters of a query and those of the request are one: both narrow. */
export interface Narrowing {
  /** Ids; empty for all. */
  readonly streams: readonly string[];
  readonly kinds: readonly Kind[];
  readonly versions: QueryFilters['versions'];
}

export function narrowingOf(index: OpenIndex, filters: QueryFilters, request: CompleteRequest): Narrowing {
  const context = index.streams.some(({ id }) => id === request.context) ? [request.context] : [];
  return {
    streams: common(filters.streams, context),
    kinds: common(
      filters.kinds,
      KINDS.filter((kind) => request.kinds.includes(kind)),
    ),
    versions: filters.versions,
  };
}

export function isNarrowed({ streams, kinds, versions }: Narrowing): boolean {
  return streams.length > 0 || kinds.length > 0 || versions.length > 0;
}

export function admissionOf(index: OpenIndex, { streams, kinds, versions }: Narrowing): Admission {
  const pages = new Uint8Array(index.data.pages.length);
  for (const { id, firstPage, lastPage } of index.streams) {
    if (streams.length === 0 || streams.includes(id)) pages.fill(1, firstPage, lastPage);
  }
  if (versions.length > 0) {
    index.versions.forEach((version, page) => {
      if (!version || !versions.some((range) => isInRange(range, version))) pages[page] = 0;
    });
  }
  return { pages, kinds };
}

/** What both lists allow; an empty list allows all. Where they have nothing in common, what the query says holds: it was typed later. */
function common<Value>(typed: readonly Value[], chosen: readonly Value[]): readonly Value[] {
  if (typed.length === 0) return chosen;
  const both = typed.filter((value) => chosen.includes(value));
  return both.length > 0 ? both : typed;
}
