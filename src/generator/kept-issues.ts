import type { Stream } from '#core/model/catalogue.ts';
import type { RelatedIssues, RememberIssues } from '#generator/pages/related-issues.ts';
import { type Cache, keyOf, rememberJson } from './cache/cache.ts';
import type { ListNames } from './listed-content.ts';

export interface IssueSources {
  readonly lists: Pick<ListNames, 'relations'>;
  /** The path that all pages are below. */
  readonly base: string;
}

/** To relate the issues of a stream all of it is read, and most edits change nothing that they say. */
export function rememberIssues(cache: Cache, sources: IssueSources): RememberIssues {
  return (stream, make) => rememberJson(cache, keyOf('issues', ...partsOf(stream, sources)), make);
}

/** A name for what issues and fixes say on the page of each release of a stream; none where they say nothing. */
export function nameIssues(
  cache: Cache,
  sources: IssueSources,
  issuesOf: (stream: Stream) => RelatedIssues,
): (stream: Stream) => Readonly<Record<string, string>> {
  return (stream) =>
    rememberJson(cache, keyOf('issue names', ...partsOf(stream, sources)), () =>
      Object.fromEntries(
        Object.entries(issuesOf(stream)).map(([id, issues]) => [id, keyOf(JSON.stringify(issues))]),
      ),
    );
}

function partsOf({ id }: Stream, { lists, base }: IssueSources): readonly string[] {
  return [base, id, lists.relations(id)];
}
