import { formatVersion } from '#core/model/version.ts';
import { isHeading } from './html/elements.ts';
import type { NoteIdentity } from './identify.ts';
import { dayOfLine } from './outline/date-line.ts';
import type { Outline, OutlineSection } from './outline/outline.ts';
import type { Report } from './report.ts';

/** Files that hold all releases of a product, by the names that they have. */
const CHANGELOG_NAME = /(?:^|\/)(?:change-?log|changes|history|release-?notes|releases|whats-?new)\.mdx?$/i;

const YEAR = /^(?:19|20|21)\d{2}$/;

/**
 * Tells of `CHANGELOG.md` and `2024.md` with a heading for each release: one page that lists cannot take apart. In `24.9.x.md` the
 * headings are patches, which is as it should be.
 */
export function reportSeveralReleases(
  { sections }: Outline,
  {
    identity,
    folder,
    report,
  }: { readonly identity: NoteIdentity; readonly folder: string; readonly report: Report },
): void {
  const { path, version, guide, stream } = identity;
  const year = guide === undefined && YEAR.test(version.text) ? Number(version.text) : undefined;
  if (year === undefined && !(guide === 'guide' && CHANGELOG_NAME.test(path))) return;
  const named = sections.flatMap(({ patch }) =>
    patch === undefined || patch.version.numbers[0] === year ? [] : [formatVersion(patch.version)],
  );
  const count = new Set([...named, ...sections.flatMap(daysOfHeadings)]).size;
  if (count > 1) report('several-releases', {}, { count, stream, file: `${folder}/${path}` });
}

/** `## August 21, 2026`: where days name the releases. */
function daysOfHeadings({ blocks }: OutlineSection): readonly string[] {
  return blocks.flatMap((block) =>
    block.type === 'prose'
      ? block.nodes.flatMap((node) => (isHeading(node) ? (dayOfLine(node)?.date ?? []) : []))
      : [],
  );
}
