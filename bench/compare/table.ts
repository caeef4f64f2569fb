import type { Comparison } from './measures.ts';
import { formatValue, type Placed, placeRow, ROW_GROUPS, typical } from './rows.ts';

/** The whole comparison in Markdown: all rows, the rows where another is ahead with the reason, what failed, and how it was measured. */
export function renderTable(comparison: Comparison): string {
  const { notes, peers } = comparison;
  const placed = ROW_GROUPS.map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => placeRow(row, comparison)),
  }));
  const head = `| | ${peers.map(({ title }) => title).join(' | ')} |\n|---|${peers.map(() => '---:|').join('')}`;
  const lines = placed.flatMap(({ title, rows }) => [
    `| **${title}** |${peers.map(() => ' |').join('')}`,
    ...rows.map((row) => tableLine(row, comparison)),
  ]);
  return [
    `# The same ${notes.count.toLocaleString('en-GB')} notes, ${peers.length} programs`,
    'Made by `npm run bench`; not written by hand. The best of each row is bold; a middle of all runs each.',
    `![The rows that readers and publishers feel most, as bars](${notes.count}.svg)`,
    [head, ...lines].join('\n'),
    describeBehind(comparison),
    describeFailures(comparison),
    describeMethod(comparison),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

export function tableLine({ row, values, best }: Placed, { peers }: Comparison): string {
  const cells = values.map((value, place) => {
    const seen = peers[place]?.seen[row.measure];
    if (value === undefined) return seen !== undefined && 'failed' in seen ? 'failed' : '–';
    const shown = formatValue(row, value);
    return value === best ? `**${shown}**` : shown;
  });
  return `| ${row.label} | ${cells.join(' | ')} |`;
}

/** The rows where another is ahead: who, and why. */
export function describeBehind(comparison: Comparison): string {
  const placed = ROW_GROUPS.flatMap(({ title, rows }) =>
    rows.map((row) => ({ title, ...placeRow(row, comparison) })),
  );
  const behind = placed.filter(({ ahead }) => !ahead);
  if (behind.length === 0) return 'This program is ahead, or as good as the best, in every row.';
  const lines = behind.map(({ title, row, values, best }) => {
    const first = comparison.peers[values.indexOf(best)];
    return `- **${title}, ${row.label}** (${first?.title}): ${row.whyBehind}.`;
  });
  return [`Another is ahead in ${behind.length} of ${placed.length} rows:`, '', ...lines].join('\n');
}

function describeFailures({ peers }: Comparison): string {
  const reasons = peers.flatMap(({ title, seen }) => {
    const failed = Object.values(seen).flatMap((one) => ('failed' in one ? [one.failed] : []));
    return [...new Set(failed)].map((reason) => `- ${title}: ${reason}`);
  });
  return reasons.length === 0 ? '' : ['Failed:', '', ...reasons].join('\n');
}

function describeMethod(comparison: Comparison): string {
  const { machine, notes, runs, peers, day } = comparison;
  const [own] = peers;
  const blocked = own?.seen.blocked;
  const unblocked =
    blocked !== undefined && !('failed' in blocked) ? blocked.filter((one) => one < 1).length : 0;
  const starlight = ratioTo('starlight', comparison);
  return [
    '## How it was measured',
    '',
    `- **Machine**, on ${day}: ${machine.processor}, ${machine.processors} processors, ${machine.gigabytes} GB, ${machine.system}; Node ${machine.node}, ${machine.browser}. Waiting for a processor, over a minute: ${machine.load.join(' at the beginning, ')} at the end.`,
    `- **Notes**: ${notes.count.toLocaleString('en-GB')} from ${notes.from}, ${notes.kilobytes.toLocaleString('en-GB')} KB of Markdown. The page that is read is the middle one by length, \`${notes.read}\`.`,
    `- **Programs**: ${peers.map((peer) => `${peer.title} (${peer.with})`).join('; ')}. Their set-up is in \`bench/peers\`, with a lock file each.`,
    `- **Runs**, one program after the other and then all again: ${runs.cold} cold builds, ${runs.warm} warm ones, ${runs.visits} visits, ${runs.queries} labelled queries. Memory is that of all processes of a build together, as seen 20 times a second.`,
    '- **Host**: one for all, HTTP/2 with gzip, tags and lasting copies of what is named by its bytes. A slow phone is Chromium with its processor slowed four times behind 150 ms and 1.6 Mbit/s; searches that run in workers are not slowed by it. Bytes are those of bodies as they were sent, until nothing more is fetched.',
    '- **A step** is over when the title of the next release is on the screen. **A first hit** counts from the click that opens the search, with a letter each 100 ms. Of the rows of an answer those count that lead to a release.',
    ...(blocked === undefined || 'failed' in blocked
      ? []
      : [`- This program blocked for less than 1 ms in ${unblocked} of ${blocked.length} reads.`]),
    ...(starlight === undefined
      ? []
      : [`- Its largest paint was at ${starlight.toFixed(2)} of Starlight’s.`]),
  ].join('\n');
}

function ratioTo(id: string, { peers }: Comparison): number | undefined {
  const other = typical(peers.find((peer) => peer.id === id)?.seen.largestPaint);
  const own = typical(peers[0]?.seen.largestPaint);
  return own === undefined || other === undefined ? undefined : own / other;
}
