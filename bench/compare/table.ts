import type { Comparison } from './measures.ts';
import { formatValue, missingValue, type Placed, placeRow, ROW_GROUPS } from './rows.ts';

/** The page `docs/comparison.md`. */
export function renderPage(comparisons: readonly Comparison[]): string {
  return [
    '# Comparison with other programs',
    'Each program builds a website from the same release notes, with its own search. This page has all measurements, the reasons where another program is better, and the method. `npm run bench` measures all programs again and writes this page.',
    ...comparisons.map((comparison) => renderComparison(comparison)),
  ]
    .join('\n\n')
    .concat('\n');
}

/** One comparison as a section in Markdown. */
export function renderComparison(comparison: Comparison): string {
  const { notes, peers } = comparison;
  const count = notes.count.toLocaleString('en-GB');
  const groups = ROW_GROUPS.flatMap(({ title, rows }) => [
    `| **${title}** |${peers.map(() => ' |').join('')}`,
    ...rows.map((row) => tableLine(placeRow(row, comparison), comparison)),
  ]);
  return [
    `## ${count} releases`,
    `${describeRuns(comparison)} The best value of each row is bold.`,
    `![Bar charts of the main measurements](images/comparison-${notes.count}.svg)`,
    [tableHead('', comparison), ...groups].join('\n'),
    describeFailures(comparison),
    `### Where another program is better: ${count} releases`,
    describeBehind(comparison),
    `### Method: ${count} releases`,
    describeMethod(comparison),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

export function tableHead(label: string, { peers }: Comparison): string {
  return `| ${label} | ${peers.map(({ title }) => title).join(' | ')} |\n|---|${peers.map(() => '---:|').join('')}`;
}

export function tableLine({ row, values, best }: Placed, { peers }: Comparison): string {
  const cells = values.map((value, place) => {
    if (value === undefined) return missingValue(row, peers[place]);
    const shown = formatValue(row, value);
    return value === best ? `**${shown}**` : shown;
  });
  return `| ${row.label} | ${cells.join(' | ')} |`;
}

/** The number of values behind each figure. */
export function describeRuns({ runs }: Comparison): string {
  const times = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
  return `Each figure is the median of ${times(runs.cold, 'full build')}, ${times(runs.warm, 'build')} after an edit and ${times(runs.visits, 'visit')} for each program, all on one machine; search ranking uses ${times(runs.queries, 'labelled query').replace('querys', 'queries')}.`;
}

export function countBehind(comparison: Comparison): string {
  const placed = ROW_GROUPS.flatMap(({ rows }) => rows).map((row) => placeRow(row, comparison));
  const behind = placed.filter(({ ahead }) => !ahead).length;
  return behind === 0
    ? 'This program is as good as the best in every measurement.'
    : `Another program is better in ${behind} of ${placed.length} measurements.`;
}

function describeBehind(comparison: Comparison): string {
  const behind = ROW_GROUPS.flatMap(({ title, rows }) =>
    rows.map((row) => ({ title, ...placeRow(row, comparison) })),
  ).filter(({ ahead }) => !ahead);
  const lines = behind.map(({ title, row, values, best }) => {
    const first = comparison.peers[values.indexOf(best)];
    return `- **${title}, ${row.label}** (${first?.title}): ${row.whyBehind}.`;
  });
  return [countBehind(comparison), ...(lines.length === 0 ? [] : ['', ...lines])].join('\n');
}

function describeFailures({ peers }: Comparison): string {
  const reasons = peers.flatMap(({ title, seen }) => {
    const failed = Object.values(seen).flatMap((one) => ('failed' in one ? [one.failed] : []));
    return [...new Set(failed)].map((reason) => `- ${title}: ${reason}`);
  });
  return reasons.length === 0 ? '' : ['Programs without a result:', '', ...reasons].join('\n');
}

function describeMethod({ machine, notes, peers, day }: Comparison): string {
  return [
    `- **Machine**, on ${day}: ${machine.processor}, ${machine.processors} processors, ${machine.gigabytes} GB, ${machine.system}; Node ${machine.node}, ${machine.browser}. Load average: ${machine.load.join(' at the start, ')} at the end.`,
    `- **Notes**: ${notes.count.toLocaleString('en-GB')} from ${notes.from}, ${notes.kilobytes.toLocaleString('en-GB')} KB of Markdown. The page that is read has the median length: \`${notes.read}\`.`,
    `- **Programs**: ${peers.map((peer) => `${peer.title} (${peer.with})`).join('; ')}. Their configurations and lock files are in \`bench/peers\`.`,
    '- **Order**: the programs take turns: each runs once, then each runs again. Peak memory is the sum over all processes of a build, sampled 20 times a second.',
    '- **Network**: the same server for all programs, with HTTP/2, gzip, ETags, and long caching of files with a hash in their name. The slow phone is Chromium with a CPU that is slowed down four times, 150 ms latency and 1.6 Mbit/s; search workers are not slowed down. Downloads are the sizes of response bodies until the network is idle.',
    '- **Next release**: the time until the title of the next release is on the screen. **First result**: the time from the click that opens the search, with one letter typed every 100 ms. Search ranking counts only results that lead to a release.',
  ].join('\n');
}
