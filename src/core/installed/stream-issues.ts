import type { StreamAnswers } from '../answers/issue-lines.ts';
import type { IssueStatement } from '../answers/issue-state.ts';
import { statementsOf } from '../answers/known-issues.ts';
import type { ChangeShard, VersionList } from '../contracts/upgrade-data.ts';
import { isCve, lookUpKey, sortIds } from '../model/reference-id.ts';
import type { EntryFacts } from '../model/release/entry-facts.ts';
import type { Urls } from '../model/urls.ts';
import { compareVersions } from '../model/version.ts';
import type { Steps } from '../steps.ts';
import { changesInShard, issuesInShard } from '../upgrade/files/change-files.ts';

/** A CVE or a known issue of a stream, with all statements of the stream about it. */
export interface StreamIssue {
  /** Its id in upper case; without an id, the address of its newest entry. */
  readonly key: string;
  /** As written in the notes. */
  readonly id?: string;
  readonly isCve: boolean;
  /** The title of its newest entry. Missing for a CVE that no release lists as a known issue. */
  readonly title?: string;
  readonly url?: string;
  readonly facts?: EntryFacts;
  readonly statements: readonly IssueStatement[];
}

/** The page of an issue, or the entry of an issue without an id. */
export function issueUrl({ id, url, key }: StreamIssue, urls: Pick<Urls, 'id'>): string {
  return id === undefined ? (url ?? key) : urls.id(id);
}

/** The addresses of the files that contain all CVEs and known issues of a stream. */
export function issueFiles({ cves, shards }: Pick<VersionList, 'cves' | 'shards'>): readonly string[] {
  return [cves ?? [], shards.flatMap(({ knownIssues }) => knownIssues ?? [])].flat();
}

/** All CVEs and known issues of a stream: CVEs first, then other ids, then issues without an id. */
export function* listIssues(
  stream: Pick<StreamAnswers, 'lineage'>,
  files: readonly ChangeShard[],
): Steps<readonly StreamIssue[]> {
  const statements = new Map<string, readonly IssueStatement[]>();
  const named = new Map<string, Pick<StreamIssue, 'id' | 'title' | 'url' | 'facts'>>();
  const rated = new Map<string, Pick<StreamIssue, 'facts'>>();
  const unnamed: StreamIssue[] = [];
  const seen = new Set<string>();
  for (const file of files) {
    for (const [id, { statements: said, facts }] of issuesInShard(file, stream)) {
      statements.set(id, said);
      if (facts) rated.set(id, { facts });
    }
    yield;
    const changes = changesInShard(file, stream).filter(({ kind }) => kind === 'known-issue');
    for (const change of changes.toSorted((left, right) => compareVersions(right.at, left.at))) {
      const { ids, title, url, key } = change;
      const facts = change.facts && { facts: change.facts };
      for (const id of ids)
        if (!named.has(lookUpKey(id))) named.set(lookUpKey(id), { id, title, url, ...facts });
      if (change.issues && change.issues.length > 0) continue;
      if (seen.has(key)) continue;
      seen.add(key);
      unnamed.push({ key: url, isCve: false, title, url, ...facts, statements: statementsOf(change).flat() });
    }
    yield;
  }
  const ids = sortIds(statements.keys());
  const issueOf = (id: string): StreamIssue => ({
    ...{ id, ...named.get(id), ...rated.get(id), key: id },
    ...{ isCve: isCve(id), statements: statements.get(id) ?? [] },
  });
  return [...ids.filter(isCve), ...ids.filter((id) => !isCve(id))].map(issueOf).concat(unnamed);
}
