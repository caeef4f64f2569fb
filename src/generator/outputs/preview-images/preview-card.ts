import { DRAWN_PREVIEW } from '#core/contracts/renderer.ts';
import type { MessageKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import type { Kind, KindCounts } from '#core/model/kind.ts';
import { countedKinds } from '#core/model/kind-names.ts';
import type { Release } from '#core/model/release/release.ts';
import { factsOf } from '#core/model/release/release-facts.ts';
import { formatVersion } from '#core/model/version.ts';
import { writeXml, xmlElement } from '#generator/xml.ts';

/** What the images of a site have in common. */
export interface PreviewStyle {
  readonly messages: Messages<MessageKey>;
  readonly siteTitle: string;
  readonly direction: 'ltr' | 'rtl';
  /** A CSS colour. Without it, the colour of the text. */
  readonly accent: string | undefined;
}

interface Line {
  readonly text: string;
  /** The distance of the baseline from the top. */
  readonly y: number;
  /** The size of a text that is not too long, in pixels. */
  readonly size: number;
  readonly colour: string;
}

const { width: WIDTH, height: HEIGHT } = DRAWN_PREVIEW;
const MARGIN = 80;
const TEXT = '#16181d';
const QUIET = '#585f6b';

/** Kinds that matter for an upgrade come first. The rest of a long list is left out. */
const MOST_IMPORTANT: readonly Kind[] = ['breaking', 'security', 'feature', 'known-issue'];
const MAX_COUNTS = 4;

/** The image of a release as SVG: the site, the stream, the version, the date and the counts of its changes. */
export function previewCard(release: Release, streamLabel: string, style: PreviewStyle): string {
  const { messages, siteTitle, accent = TEXT } = style;
  const { counts, actionRequired } = factsOf(release);
  const day = release.date === undefined ? '' : messages.day(release.date, 'long');
  const actions = actionRequired ? messages('answer.actions', { count: release.tasks.length }) : '';
  const lines: readonly Line[] = [
    { text: `${siteTitle} · ${streamLabel}`, y: 130, size: 40, colour: QUIET },
    { text: formatVersion(release.version), y: 300, size: 140, colour: TEXT },
    { text: day, y: 370, size: 40, colour: QUIET },
    { text: countsText(counts, messages), y: 470, size: 40, colour: TEXT },
    { text: actions, y: 540, size: 40, colour: TEXT },
  ];
  return writeXml(
    xmlElement('svg', { xmlns: 'http://www.w3.org/2000/svg', width: `${WIDTH}`, height: `${HEIGHT}` }, [
      xmlElement('rect', { width: `${WIDTH}`, height: `${HEIGHT}`, fill: '#ffffff' }),
      xmlElement('rect', { width: `${WIDTH}`, height: '16', fill: accent }),
      ...lines.map((line) => textElement(line, style.direction)),
    ]),
  );
}

function countsText(counts: KindCounts, messages: Messages<MessageKey>): string {
  const place = (kind: Kind): number =>
    MOST_IMPORTANT.includes(kind) ? MOST_IMPORTANT.indexOf(kind) : MOST_IMPORTANT.length;
  return [...countedKinds(counts)]
    .sort(([one], [other]) => place(one) - place(other))
    .slice(0, MAX_COUNTS)
    .map(([kind, count]) => messages(`kinds.count-${kind}`, { count }))
    .join(' · ');
}

function textElement(
  { text, y, size, colour }: Line,
  direction: 'ltr' | 'rtl',
): ReturnType<typeof xmlElement> {
  const x = direction === 'rtl' ? WIDTH - MARGIN : MARGIN;
  return xmlElement(
    'text',
    {
      x: `${x}`,
      y: `${y}`,
      'font-size': `${Math.min(size, Math.floor((WIDTH - 2 * MARGIN) / widthOf(text)))}`,
      'font-weight': '600',
      'text-anchor': direction === 'rtl' ? 'end' : 'start',
      fill: colour,
    },
    text,
  );
}

/** East Asian characters are as wide as the font is high. */
const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]/;

/** The width of a text as a multiple of the font size: at most, for usual fonts. */
function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (WIDE.test(character) ? 1 : 0.62), 0.62);
}
