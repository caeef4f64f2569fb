import type { Problem } from '#core/model/problem.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { identifyNote } from '../note/identify.ts';
import { createReport } from '../note/report.ts';
import { isOtherMarkupPath } from '../note/source/paths.ts';
import type { ContentTree } from './discover/content-tree.ts';

/** `.markdown` files, and releases in reStructuredText or AsciiDoc, are refused with a problem, not ignored. */
export function nameProblems(
  { notes, assets, label, problems }: ContentTree,
  config: SiteConfig,
): readonly Problem[] {
  const others = assets.filter(({ path }) => /\.markdown$/i.test(path));
  const misnamed = others.flatMap(({ path }) => {
    const reporting = createReport(`${label}/${path}`);
    identifyNote(path, config, reporting.report);
    return reporting.problems;
  });
  const unsupported = assets.filter(({ path }) => isOtherMarkupRelease(path, config));
  const refused = [...misnamed, ...unsupported.map(({ path }) => notMarkdown(`${label}/${path}`))];
  // A source that cannot be read is the reason.
  const isExplained = config.sources.length > 0 && problems.length > 0;
  return notes.length === 0 && !isExplained ? [...refused, noReleases(label)] : refused;
}

function isOtherMarkupRelease(path: string, config: SiteConfig): boolean {
  if (!isOtherMarkupPath(path)) return false;
  const identity = identifyNote(path.replace(/[^.]+$/, 'md'), config, createReport(path).report);
  return identity !== undefined && identity.guide === undefined;
}

function notMarkdown(file: string): Problem {
  return { code: 'unreadable-source', file, arguments: { fault: { is: 'not-markdown' } } };
}

function noReleases(label: string): Problem {
  return { code: 'no-releases', file: label, arguments: { folder: label } };
}
