import type { Stream } from '#core/model/catalogue.ts';
import { groupBy } from '#core/model/group-by.ts';
import type { Release } from '#core/model/release/release.ts';
import { type Section, sectionsOf } from '#core/model/release/release-body.ts';
import { formatVersion } from '#core/model/version.ts';
import type { Finding } from './finding.ts';

/** Reports text outside of entries, once per version, because lists of changes, upgrade plans and JSON leave it out. */
export function textNotListed({ releases }: Stream): readonly Finding[] {
  return releases.flatMap((release) => {
    const unread = sectionsOf(release.sections).filter((section) => section.unread !== undefined);
    const byVersion = groupBy(unread, ({ within = release.version }) => [formatVersion(within)]);
    return [...byVersion].map(([version, sections]) => findingOf(release, version, sections));
  });
}

function findingOf({ file }: Release, version: string, sections: readonly Section[]): Finding {
  const [first] = sections.filter(({ id }) => id !== '');
  const paragraphs = sections.reduce((sum, { unread = 0 }) => sum + unread, 0);
  return {
    code: 'text-not-listed',
    file,
    ...(first && { at: { anchor: first.id } }),
    arguments: { version, paragraphs },
  };
}
