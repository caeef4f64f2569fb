import { formatVersion } from '#core/model/version.ts';
import { isHeading } from './html/elements.ts';
import { type NoteIdentity, YEAR } from './identify.ts';
import { dayOfLine } from './outline/date-line.ts';
import type { Outline, OutlineSection } from './outline/outline.ts';
import type { Report } from './report.ts';

/** File names that contain all releases of a product. */
const CHANGELOG_NAME = /(?:^|\/)(?:change-?log|changes|history|release-?notes|releases|whats-?new)\.mdx?$/i;

/**
 * Reports `CHANGELOG.md` or `2024.md` with a heading for each release, because lists cannot divide such a page into
 * releases. In `24.9.x.md` the headings are patches, which is correct.
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

/** The dates of headings such as `## August 21, 2026`. */
function daysOfHeadings({ blocks }: OutlineSection): readonly string[] {
  return blocks.flatMap((block) =>
    block.type === 'prose'
      ? block.nodes.flatMap((node) => (isHeading(node) ? (dayOfLine(node)?.date ?? []) : []))
      : [],
  );
}
