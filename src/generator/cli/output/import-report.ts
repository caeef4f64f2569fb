import { kindLabels } from '#core/model/kind-labels.ts';
import { quantity } from '#core/model/quantity.ts';
import type { ReportLine } from '#generator/import/found.ts';
import type { PlannedImport } from '#generator/import/import-source.ts';
import { CHANGE_WORDS, KIND_NAMES, LEFT_WORDS, SITE_WORDS } from './import-words.ts';

export interface ReportInput {
  readonly source: string;
  readonly stream: string;
  readonly plan: PlannedImport;
  /** Components that nobody knows. */
  readonly components: readonly string[];
  /** What the check says of the notes: `no problems`, and each in a line. */
  readonly counts: string;
  readonly problems: readonly string[];
}

const MOST_HEADINGS = 50;
const LONGEST = 100;

/** What became of a source, as Markdown: what was taken, changed and left, each with its reason. */
export function importReport(input: ReportInput): string {
  const { source, plan, counts, problems } = input;
  return [
    `# Import of ${source}`,
    '',
    ...summaryOf(input),
    ...section('What the check says', [
      `The notes were read as the site reads them: ${counts}.`,
      ...problems.map((line) => `- ${line}`),
    ]),
    ...section('Left', placesOf(plan.report, 'left')),
    ...section('Changed', placesOf(plan.report, 'changed')),
    ...section('Components that nobody knows', componentsOf(input)),
    ...section('Labels guessed from verbs', labelsOf(plan)),
    ...section('Headings that name no kind', headingsOf(plan)),
    ...section('Addresses', redirectsOf(plan)),
  ].join('\n');
}

function summaryOf({ stream, plan }: ReportInput): readonly string[] {
  const { notes, assets, site } = plan;
  const releases = notes.filter(({ role }) => role === 'release');
  const days = releases.flatMap(({ date }) => date ?? []).toSorted();
  const undated = releases.length - days.length;
  const entries = notes.reduce((sum, note) => sum + note.entries, 0);
  return [
    `- Recognised as ${KIND_NAMES[plan.kind]}. Another is said with \`--from\`.`,
    `- Taken into the stream \`${stream}\`: ${quantity(releases.length, 'release')}${days.length > 0 ? ` from ${days[0]} to ${days.at(-1)}` : ''}, ${entries === 1 ? '1 entry' : `${entries} entries`}${undated > 0 ? `; ${quantity(undated, 'release')} without a day` : ''}.`,
    ...roles(plan),
    ...(assets.size > 0
      ? [`- ${quantity(assets.size, 'image or other file', 'images and other files')} beside the notes.`]
      : []),
    ...(site ? [`- Links are relative to ${site.url}, ${SITE_WORDS[site.why]}.`] : []),
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
        `- What stands beside the releases is \`${path}\`, which the index of the stream begins with.`,
    ),
    ...(guides.length > 0 ? [`- ${quantity(guides.length, 'guide')}: pages that name no version.`] : []),
    ...of('unreleased').map((path) => `- What has not come out is \`${path}\`, which is not published.`),
  ];
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`## ${title}`, '', ...lines, ''];
}

/** By reason, the most frequent first. */
function placesOf(report: readonly ReportLine[], is: ReportLine['is']): readonly string[] {
  const reasons = new Map<string, ReportLine[]>();
  for (const line of report)
    if (line.is === is) reasons.set(line.why, [...(reasons.get(line.why) ?? []), line]);
  return [...reasons.values()]
    .toSorted((left, right) => right.length - left.length)
    .flatMap((lines) => {
      const [first] = lines;
      const words = first && (first.is === 'left' ? LEFT_WORDS[first.why] : CHANGE_WORDS[first.why]);
      // The notes themselves tell where those were.
      const places = (first?.why === 'release-heading' ? [] : lines).map(
        ({ file, line, text }) => `  - ${file}:${line} ${shown(text)}`,
      );
      return [`- ${lines.length} × ${words}`, ...places];
    });
}

function labelsOf({ labels }: PlannedImport): readonly string[] {
  if (labels.length === 0) return [];
  const rows = labels.map(({ verb, kind, count }) => `| ${verb} | ${kindLabels(kind).label} | ${count} |`);
  return [
    'They are written in front of the entries, where you can read and correct them. `--no-labels` leaves them out.',
    '',
    '| an entry that begins with | is a | entries |',
    '|---|---|---|',
    ...rows,
  ];
}

function headingsOf({ headings }: PlannedImport): readonly string[] {
  if (headings.length === 0) return [];
  const more = headings.length - MOST_HEADINGS;
  return [
    "They are areas of the product, and the entries below them plain text. `kinds` in `site.config.ts` gives the words a kind: `kinds: { fix: ['…'] }`.",
    '',
    '| heading | entries |',
    '|---|---|',
    ...headings
      .slice(0, MOST_HEADINGS)
      .map(({ text, count }) => `| ${text.replaceAll('|', '\\|')} | ${count} |`),
    ...(more > 0 ? [`| and ${more} more | |`] : []),
  ];
}

function componentsOf({ components }: ReportInput): readonly string[] {
  if (components.length === 0) return [];
  return [
    'What they hold is shown, what their attributes say is not. `components` in `site.config.ts` says so; it can leave them out, or make something of them.',
    '',
    ...components.map((name) => `- \`<${name}>\``),
  ];
}

function redirectsOf({ redirects }: PlannedImport): readonly string[] {
  if (redirects.size === 0) return [];
  return [
    '`redirects` in `site.config.ts` has them. The build makes a page at each old address that leads on.',
    '',
    '| old | new |',
    '|---|---|',
    ...Array.from(redirects, ([from, to]) => `| ${from} | ${to} |`),
  ];
}

function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim().replaceAll('`', "'");
  return `\`${line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line}\``;
}
