import type { ContentResult } from '#generator/catalogue/read-content.ts';
import { type ChangesSince, changesSince } from '#generator/changes/changes-since.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import type { Cache } from '#generator/incremental/cache.ts';
import type { checkUsage } from './usage/site.ts';
import { CONFIG, CONTENT, type OptionsOf, type SiteFiles } from './usage/site-options.ts';

interface CheckChanges {
  readonly call: SiteFiles &
    Partial<Pick<OptionsOf<typeof checkUsage>, 'requireEntry'>> & { readonly labels: readonly string[] };
  readonly since: string;
  readonly config: SiteConfig;
  readonly content: ContentResult;
  readonly cache: Cache | undefined;
}

/** Compares the notes with a commit. A problem contains the command that creates the missing entry. */
export function checkChanges({ call, since, config, content, cache }: CheckChanges): Promise<ChangesSince> {
  return changesSince({
    ...{ since, config, cache, content: call.content, settings: call.config, labels: call.labels },
    requireEntry: call.requireEntry ?? false,
    command: entryCommand(call, content),
  });
}

/** With the first stream whose notes are files. The releases of other streams are written in a source. */
function entryCommand(call: SiteFiles, { catalogue, origins }: ContentResult): string | undefined {
  const stream = catalogue.streams.find(
    ({ releases }) => releases.length === 0 || releases.some(({ file }) => !origins.has(file)),
  );
  if (stream === undefined) return undefined;
  const options = [
    ...(call.content === CONTENT.defaultValue ? [] : ['--content', call.content]),
    ...(call.config === CONFIG.defaultValue ? [] : ['--config', call.config]),
  ];
  return ['npx release-notes new entry', stream.id, 'fix "What changed"', ...options].join(' ');
}
