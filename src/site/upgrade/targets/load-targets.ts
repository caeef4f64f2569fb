import type { ReleaseNode } from '#core/answers/lines.ts';
import { neededShards } from '#core/upgrade/change-files.ts';
import {
  type ComparedTarget,
  compareTarget,
  type TargetComparison,
} from '#core/upgrade/targets/compare-targets.ts';
import { upgradeTargets } from '#core/upgrade/targets/upgrade-targets.ts';
import { yieldToBrowser } from '../../platform/yield-to-browser.ts';
import { changeSource } from '../change-source.ts';
import type { StreamVersions } from '../range/stream-versions.ts';

/** Loads what the comparison of the releases to choose from needs, and compares one after the other. */
export async function loadTargets(from: ReleaseNode, known: StreamVersions): Promise<TargetComparison> {
  const { list, answers: stream } = known;
  const { targets, ...others } = upgradeTargets(stream, from);
  const urls = new Set(
    targets.flatMap(({ version }) => neededShards(list, stream, { from: from.version, to: version })),
  );
  const [changes, cves] = await Promise.all([changeSource.changes(urls, known), changeSource.cves(known)]);
  const compared: ComparedTarget[] = [];
  for (const target of targets) {
    compared.push(compareTarget(target, { list, stream, from, changes, cves }));
    await yieldToBrowser();
  }
  return { ...others, from, targets: compared };
}
