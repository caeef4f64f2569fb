import type { Catalogue } from '#core/model/catalogue.ts';
import { quantity } from '#core/model/quantity.ts';
import { entriesOf } from '#core/model/release/release-body.ts';
import { releasesOf } from '#core/model/release/release-parts.ts';

/** `35 releases`, and `8 unreleased changes` if there are any. */
export function describeContent(catalogue: Catalogue): readonly string[] {
  const releases = catalogue.streams.reduce((sum, stream) => sum + releasesOf(stream).length, 0);
  const unreleased = countUnreleased(catalogue);
  return [
    quantity(releases, 'release'),
    ...(unreleased > 0 ? [quantity(unreleased, 'unreleased change')] : []),
  ];
}

export function countUnreleased({ streams }: Catalogue): number {
  const pages = streams.flatMap(({ id, guides = [] }) => guides.filter((guide) => guide.id === `${id}/next`));
  return pages.flatMap(entriesOf).length;
}
