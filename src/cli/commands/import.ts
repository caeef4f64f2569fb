import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { capitalise } from '#core/model/capitalise.ts';
import type { Problem } from '#core/model/problem.ts';
import { readContent } from '#generator/catalogue/read-content.ts';
import { loadConfig } from '#generator/config/load-config.ts';
import { levelOf } from '#generator/config/rule-levels.ts';
import { type SiteConfig, siteConfigSchema } from '#generator/config/site-config.ts';
import { digestOf } from '#generator/digest.ts';
import { parseRules } from '#generator/note/rules.ts';
import { slashedPath } from '#generator/slashed-path.ts';
import { type ConfigInput, configPiece, configText } from '#importer/files/config-text.ts';
import { type FileChanges, findFileChanges } from '#importer/files/file-changes.ts';
import { parseImportRecords, recordsFor, recordsText } from '#importer/files/import-record.ts';
import { openSource } from '#importer/files/read-source.ts';
import type { SourceTree } from '#importer/files/source-tree.ts';
import { type ImportedFile, stage, writeImport } from '#importer/files/write-import.ts';
import { type ImportProblemCode, ImportRefusal } from '#importer/import-problem.ts';
import { assertStreamId, type PlannedImport, planFrom } from '#importer/import-source.ts';
import { type Environment, EXIT, type ExitCode } from '../environment.ts';
import { describeFileChanges, listFileChanges } from '../output/file-changes.ts';
import { countImported, describeImported, type ImportCounts } from '../output/import-counts.ts';
import { describeImportProblem, KIND_NAMES } from '../output/import-messages.ts';
import { importReport, numbered } from '../output/import-report.ts';
import { nextSteps } from '../output/import-steps.ts';
import { countProblems, describeCounts } from '../output/problem-summary.ts';
import { describeProblem } from '../output/report.ts';
import type { importUsage } from '../usage/authoring.ts';
import type { OptionsOf } from '../usage/site-options.ts';

export type ImportCall = OptionsOf<typeof importUsage> & { readonly source: string };

/** Converts release notes from another source to notes of this site. Writes all files or none. */
export async function importNotes(call: ImportCall, environment: Environment): Promise<ExitCode> {
  try {
    assertStreamId(call.stream);
    return await importFrom(await openSource(call.source), call, environment);
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    const { problem } = error;
    environment.writeError(`${problem.code}  ${describeImportProblem(problem)}\n`);
    return USAGE_PROBLEMS.has(problem.code) ? EXIT.usage : EXIT.problems;
  }
}

/** Problems of the arguments and not of the source. */
const USAGE_PROBLEMS: ReadonlySet<ImportProblemCode> = new Set([
  'source-missing',
  'bad-stream-id',
  'target-is-folder',
]);

async function importFrom(tree: SourceTree, call: ImportCall, environment: Environment): Promise<ExitCode> {
  const hasConfig = existsSync(call.config);
  const written = hasConfig ? await loadConfig(call.config) : NO_CONFIG;
  const label =
    call.label ?? written.streams.find(({ id }) => id === call.stream)?.label ?? labelOf(call.stream);
  const config = withStream(written, call.stream, label);
  const rules = parseRules(config, basename(resolve(call.content)));
  const plan = await planFrom(tree, { ...call, rules });
  const notes = await notesOf(plan, tree);
  const redirected = { ...config, redirects: { ...config.redirects, ...Object.fromEntries(plan.redirects) } };
  const { components, ...checked } = await checkWithComponents(notes, redirected, call);
  const { counts } = checked;
  const problemCounts = countProblems(checked.found, config);
  const steps = nextSteps({ counts, plan, problems: problemCounts, components });
  const report = importReport({
    ...{ source: tree.name, stream: call.stream, plan, components, counts, steps },
    ...{ checked: describeCounts(problemCounts), problems: checked.problems },
  });
  const input = configInput({ call, plan, label, components });
  const { root, changes, record } = compareFiles(call, notes);
  environment.write(`Detected: ${KIND_NAMES[plan.kind]} (${call.source})\n`);
  if (call.dryRun) {
    environment.write(`\n${report}\n${listFileChanges(changes)}\nNothing was written.\n`);
    return EXIT.success;
  }
  const made = [
    { path: importFilePath(call, 'md'), contents: report },
    { path: importFilePath(call, 'json'), contents: record },
    ...(hasConfig ? [] : [{ path: resolve(call.config), contents: configText(input, plan) }]),
  ].map(({ path, contents }) => ({ path: slashedPath(root, path), contents }));
  const { added, updated, removed } = changes;
  await writeImport(root, { files: [...added, ...updated, ...made], removed }, environment.signal);
  environment.write(
    `Imported into ${join(call.content, call.stream)}, ${describeCounts(problemCounts)}\n${describeImported(counts).join('\n')}\n`,
  );
  environment.write(describeFileChanges(changes));
  if (steps.length > 0) environment.write(`\nNext steps:\n${numbered(steps).join('\n')}\n\n`);
  environment.write(
    `Report of what was imported, changed and left out: ${relative(process.cwd(), importFilePath(call, 'md'))}\n`,
  );
  const piece = hasConfig ? configPiece(input, plan, written) : '';
  if (piece !== '') environment.write(`\nAdd this to ${call.config}:\n\n${piece}`);
  environment.hint?.('To preview the site: npx release-notes dev');
  return EXIT.success;
}

const NO_CONFIG: SiteConfig = siteConfigSchema.parse({ title: 'Release Notes' });

/** Adds the imported stream to the settings, as it will be after the import. */
function withStream(config: SiteConfig, id: string, label: string): SiteConfig {
  if (config.streams.some((stream) => stream.id === id)) return config;
  return { ...config, streams: siteConfigSchema.shape.streams.parse([...config.streams, { id, label }]) };
}

/** `mobile-app` becomes "Mobile app". */
function labelOf(stream: string): string {
  const words = stream.replaceAll('-', ' ');
  return capitalise(words);
}

async function notesOf(plan: PlannedImport, tree: SourceTree): Promise<readonly ImportedFile[]> {
  const notes = plan.notes.map(({ path, text }) => ({ path, contents: text }));
  const assets = await Promise.all(
    Array.from(plan.assets, async ([path, file]) => ({ path, contents: await tree.read(file) })),
  );
  return [...notes, ...assets];
}

interface CheckedNotes {
  readonly found: readonly Problem[];
  readonly counts: ImportCounts;
  readonly problems: readonly string[];
}

/** Checks the notes in a temporary folder, before they are written. They are counted without the sources of the site. */
async function checkNotes(
  notes: readonly ImportedFile[],
  settings: SiteConfig,
  { content }: ImportCall,
): Promise<CheckedNotes> {
  const config = { ...settings, sources: [] };
  const folder = await mkdtemp(join(tmpdir(), 'release-notes-import-'));
  try {
    const contentDir = join(folder, basename(resolve(content)));
    await stage(contentDir, notes);
    const { catalogue, problems: all } = await readContent({ contentDir, config, lint: true });
    const problems = all.filter(({ code }) => levelOf(config, code) !== 'ignore');
    return {
      found: problems,
      counts: countImported(catalogue),
      problems: problems.map((problem) => describeProblem(problem, levelOf(config, problem.code))),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Checks the notes with the settings that the import writes for unknown components, which are the result. */
async function checkWithComponents(
  notes: readonly ImportedFile[],
  config: SiteConfig,
  call: ImportCall,
): Promise<CheckedNotes & { readonly components: readonly string[] }> {
  const checked = await checkNotes(notes, config, call);
  const components = unknownComponents(checked.found);
  if (components.length === 0) return { ...checked, components };
  const unwrapped = Object.fromEntries(components.map((name) => [name, 'unwrap' as const]));
  const known = { ...config, components: { ...config.components, ...unwrapped } };
  return { ...(await checkNotes(notes, known, call)), components };
}

/** The import writes these components into the settings with `unwrap`, which is also the default. */
function unknownComponents(problems: readonly Problem[]): readonly string[] {
  const names = problems.flatMap((one) => (one.code === 'unknown-component' ? [one.arguments.name] : []));
  return [...new Set(names)].toSorted();
}

interface Settled {
  readonly call: ImportCall;
  readonly plan: PlannedImport;
  readonly label: string;
  readonly components: readonly string[];
}

function configInput({ call, plan, label, components }: Settled): ConfigInput {
  return {
    stream: call.stream,
    label,
    title: plan.title,
    site: plan.site?.url,
    kind: plan.kind,
    components,
    from: 'release-notes',
  };
}

interface ComparedFiles {
  /** The parent of the content folder. Paths are relative to it, so that all files are moved within one disk. */
  readonly root: string;
  readonly changes: FileChanges;
  /** The text of the record for the next import. */
  readonly record: string;
}

/** Compares the imported files with those of the last import and with the current ones. */
function compareFiles(call: ImportCall, notes: readonly ImportedFile[]): ComparedFiles {
  const content = resolve(call.content);
  const [root, folder] = [dirname(content), basename(content)];
  const file = importFilePath(call, 'json');
  const text = readIfThere(file)?.toString();
  const records = parseImportRecords(text, { file, folder: `${folder}/${call.stream}` });
  const source = sourceName(call);
  const isThere = (name: string): boolean => existsSync(join(dirname(file), name.split(' --')[0] ?? ''));
  const changes = findFileChanges({
    files: notes.map(({ path, contents }) => ({ path: `${folder}/${path}`, contents })),
    ...recordsFor(source, records, isThere),
    current: (path) => {
      const bytes = readIfThere(join(root, path));
      return bytes && digestOf(bytes);
    },
  });
  return { root, changes, record: recordsText(records, source, changes.record) };
}

/** A file that cannot be read cannot be replaced either, which the attempt reports. */
function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** The same on every machine. Parts of a source are imported separately. */
function sourceName({ source, config, tags, folder }: ImportCall): string {
  const parts = [tags && `--tags ${tags}`, folder && `--folder ${folder}`].filter(Boolean);
  return [slashedPath(dirname(resolve(config)), resolve(source)), ...parts].join(' ');
}

/** `import-app.md` is the report, `import-app.json` the record. */
function importFilePath({ config, stream }: ImportCall, ending: 'md' | 'json'): string {
  return join(dirname(resolve(config)), `import-${stream}.${ending}`);
}
