import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { utcDay } from '#core/model/dates/utc-day.ts';
import { compareProblems, type Problem } from '#core/model/problem.ts';
import { quantity } from '#core/model/quantity.ts';
import { PROGRAM_VERSION, RUNNING_CODE } from '#generator/bundle/locations.ts';
import { digestOfProgram } from '#generator/bundle/program-digest.ts';
import { discoverContent } from '#generator/catalogue/discover/discover.ts';
import { withFoundStreams } from '#generator/catalogue/streams.ts';
import { discoverLanguages, readLanguages } from '#generator/catalogue/translations/read-languages.ts';
import { sitesOf } from '#generator/config/languages.ts';
import { levelOf } from '#generator/config/rule-levels.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { withContentCache } from '#generator/incremental/content-cache.ts';
import { explainNote } from '#generator/note/parse-note.ts';
import { parseRules } from '#generator/note/rules.ts';
import { documentRevisions } from '#generator/outputs/document-revisions.ts';
import { leadsOut, slashedPath, withSlashes } from '#generator/slashed-path.ts';
import { acceptPermalinks } from '../accept-permalinks.ts';
import { cacheOf } from '../cache.ts';
import { checkChanges } from '../check-changes.ts';
import { checkExternalLinksOfNotes } from '../check-external-links-of-notes.ts';
import { type Environment, EXIT, type ExitCode, UsageError } from '../environment.ts';
import { fixNotes } from '../fix-notes.ts';
import { FORMATS, type FormatName } from '../formats/formats.ts';
import { reportedProblems } from '../formats/reported-problem.ts';
import { describeContent } from '../output/content-counts.ts';
import { describeExplanation } from '../output/explanation.ts';
import { describeNewEntries } from '../output/new-entries.ts';
import { printable } from '../output/printable.ts';
import { countProblems, describeCounts } from '../output/problem-summary.ts';
import { formatDuration } from '../output/progress.ts';
import { describeReport } from '../output/report.ts';
import { loadFreshSettings } from '../settings.ts';
import type { checkUsage } from '../usage/site.ts';
import type { OptionsOf, SiteFiles } from '../usage/site-options.ts';

/** A build that accepts the published pages checks them, too, without the other options. */
export type CheckCall = SiteFiles & Partial<Omit<OptionsOf<typeof checkUsage>, 'json'>>;

/** Checks the content without rendering pages. With `--accept`, writes the record of permalinks if there are no errors. */
export async function check(call: CheckCall, environment: Environment): Promise<ExitCode> {
  const began = environment.now();
  const config = await loadFreshSettings(call, environment);
  if (call.explain !== undefined) return explain(call.explain, { call, config, environment });
  if (call.fix) await fixNotes({ content: call.content, config, environment });
  const { languages, contents, changes } = await readSite(call, config, environment);
  const [{ content: main }] = languages;
  const { permalinks } = main;
  const external = call.external ? await checkExternalLinksOfNotes({ call, config, environment }) : undefined;
  const problems = [
    ...languages.flatMap(({ content }) => content.problems),
    ...(external?.problems ?? []),
    ...(changes?.problems ?? []),
  ]
    .toSorted(compareProblems)
    .filter(({ code }) => levelOf(config, code) !== 'ignore' && !(call.accept && code === 'lost-permalink'));
  const counts = countProblems(problems, config);
  const { unrecorded } = permalinks;
  const summary = [
    ...contents,
    ...(external ? [external.summary] : []),
    describeCounts(counts),
    formatDuration(environment.now() - began),
    ...(unrecorded > 0 && !call.accept
      ? [`${quantity(unrecorded, 'page')} not in permalinks.json yet (run with --accept to add)`]
      : []),
  ].join(', ');
  printReport({ problems, summary, config, entries: changes?.text }, call, environment);
  if (counts.errors > 0) return EXIT.problems;
  if (call.accept) {
    const day = utcDay(environment.time);
    const revisions = documentRevisions(main, languages[0].config, day);
    const accepted = { ...permalinks.accepted, revisions };
    await acceptPermalinks({
      content: call.content,
      permalinks: { accepted, lost: permalinks.lost },
      environment,
    });
  }
  return EXIT.success;
}

interface ReadSite {
  readonly languages: Awaited<ReturnType<typeof readLanguages>>;
  /** What the content consists of, in words. */
  readonly contents: readonly string[];
  /** Missing without `--changed-since`. */
  readonly changes?: { readonly problems: readonly Problem[]; readonly text: string };
}

function readSite(call: CheckCall, config: SiteConfig, environment: Environment): Promise<ReadSite> {
  const { content: contentDir, changedSince: since, labels = [] } = call;
  if (call.requireEntry && since === undefined)
    throw new UsageError(
      '--require-entry needs the commit to compare with, such as --changed-since origin/main',
    );
  return withContentCache(
    call.cache ? { ...cacheOf(environment), contentDir, program: digestOfProgram(RUNNING_CODE) } : undefined,
    async (cache) => {
      // Scheduled releases are checked like others, but their addresses are not recorded before they are published.
      const published = call.accept && { publishedAt: environment.time };
      const languages = await readLanguages(
        await discoverLanguages(config, { contentDir, cache, ...published }),
        {
          ...{ contentDir, cache, lint: true, now: environment.time },
        },
      );
      const [{ content }] = languages;
      // Entries cannot be read after the cache is closed.
      const contents = describeContent(content.catalogue);
      if (since === undefined) return { languages, contents };
      const found = await checkChanges({ call: { ...call, labels }, since, config, content, cache });
      return { languages, contents, changes: { ...found, text: describeNewEntries(found.entries, since) } };
    },
  );
}

interface Report {
  readonly problems: readonly Problem[];
  readonly summary: string;
  readonly config: SiteConfig;
  /** The entries that are new since a commit. */
  readonly entries: string | undefined;
}

/** Prints for people, or in the requested format. Another program reads standard output, so the summary then goes to standard error. */
function printReport(
  { problems, summary, config, entries }: Report,
  call: CheckCall,
  environment: Environment,
): void {
  const text = [...(entries === undefined ? [] : [`${printable(entries)}\n`]), summary].join('\n');
  if (call.format !== undefined) {
    const reported = reportedProblems(problems, {
      config,
      contentDir: resolve(call.content),
      folder: workspaceOf(call.format) ?? process.cwd(),
    });
    environment.write(FORMATS[call.format](reported, PROGRAM_VERSION));
    environment.writeError(`${text}\n`);
    return;
  }
  if (problems.length > 0) environment.writeError(`${describeReport(problems, config, environment.paint)}\n`);
  if (!call.quiet) environment.write(`${text}\n`);
}

/** Hosts know files by their paths in the repository, and the command can run in a folder of it. */
function workspaceOf(format: FormatName): string | undefined {
  if (format === 'github') return process.env.GITHUB_WORKSPACE;
  return format === 'gitlab' ? process.env.CI_PROJECT_DIR : undefined;
}

interface ExplainInput {
  readonly call: CheckCall;
  readonly config: SiteConfig;
  readonly environment: Environment;
}

/** Prints how one note is interpreted. Its path is relative to the current folder or to the content folder. */
async function explain(file: string, { call, config: main, environment }: ExplainInput): Promise<ExitCode> {
  const here = slashedPath(resolve(call.content), resolve(file));
  const path = leadsOut(here) ? withSlashes(file) : here;
  const bytes = await readFile(join(call.content, path)).catch(() => {
    throw new UsageError(
      `${file} does not exist. Pass a path relative to the current folder or to ${call.content}, such as app/release.1.0.0.md`,
    );
  });
  const config = sitesOf(main).find(({ language }) => path.startsWith(`${language?.folder}/`)) ?? main;
  const { language } = config;
  const { notes } = await discoverContent({ contentDir: call.content, config, language });
  const paths = notes.map((note) => note.path);
  const rules = parseRules(withFoundStreams(config, paths), basename(resolve(call.content)));
  const note = await explainNote(
    { bytes: new Uint8Array(bytes), path: language?.folder ? path.slice(language.folder.length + 1) : path },
    rules,
  );
  if (note === undefined)
    throw new UsageError(`${file} is not a valid note. To see its problems, run check without --explain.`);
  environment.write(`${describeExplanation(note)}\n`);
  return EXIT.success;
}
