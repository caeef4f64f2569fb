import type { ReleaseNode } from '#core/answers/lines.ts';
import type { ShardFile } from '#core/contracts/upgrade-data.ts';
import {
  compareInSteps,
  shardsOfTargets,
  type TargetComparison,
} from '#core/upgrade/targets/compare-targets.ts';
import { upgradeTargets } from '#core/upgrade/targets/upgrade-targets.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { loadOnce } from '../../platform/load-once.ts';
import { changeSource } from '../change-source.ts';
import type { StreamVersions } from '../range/stream-versions.ts';

/** How to compare the releases to choose from. */
export interface TargetLoader {
  /** Figures need no texts, and texts are most of the bytes: the titles of changes can be missing. */
  figures(): Promise<TargetComparison>;
  /** The same with all texts. */
  texts(): Promise<TargetComparison>;
}

export function createTargetLoader(from: ReleaseNode, known: StreamVersions): TargetLoader {
  const { list, answers: stream } = known;
  const found = upgradeTargets(stream, from);
  const files = shardsOfTargets(list, stream, found);
  const compare = async (some: readonly ShardFile[]): Promise<TargetComparison> => {
    const [changes, cves] = await Promise.all([changeSource.changes(some, known), changeSource.cves(known)]);
    return inSlices(compareInSteps(found, { list, stream, changes, cves }));
  };
  return {
    figures: () => compare(files.map(({ changes }) => ({ changes }))),
    texts: loadOnce('changes', () => compare(files)),
  };
}
