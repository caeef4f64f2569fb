import type { Catalogue } from '#core/model/catalogue.ts';
import { quantity } from '#core/model/quantity.ts';
import { entriesOf } from '#core/model/release/release-body.ts';
import { releasesOf } from '#core/model/release/release-parts.ts';

/** `35 releases`, and `8 unreleased changes` if there are any. */
export function describeContent({ streams }: Catalogue): readonly string[] {
  const releases = streams.reduce((sum, stream) => sum + releasesOf(stream).length, 0);
  const unreleased = streams.flatMap(({ id, guides = [] }) =>
    guides.filter((guide) => guide.id === `${id}/next`).flatMap(entriesOf),
  );
  return [
    quantity(releases, 'release'),
    ...(unreleased.length > 0 ? [quantity(unreleased.length, 'unreleased change')] : []),
  ];
}
