import { resolve } from 'node:path';
import launchEditor from 'launch-editor';
import { quantity } from '#core/model/quantity.ts';
import { CACHE_ROOT, RUNNING_CODE } from '#generator/bundle/locations.ts';
import { digestOfProgram } from '#generator/bundle/program-digest.ts';
import { knownModules } from '#generator/config/publisher-modules.ts';
import { levelOf } from '#generator/config/rule-levels.ts';
import { recoverOutput } from '#generator/emit/recover.ts';
import type { Cache } from '#generator/incremental/cache.ts';
import { withContentCache } from '#generator/incremental/content-cache.ts';
import type { FilePlace } from '#servers/dev/dev-responses.ts';
import { createDevServer } from '#servers/dev/dev-server.ts';
import { addressesOf } from '#servers/listen.ts';
import { cacheOf } from '../cache.ts';
import { type Environment, type ExitCode, untilStopped } from '../environment.ts';
import { printable } from '../output/printable.ts';
import { countProblems, describeCounts } from '../output/problem-summary.ts';
import { formatDuration } from '../output/progress.ts';
import { describeInPlace, describeReport } from '../output/report.ts';
import { loadFreshSettings } from '../settings.ts';
import type { devUsage } from '../usage/site.ts';
import { type OptionsOf, verbosityOf } from '../usage/site-options.ts';

type DevCall = OptionsOf<typeof devUsage>;

/** Serves what a build would publish, and updates open pages when a note, component or setting is saved. */
export async function develop(call: DevCall, environment: Environment): Promise<ExitCode> {
  await recoverOutput(call.out);
  const program = digestOfProgram(RUNNING_CODE);
  const options = { ...cacheOf(environment), contentDir: call.content, program };
  return withContentCache(options, (cache) => serve(call, environment, cache));
}

async function serve(call: DevCall, environment: Environment, cache: Cache): Promise<ExitCode> {
  // The files of the last readable theme. While a theme cannot be read, they are still watched, to notice when it is corrected.
  let themeFiles: readonly string[] = [];
  const verbosity = verbosityOf(call);
  const server = await createDevServer({
    contentDir: call.content,
    port: call.port,
    ...(call.host !== undefined && { host: call.host }),
    loadConfig: async () => {
      const config = await loadFreshSettings(call, environment);
      themeFiles = config.loadedTheme?.sources ?? [];
      return config;
    },
    settingsFiles: () => [resolve(call.config), ...knownModules(), ...themeFiles],
    messages: {
      problem: (problem, config) => describeInPlace(problem, levelOf(config, problem.code)),
      counts: (problems, config) => describeCounts(countProblems(problems, config)),
    },
    openFile: (place) => openInEditor(place, environment),
    onSnapshot: ({ problems, pages, config }, milliseconds) => {
      if (problems.length > 0)
        environment.writeError(`${describeReport(problems, config, environment.paint)}\n`);
      if (verbosity === 'quiet') return;
      const counts = describeCounts(countProblems(problems, config));
      const time = verbosity === 'verbose' ? `, read in ${formatDuration(milliseconds)}` : '';
      environment.write(`${quantity(pages.size, 'page')}, ${counts}${time}\n`);
    },
    onError: (error) =>
      environment.writeError(`${printable(error instanceof Error ? error.message : String(error))}\n`),
    onRecovered: () =>
      environment.write('Problem resolved: the settings and the content can be read again.\n'),
    cache,
    bundles: CACHE_ROOT,
    now: environment.time,
    clock: environment.now,
  });
  environment.write(`${addressesOf({ ...call, ...server }).join('\n')}\n`);
  try {
    return await untilStopped(environment.signal);
  } finally {
    await server.close();
  }
}

/** Uses the editor that is running, or the one in `LAUNCH_EDITOR`, `VISUAL` or `EDITOR`. */
function openInEditor(
  { file, line, column }: FilePlace,
  { writeError }: Pick<Environment, 'writeError'>,
): void {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  launchEditor(place, (_name, reason) => {
    const why = (reason ?? 'no editor was found').replace(/\.?$/, '.');
    writeError(
      `${printable(`Cannot open ${place}: ${why} To set your editor: LAUNCH_EDITOR=code npm run dev`)}\n`,
    );
  });
}
