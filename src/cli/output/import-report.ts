import { groupBy } from '#core/model/group-by.ts';
import { noteLabel } from '#core/model/kind-names.ts';
import { quantity } from '#core/model/quantity.ts';
import type { ReportLine } from '#importer/found.ts';
import type { PlannedImport } from '#importer/import-source.ts';
import { describeImported, type ImportCounts } from './import-counts.ts';
import { CHANGE_REASONS, KIND_NAMES, OMISSION_REASONS, SITE_REASONS } from './import-messages.ts';

export interface ReportInput {
  readonly source: string;
  readonly stream: string;
  readonly plan: PlannedImport;
  /** The names of components that are neither built in nor configured. */
  readonly components: readonly string[];
  readonly counts: ImportCounts;
  /** What to do next, most useful first. */
  readonly steps: readonly string[];
  /** The result of `check` for the imported notes: `no problems`, or the counts, then one line for each problem. */
  readonly checked: string;
  readonly problems: readonly string[];
}

const MAX_HEADINGS = 50;
const MAX_TEXT_LENGTH = 100;

/** The report of an import as Markdown: what was imported, changed and left out, and why. */
export function importReport(input: ReportInput): string {
  const { source, plan, checked, problems } = input;
  return [
    `# Import of ${source}`,
    '',
    ...summaryOf(input),
    ...section('Next steps', numbered(input.steps)),
    ...section('Problems', [`Result of the check: ${checked}.`, ...problems.map((line) => `- ${line}`)]),
    ...section('Left out', placesOf(plan.report, 'omitted')),
    ...section('Changed', placesOf(plan.report, 'changed')),
    ...section('Unknown components', componentsOf(input)),
    ...section('Labels derived from verbs', labelsOf(plan)),
    ...section('Headings without a kind of change', headingsOf(plan)),
    ...section('Redirects', redirectsOf(plan)),
  ].join('\n');
}

function summaryOf({ stream, plan, counts }: ReportInput): readonly string[] {
  const { assets, site } = plan;
  return [
    `- Detected as ${KIND_NAMES[plan.kind]}. To choose another kind, use \`--from\`.`,
    `- Imported into the stream \`${stream}\`:`,
    ...describeImported(counts).map((line) => `  ${line}`),
    ...roles(plan),
    ...(assets.size > 0
      ? [
          `- ${quantity(assets.size, 'image or other file', 'images and other files')} copied next to the notes.`,
        ]
      : []),
    ...(site ? [`- Relative links are resolved against ${site.url} (${SITE_REASONS[site.why]}).`] : []),
    '',
  ];
}

function roles({ notes }: PlannedImport): readonly string[] {
  const of = (role: string): readonly string[] =>
    notes.filter((note) => note.role === role).map(({ path }) => path);
  const guides = of('guide');
  return [
    ...of('introduction').map(
      (path) =>
        `- The text outside of releases is now \`${path}\`, the introduction on the index page of the stream.`,
    ),
    ...(guides.length > 0 ? [`- ${quantity(guides.length, 'guide')}: pages without a version.`] : []),
    ...of('unreleased').map((path) => `- Unreleased changes are in \`${path}\`, which is not published.`),
  ];
}

/** The items of an ordered list. */
export function numbered(steps: readonly string[]): readonly string[] {
  return steps.map((step, index) => `${index + 1}. ${step}`);
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`## ${title}`, '', ...lines, ''];
}

/** Grouped by reason, the most frequent reason first. */
function placesOf(report: readonly ReportLine[], is: ReportLine['is']): readonly string[] {
  const lines = report.filter((line) => line.is === is);
  return [...groupBy(lines, ({ why }) => [why]).values()]
    .toSorted((left, right) => right.length - left.length)
    .flatMap((lines) => {
      const [first] = lines;
      const reason =
        first && (first.is === 'omitted' ? OMISSION_REASONS[first.why] : CHANGE_REASONS[first.why]);
      // Not listed: every imported note was one of them.
      const places = (first?.why === 'release-heading' ? [] : lines).map(
        ({ file, line, text }) => `  - ${file}:${line} ${shown(text)}`,
      );
      return [`- ${lines.length} × ${reason}`, ...places];
    });
}

function labelsOf({ labels }: PlannedImport): readonly string[] {
  if (labels.length === 0) return [];
  const rows = labels.map(({ verb, kind, count }) => `| ${verb} | ${noteLabel(kind)} | ${count} |`);
  return [
    'Each label was added in front of its entry, where you can correct it. To import without labels, use `--no-labels`.',
    '',
    '| first word | kind | entries |',
    '|---|---|---|',
    ...rows,
  ];
}

function headingsOf({ headings }: PlannedImport): readonly string[] {
  if (headings.length === 0) return [];
  const more = headings.length - MAX_HEADINGS;
  return [
    "These headings are shown as areas of the product, and the entries below them have no kind. To assign a kind, use `kinds` in `site.config.ts`: `kinds: { fix: ['…'] }`.",
    '',
    '| heading | entries |',
    '|---|---|',
    ...headings
      .slice(0, MAX_HEADINGS)
      .map(({ text, count }) => `| ${text.replaceAll('|', '\\|')} | ${count} |`),
    ...(more > 0 ? [`| and ${more} more | |`] : []),
  ];
}

function componentsOf({ components }: ReportInput): readonly string[] {
  if (components.length === 0) return [];
  return [
    'The page shows the content of these components, but not their attributes. To change this, use `components` in `site.config.ts`.',
    '',
    ...components.map((name) => `- \`<${name}>\``),
  ];
}

function redirectsOf({ redirects }: PlannedImport): readonly string[] {
  if (redirects.size === 0) return [];
  return [
    'They are in `redirects` of `site.config.ts`. The build writes a page at each old address that redirects to the new one.',
    '',
    '| old address | new address |',
    '|---|---|',
    ...Array.from(redirects, ([from, to]) => `| ${from} | ${to} |`),
  ];
}

function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim().replaceAll('`', "'");
  return `\`${line.length > MAX_TEXT_LENGTH ? `${line.slice(0, MAX_TEXT_LENGTH - 1)}…` : line}\``;
}
