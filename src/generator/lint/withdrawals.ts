import { takenBack } from '#core/answers/withdrawals.ts';
import type { Stream } from '#core/model/catalogue.ts';
import { lookUpKey } from '#core/model/reference-id.ts';
import { entriesOf } from '#core/model/release/release-body.ts';
import { compareVersions } from '#core/model/version.ts';
import { summariseRelease } from '#core/upgrade/entry-summary.ts';
import type { Finding } from './finding.ts';

/** Withdrawals by an id that a task and another change share, which do not say which of the two they take back. */
export function unclearWithdrawals({ releases }: Stream): readonly Finding[] {
  const isNamed = releases.some((release) =>
    entriesOf(release).some(({ withdraws, ids }) => withdraws === true && ids.length > 0),
  );
  if (!isNamed) return [];
  const all = releases.flatMap((release) =>
    summariseRelease(release, (text) => text).flatMap(({ version, entries }) =>
      entries.map((entry) => ({ ...entry, version, file: release.file })),
    ),
  );
  return all
    .filter(({ withdraws }) => withdraws === true)
    .flatMap((by) =>
      by.about.flatMap((id): readonly Finding[] => {
        const named = all.filter(
          ({ version, about }) =>
            compareVersions(version, by.version) < 0 && about.some((one) => lookUpKey(one) === lookUpKey(id)),
        );
        if (takenBack(by, named) !== undefined) return [];
        return [{ code: 'withdrawal-unclear', file: by.file, at: { anchor: by.anchor }, arguments: { id } }];
      }),
    );
}
