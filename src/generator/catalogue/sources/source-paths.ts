import { dirname, join, resolve } from 'node:path';
import type { SiteConfig } from '#generator/config/site-config.ts';
import type { SourceSettings } from '#generator/config/source-schema.ts';
import { projectFolder } from '#importer/files/read-source.ts';

/** The settings that decide what sources become. */
export type SourcesConfig = Pick<SiteConfig, 'base' | 'streams' | 'sources' | 'next' | 'linksMayLeave'> &
  Partial<Pick<SiteConfig, 'editUrl' | 'settingsFolder' | 'sourceCopies'>>;

/** The file to which git appends a line for each commit. */
const HISTORY_OF_HEAD = '.git/logs/HEAD';

/** The paths on this machine that change when a source changes. */
export function sourcePaths(
  contentDir: string,
  config: Pick<SiteConfig, 'sources' | 'settingsFolder'>,
): readonly string[] {
  return config.sources.flatMap((source) => {
    const path = sourcePath(source, { contentDir, config });
    if (path === undefined) return [];
    return [source.from === 'commits' ? join(projectFolder(path), HISTORY_OF_HEAD) : path];
  });
}

/** The path of a source on this machine. It is relative to the settings file, which is mostly next to the content folder. */
export function sourcePath(
  { path }: SourceSettings,
  {
    contentDir,
    config,
  }: { readonly contentDir: string; readonly config: Pick<SourcesConfig, 'settingsFolder'> },
): string | undefined {
  return path === undefined
    ? undefined
    : resolve(config.settingsFolder ?? dirname(resolve(contentDir)), path);
}
