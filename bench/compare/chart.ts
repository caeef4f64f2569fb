import type { Comparison, Measure } from './measures.ts';
import { formatValue, missingValue, type Placed, placeRow, ROW_GROUPS, type Row } from './rows.ts';

/** The measurements in the chart, with their titles. */
const DRAWN: Readonly<Partial<Record<Measure, string>>> = {
  readKilobytes: 'Read one release: download',
  largestPaint: 'Read one release: largest contentful paint',
  blocked: 'Read one release: total blocking time',
  stepSlow: 'Next release, slow phone',
  firstHitKilobytes: 'Search: download to the first result',
  meanReciprocalRank: 'Search: mean reciprocal rank (more is better)',
  coldSeconds: 'Full build',
  warmSeconds: 'Build after one edit',
};

const WIDTH = 860;
const COLUMN = WIDTH / 2;
const MARGIN = 20;
const LABEL = 130;
const VALUE = 80;
const LINE = 22;
const BAR = 14;
const TITLE = 30;
const GAP = 18;

/** A bar chart in two columns. Its description contains all numbers, and its colours follow the reader's theme. */
export function renderChart(comparison: Comparison): string {
  const placed = ROW_GROUPS.flatMap(({ rows }) => rows)
    .filter(({ measure }) => measure in DRAWN)
    .map((row) => placeRow(row, comparison));
  const panel = TITLE + comparison.peers.length * LINE + GAP;
  const height = Math.ceil(placed.length / 2) * panel + MARGIN;
  const panels = placed.map((one, index) =>
    drawPanel(one, comparison, { left: (index % 2) * COLUMN, top: MARGIN + Math.floor(index / 2) * panel }),
  );
  const title = `The same ${comparison.notes.count.toLocaleString('en-GB')} notes, ${comparison.peers.length} programs`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title description">
<title id="title">${escapeText(title)}</title>
<desc id="description">${escapeText(placed.map((one) => inWords(one, comparison)).join(' '))}</desc>
<style>
svg { background: #fff; font: 13px system-ui, sans-serif; }
text { fill: #1c2024; }
.title { font-weight: 600; font-size: 14px; }
.value { fill: #4b5563; }
rect { fill: #9aa5b1; }
.own { fill: #0b6bcb; }
.own-label { font-weight: 600; }
@media (prefers-color-scheme: dark) {
  svg { background: #15181c; }
  text { fill: #e6e8eb; }
  .value { fill: #aeb6c0; }
  rect { fill: #5c6672; }
  .own { fill: #5aa9f8; }
}
</style>
${panels.join('\n')}
</svg>
`;
}

interface Place {
  readonly left: number;
  readonly top: number;
}

function drawPanel({ row, values }: Placed, { peers }: Comparison, { left, top }: Place): string {
  const most = Math.max(...values.map((value) => value ?? 0)) || 1;
  const widest = COLUMN - MARGIN - LABEL - VALUE;
  const bars = peers.map(({ title }, place) => {
    const value = values[place];
    const shown = value === undefined ? missingValue(row, peers[place]) : formatValue(row, value);
    const y = top + TITLE + place * LINE;
    const width = value === undefined ? 0 : round(Math.max(1, (value / most) * widest));
    const own = place === 0;
    return `<text x="${left + MARGIN}" y="${y + BAR - 3}"${own ? ' class="own-label"' : ''}>${escapeText(title)}</text><rect x="${left + MARGIN + LABEL}" y="${y}" width="${width}" height="${BAR}" rx="2"${own ? ' class="own"' : ''}/><text class="value" x="${round(left + MARGIN + LABEL + width + 6)}" y="${y + BAR - 3}">${escapeText(shown)}</text>`;
  });
  return [
    `<text class="title" x="${left + MARGIN}" y="${top + 16}">${escapeText(titleOf(row))}</text>`,
    ...bars,
  ].join('\n');
}

function inWords({ row, values }: Placed, { peers }: Comparison): string {
  const words = peers.map(({ title }, place) => {
    const value = values[place];
    return `${title} ${value === undefined ? missingValue(row, peers[place]) : formatValue(row, value)}`;
  });
  return `${titleOf(row)}: ${words.join(', ')}.`;
}

function titleOf({ measure, label }: Row): string {
  return DRAWN[measure] ?? label;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
