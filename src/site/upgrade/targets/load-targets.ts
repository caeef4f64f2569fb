import type { ReleaseNode } from '#core/answers/lines.ts';
import {
  compareInSteps,
  shardsOfTargets,
  type TargetComparison,
} from '#core/upgrade/targets/compare-targets.ts';
import { upgradeTargets } from '#core/upgrade/targets/upgrade-targets.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { changeSource } from '../change-source.ts';
import type { StreamVersions } from '../range/stream-versions.ts';

/** Loads what the comparison of the releases to choose from needs, and compares one after the other. */
export async function loadTargets(from: ReleaseNode, known: StreamVersions): Promise<TargetComparison> {
  const { list, answers: stream } = known;
  const found = upgradeTargets(stream, from);
  const [changes, cves] = await Promise.all([
    changeSource.changes(shardsOfTargets(list, stream, found), known),
    changeSource.cves(known),
  ]);
  return inSlices(compareInSteps(found, { list, stream, changes, cves }));
}
