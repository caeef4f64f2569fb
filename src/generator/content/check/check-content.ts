import { compareText } from '#core/model/compare-text.ts';
import type { Problem } from '#core/model/problem.ts';
import { createUrls } from '#core/model/urls.ts';
import { compareVersions, formatVersion } from '#core/model/version.ts';
import type { NoteIdentity } from '../identify.ts';
import type { Note } from '../note.ts';
import { createReport } from '../report.ts';

/** All notes together, for the rules that no note can decide alone. In the order of their paths. */
export interface CheckedContent {
  readonly notes: readonly Note[];
  readonly base: string;
  /** How problems name the content folder. */
  readonly folder: string;
}

type Rule = (content: CheckedContent) => readonly Problem[];

const RULES: readonly Rule[] = [addressesAreUnique, versionsAreUnique];

/** What is wrong between notes, but for links: those are told of when they are resolved. */
export function checkContent(content: CheckedContent): readonly Problem[] {
  return RULES.flatMap((rule) => rule(content));
}

function identitiesOf(notes: readonly Note[]): readonly NoteIdentity[] {
  return notes.flatMap(({ identity }) => identity ?? []);
}

function addressesAreUnique({ notes, base, folder }: CheckedContent): readonly Problem[] {
  const urls = createUrls(base);
  const first = new Map<string, string>();
  return identitiesOf(notes).flatMap(({ id, path }) => {
    const url = urls.release(id);
    const firstPath = first.get(url);
    if (firstPath === undefined) {
      first.set(url, path);
      return [];
    }
    const { problems, report } = createReport(`${folder}/${path}`);
    report('duplicate-route', {}, { url, firstFile: `${folder}/${firstPath}` });
    return problems;
  });
}

/** Readers could not tell two notes of one version apart, and what a range holds would hang on their order. Drafts are not there. */
function versionsAreUnique({ notes, folder }: CheckedContent): readonly Problem[] {
  const sorted = identitiesOf(notes.filter(({ release }) => release !== undefined)).toSorted(
    (left, right) => compareText(left.stream, right.stream) || compareVersions(left.version, right.version),
  );
  return sorted.flatMap((identity, place) => {
    const before = sorted[place - 1];
    if (before?.stream !== identity.stream || before.id === identity.id) return [];
    if (compareVersions(before.version, identity.version) !== 0) return [];
    const { problems, report } = createReport(`${folder}/${identity.path}`);
    report(
      'duplicate-version',
      {},
      {
        version: formatVersion(identity.version),
        firstVersion: formatVersion(before.version),
        firstFile: `${folder}/${before.path}`,
      },
    );
    return problems;
  });
}
