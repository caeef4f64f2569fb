import type { Html } from './model/release.ts';

/**
 * A start tag with an id: its name, and the id. Text holds no `<`, and a value no quote. Groups with names would be an object more for each of the
 * tags, which are hundreds.
 */
const TAG_WITH_ID = /<([a-z][a-z\d]*)(?:\s[a-z-]+(?:="[^"]*")?)*?\sid="([^"]*)"[^<>]*>/g;

/** What may begin with an element that holds nothing. */
const HOLDERS = new Set(
  'h2 h3 h4 h5 h6 li p div section article aside details summary figure td th dt dd span a'.split(' '),
);

/** The anchors of a page, by names that they no longer have. */
export type OldAnchors = Readonly<Record<string, string>>;

/**
 * Puts an empty element with the old name to each place that had it: a browser finds it by itself, with and without script. What cannot hold
 * one, such as the row of a table, has it in front of the whole.
 */
export function addOldAnchors(html: Html, old: OldAnchors): Html {
  const marks = new Map<string, string>();
  for (const [name, anchor] of Object.entries(old)) {
    marks.set(anchor, `${marks.get(anchor) ?? ''}${markOf(name)}`);
  }
  if (marks.size === 0) return html;
  const others: string[] = [];
  const marked = html.replace(TAG_WITH_ID, (tag, name: string, id: string) => {
    const mark = marks.get(readValue(id));
    if (mark === undefined) return tag;
    if (HOLDERS.has(name)) return `${tag}${mark}`;
    others.push(mark);
    return tag;
  });
  return `${others.join('')}${marked}` as Html;
}

function markOf(name: string): string {
  return `<span id="${writeValue(name)}" class="formerly"></span>`;
}

function writeValue(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** React and the notes' own writer escape values each in their way. */
function readValue(text: string): string {
  if (!text.includes('&')) return text;
  return text
    .replace(/&#x([\da-f]+);/gi, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
