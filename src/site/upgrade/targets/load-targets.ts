import type { ReleaseNode } from '#core/answers/lines.ts';
import { neededShards } from '#core/upgrade/change-files.ts';
import { compareInSteps, type TargetComparison } from '#core/upgrade/targets/compare-targets.ts';
import { upgradeTargets } from '#core/upgrade/targets/upgrade-targets.ts';
import { inSlices } from '../../platform/in-slices.ts';
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
  const facts = { list, stream, from, changes, cves };
  return { ...others, from, targets: await inSlices(compareInSteps(targets, facts)) };
}
