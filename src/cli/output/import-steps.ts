import { quantity } from '#core/model/quantity.ts';
import type { ReportLine } from '#importer/found.ts';
import type { PlannedImport } from '#importer/import-source.ts';
import { type ImportCounts, unreadParagraphs } from './import-counts.ts';
import type { ProblemCounts } from './problem-summary.ts';

export interface StepsInput {
  readonly counts: ImportCounts;
  readonly plan: Pick<PlannedImport, 'kind' | 'headings' | 'report'>;
  readonly problems: ProblemCounts;
  /** The names of components that are neither built in nor configured. */
  readonly components: readonly string[];
}

interface Step {
  /** How many releases, entries or paragraphs the step improves. */
  readonly gain: number;
  readonly text: string;
}

const MAX_STEPS = 3;
const MAX_NAMED = 3;

/** What the publisher can do next. Errors come first, because they stop the build; then what improves most. */
export function nextSteps(input: StepsInput): readonly string[] {
  return [errors, introduction, dates, kinds, unreadText, otherProducts, addresses, componentsShown]
    .flatMap((stepFor) => stepFor(input))
    .toSorted((left, right) => right.gain - left.gain)
    .slice(0, MAX_STEPS)
    .map(({ text }) => text);
}

type FindStep = (input: StepsInput) => readonly Step[];

function step(gain: number, text: string): readonly Step[] {
  return gain > 0 ? [{ gain, text }] : [];
}

const errors: FindStep = ({ problems }) =>
  problems.errors === 0
    ? []
    : step(
        Number.POSITIVE_INFINITY,
        `Correct ${quantity(problems.errors, 'error')}: until then, the site cannot be built. See "Problems" in the report.`,
      );

const introduction: FindStep = ({ counts: { introduced, entries } }) =>
  step(
    introduced.entries === 0 ? 0 : introduced.entries + entries,
    `Look at ${listed(introduced.files.map((file) => `\`${file}\``))}: ${quantity(introduced.entries, 'change')} there ${introduced.entries === 1 ? 'is' : 'are'} outside of releases. If a heading names the release, write it in a form that is recognised, such as \`## 1.2.0 (2025-04-30)\`, and import again. Changes that are not released belong below \`## Unreleased\`.`,
  );

const dates: FindStep = ({ counts: { releases, days }, plan: { kind } }) => {
  const undated = releases - days.length;
  const tags =
    kind === 'changelog'
      ? " If the repository has a tag for each release, publish the changelog with the setting `sources` and `dates: 'git-tags'` instead."
      : '';
  return step(
    undated,
    `Add dates: ${undated} of ${quantity(releases, 'release')} ${undated === 1 ? 'has' : 'have'} none. Without dates, answers about upgrades between release lines are incomplete. Write \`date: 2024-09-17\` in the front matter of each note.${tags}`,
  );
};

const kinds: FindStep = ({ counts: { kinds: counted, entries }, plan: { headings } }) => {
  const { other = 0 } = counted;
  const named = headings.slice(0, MAX_NAMED).map(({ text, count }) => `"${text}" (${count})`);
  const how =
    named.length > 0
      ? `The most frequent headings above them are ${listed(named)}. If a heading means a kind, assign it in \`site.config.ts\`: \`kinds: { fix: ['…'] }\`. Otherwise begin`
      : 'Begin';
  return step(
    other,
    `Name the kinds of changes: ${other} of ${quantity(entries, 'entry', 'entries')} ${other === 1 ? 'has' : 'have'} none, so readers cannot filter them. ${how} entries with a label, such as \`**Fix:**\`, or put them below a heading, such as \`## Bug fixes\`.`,
  );
};

const unreadText: FindStep = ({ counts }) => {
  const paragraphs = unreadParagraphs(counts);
  const files = counts.unread
    .slice(0, MAX_NAMED)
    .map(({ file, paragraphs: count }) => `\`${file}\` (${count})`);
  return step(
    paragraphs,
    `Read the text that is in no entry: lists of changes, upgrade plans and feeds leave out ${quantity(paragraphs, 'paragraph')}. Start with ${listed(files)}. Write changes as list items, or below a heading that names a kind.`,
  );
};

const otherProducts: FindStep = ({ plan }) => {
  const left = countOf(plan.report, 'tag-of-another-product');
  return step(
    left,
    `Import the other products: ${quantity(left, 'release')} ${left === 1 ? 'belongs' : 'belong'} to them, according to ${left === 1 ? 'its tag' : 'their tags'}. Choose a stream for each, and its tags with \`--tags\`.`,
  );
};

const addresses: FindStep = ({ plan }) => {
  const lost = countOf(plan.report, 'link-without-site');
  return step(
    lost,
    `Import again with \`--site\` and the address of the published source: ${quantity(lost, 'link')} became plain text without it.`,
  );
};

const componentsShown: FindStep = ({ components }) =>
  step(
    components.length,
    `Decide what to do with ${quantity(components.length, 'unknown component')}: the page shows their content, but not their attributes. Use \`components\` in \`site.config.ts\`.`,
  );

function countOf(report: readonly ReportLine[], why: ReportLine['why']): number {
  return report.filter((line) => line.why === why).length;
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en').format(names);
}
