import type { Heading, Paragraph, PhrasingContent, Root } from 'mdast';
import type { NoteKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import type { FactName } from '#core/model/note-terms/note-terms.ts';
import { vectorIn } from '#core/model/release/cvss.ts';
import { SEVERITIES, type Severity } from '#core/model/release/entry-facts.ts';
import { isVersion } from '#core/model/version.ts';
import type { Report } from '../report.ts';
import { placed, placeOf } from '../source/line-places.ts';
import { type LocatedNode, locateNodes } from './located-nodes.ts';

const NAME = '(?:severity|cvss|since|workaround|platforms|features)';
const VALUE = String.raw`(?:"[^"{}]*"|“[^”{}]*”|[^\s"{}]+)`;

/** `{severity=high cvss=8.1 workaround="Restart it"}` at the end of an entry, also beside an id: `{#export severity=high}`. */
const ATTRIBUTES = new RegExp(
  String.raw`\s*\{\s*(?:(?<id>#[^\s{}=]+)\s+)?(?<list>${NAME}=${VALUE}(?:\s+[a-z]+=${VALUE})*)\s*\}(?<after>\s*\{#[^{}]*\})?\s*$`,
);

const ATTRIBUTE = new RegExp(`(?<name>[a-z]+)=(?<value>${VALUE})`, 'g');

/** Whether the text between braces begins with the name of a fact. In MDX, other text between braces is code. */
export function hasFacts(inner: string): boolean {
  return new RegExp(String.raw`^\s*(?:#\S+\s+)?${NAME}=`).test(inner);
}

interface FactRules {
  readonly messages: Messages<NoteKey>;
  readonly report: Report;
}

/**
 * Replaces attributes by a paragraph with a line for each of them, `Severity: high`, so that readers see them everywhere, and that they are
 * read like lines that an author writes.
 */
export function writeOutFacts(root: Root, source: string, rules: FactRules): void {
  if (!new RegExp(String.raw`\{[^{}]*${NAME}=`).test(source)) return;
  for (const located of locateNodes(root).inOrder('heading', 'paragraph')) {
    const lines = takeAttributes(located.node, rules);
    if (lines.length > 0) insertBelow(located, lines);
  }
}

function insertBelow({ node, parent }: LocatedNode<Heading | Paragraph>, lines: readonly string[]): void {
  const children = lines.flatMap((value, index): PhrasingContent[] => [
    ...(index === 0 ? [] : [{ type: 'break' as const }]),
    { type: 'text', value },
  ]);
  const paragraph: Paragraph = { type: 'paragraph', children, ...placed(node) };
  (parent.children as unknown[]).splice((parent.children as unknown[]).indexOf(node) + 1, 0, paragraph);
  // A list item without blank lines would show the paragraph as part of its sentence.
  if (parent.type === 'listItem') parent.spread = true;
}

function takeAttributes(node: Heading | Paragraph, rules: FactRules): readonly string[] {
  const last = node.children.at(-1);
  const match = last?.type === 'text' ? ATTRIBUTES.exec(last.value) : null;
  if (match === null || last?.type !== 'text') return [];
  const { id, list = '', after = '' } = match.groups ?? {};
  last.value = `${last.value.slice(0, match.index)}${id === undefined ? after : ` {${id}}`}`;
  return Array.from(list.matchAll(ATTRIBUTE)).flatMap(({ groups: { name = '', value = '' } = {} }) => {
    const text = value.replace(/^["“]|["”]$/g, '').trim();
    const line = lineOf(name, text, rules.messages);
    if (line === undefined) rules.report('invalid-fact', placeOf(node), { name, value: text });
    return line ?? [];
  });
}

function lineOf(name: string, text: string, messages: Messages<NoteKey>): string | undefined {
  const write = LINES[name as FactName] as (typeof LINES)[FactName] | undefined;
  return text === '' ? undefined : write?.(text, messages);
}

const LINES: Readonly<Record<FactName, (text: string, messages: Messages<NoteKey>) => string | undefined>> = {
  severity: (text, messages) => {
    const severity = text.toLowerCase();
    return SEVERITIES.includes(severity as Severity)
      ? messages('note.fact-severity', { severity })
      : undefined;
  },
  cvss: (score, messages) =>
    /^(?:10(?:\.0)?|\d(?:\.\d)?)$/.test(score) || vectorIn(score)
      ? messages('note.fact-cvss', { score })
      : undefined,
  since: (version, messages) => (isVersion(version) ? messages('note.fact-since', { version }) : undefined),
  workaround: (text, messages) => messages('note.fact-workaround', { text }),
  platforms: (names, messages) => messages('note.fact-platforms', { names }),
  features: (names, messages) => messages('note.fact-features', { names }),
};
