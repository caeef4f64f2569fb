import type { Comparison, Measure } from './measures.ts';
import { formatValue, type Placed, placeRow, ROW_GROUPS, type Row } from './rows.ts';

/** What is drawn, and what it is called there. */
const DRAWN: Readonly<Partial<Record<Measure, string>>> = {
  readKilobytes: 'Read one release: over the wire',
  largestPaint: 'Read one release: largest paint',
  blocked: 'Read one release: blocked',
  stepSlow: 'On to the next release, slow phone',
  firstHitKilobytes: 'Search: over the wire to a first hit',
  meanReciprocalRank: 'Search: mean reciprocal rank (more is better)',
  coldSeconds: 'Build from nothing',
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

/** Bars, two charts side by side. Says all its numbers in words, too, and takes its colours from the reader's theme. */
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
    const y = top + TITLE + place * LINE;
    const width = value === undefined ? 0 : round(Math.max(1, (value / most) * widest));
    const own = place === 0;
    return `<text x="${left + MARGIN}" y="${y + BAR - 3}"${own ? ' class="own-label"' : ''}>${escapeText(title)}</text><rect x="${left + MARGIN + LABEL}" y="${y}" width="${width}" height="${BAR}" rx="2"${own ? ' class="own"' : ''}/><text class="value" x="${round(left + MARGIN + LABEL + width + 6)}" y="${y + BAR - 3}">${value === undefined ? 'failed' : escapeText(formatValue(row, value))}</text>`;
  });
  return [
    `<text class="title" x="${left + MARGIN}" y="${top + 16}">${escapeText(titleOf(row))}</text>`,
    ...bars,
  ].join('\n');
}

function inWords({ row, values }: Placed, { peers }: Comparison): string {
  const words = peers.map(({ title }, place) => {
    const value = values[place];
    return `${title} ${value === undefined ? 'failed' : formatValue(row, value)}`;
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
