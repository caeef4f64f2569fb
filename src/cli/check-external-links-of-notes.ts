import { join } from 'node:path';
import type { Problem } from '#core/model/problem.ts';
import { quantity } from '#core/model/quantity.ts';
import { CACHE_ROOT, PROGRAM_VERSION } from '#generator/bundle/locations.ts';
import { discoverContent } from '#generator/catalogue/discover/discover.ts';
import { findExternalLinks } from '#generator/catalogue/external-links.ts';
import { throwFault } from '#generator/config/environment-fault.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { applyDirectives, directivesOf } from '#generator/lint/directives.ts';
import type { Environment } from './environment.ts';
import { createProgress } from './output/progress.ts';
import type { checkUsage } from './usage/site.ts';
import type { OptionsOf, SiteFiles } from './usage/site-options.ts';

interface ExternalCheck {
  readonly call: SiteFiles & Partial<Pick<OptionsOf<typeof checkUsage>, 'cache' | 'format' | 'quiet'>>;
  readonly config: SiteConfig;
  readonly environment: Environment;
}

export interface ExternalLinksReport {
  /** Without those that a comment in a note disables. */
  readonly problems: readonly Problem[];
  /** `212 external addresses (15 requested now)` */
  readonly summary: string;
}

/** Requests every address outside the site that the notes link to. Answers are cached between runs. */
export async function checkExternalLinksOfNotes({
  call,
  config,
  environment,
}: ExternalCheck): Promise<ExternalLinksReport> {
  const { checkExternalLinks } = await import('#generator/external-links/check-external-links.ts');
  const contentDir = call.content;
  const links = await findExternalLinks({ contentDir, config });
  const { skip, days } = config.externalLinks;
  const isWatched = call.format === undefined && !call.quiet;
  const progress = createProgress({ ...environment, bar: isWatched ? environment.bar : undefined });
  progress.step('Checking external links');
  const file = join(CACHE_ROOT, 'external-links.json');
  const { problems, addresses, requested } = await checkExternalLinks(links, {
    skip,
    ...(call.cache && { cache: { file, days } }),
    agent: `release-notes/${PROGRAM_VERSION}`,
    signal: environment.signal,
    now: environment.time,
    onProgress: progress.advance,
  }).catch(throwFault(`Cannot write ${file}`));
  const summary = `${quantity(addresses, 'external address', 'external addresses')} (${requested} requested now)`;
  progress.done(summary);
  const directives = directivesOf(await discoverContent({ contentDir, config }));
  return { problems: applyDirectives(problems, directives).problems, summary };
}
