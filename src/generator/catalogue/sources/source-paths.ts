import { dirname, resolve } from 'node:path';
import type { SiteConfig } from '#generator/config/site-config.ts';

/** The settings that decide what sources become. */
export type SourcesConfig = Pick<SiteConfig, 'base' | 'streams' | 'sources' | 'next' | 'linksMayLeave'> &
  Partial<Pick<SiteConfig, 'editUrl' | 'settingsFolder' | 'sourceCopies'>>;

/** The paths of all sources in files on this machine. They are relative to the settings file, which is mostly next to the content folder. */
export function sourcePaths(
  contentDir: string,
  { sources, settingsFolder }: Pick<SiteConfig, 'sources' | 'settingsFolder'>,
): readonly string[] {
  const folder = settingsFolder ?? dirname(resolve(contentDir));
  return sources.flatMap(({ path }) => (path === undefined ? [] : [resolve(folder, path)]));
}
