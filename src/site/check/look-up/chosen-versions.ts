import { recommendedRelease } from '#core/answers/target-release.ts';
import type { Version } from '#core/model/version.ts';
import type { StreamVersions } from '../../upgrade/range/stream-versions.ts';

/** The chosen versions that the notes have; without any, the recommended or the newest one. */
export function chosenVersions({ answers }: StreamVersions, chosen: string): readonly Version[] {
  const known = [...new Set(chosen.split(' '))].flatMap((text) => answers.lineage.find(text)?.version ?? []);
  if (known.length > 0) return known;
  const fallback = recommendedRelease(answers) ?? answers.lineage.lines.at(-1)?.releases.at(-1)?.version;
  return fallback ? [fallback] : [];
}
