import type { Element } from 'hast';
import { REFERENCE_ID } from '#core/model/reference-id.ts';
import { sentenceEnd } from '#core/model/sentence.ts';
import { markLooseLabels } from '../headings/loose-labels.ts';
import { scopeInGroup } from '../headings/named-scope.ts';
import type { ReadingRules, Scope } from '../headings/scope.ts';
import { type Content, isElement, isList } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import { saysNone, saysOneThing, saysThanks } from '../outline/boilerplate.ts';
import { dayOfLine } from '../outline/date-line.ts';
import type { OpenSection } from '../outline/open-section.ts';
import type { OutlineBlock, OutlineTask } from '../outline/outline.ts';
import { placeIn } from '../outline/outline.ts';
import { datedVersions } from './dated-table.ts';
import { canBeEntries, type EntryContext, hasLabels, lineEntries } from './entries.ts';
import { type ReadItem, readItems } from './list-item.ts';
import { namesPeople } from './paragraphs.ts';
import { statedAdvisory } from './security-wording.ts';
import { saysAction } from './stated-actions.ts';
import { listsChanges, rowEntry, rowTask, tableRows } from './table-rows.ts';
import { listTasks } from './tasks.ts';

/** The context of a list or a table. */
export interface ListPlace {
  /** The blocks of the note. `index` is the position of the list among them. */
  readonly nodes: readonly Content[];
  readonly index: number;
  /** The scope of the headings above; undefined before the first heading. */
  readonly scope: Scope | undefined;
  readonly section: OpenSection;
  /** Whether it is below the heading of an entry. */
  readonly isInEntry: boolean;
  /** Whether the paragraph above acts as a heading. */
  readonly isBelowPseudo: boolean;
}

/** A list or a table of entries. */
export interface EntryList {
  readonly blocks: (context: EntryContext) => readonly OutlineBlock[];
  /** Reads items as tasks: all of them below an action heading, and elsewhere those that say that they are actions. */
  readonly tasks: (context: EntryContext) => readonly OutlineTask[];
}

/** Returns undefined if the list is part of the surrounding text. */
export function readEntryList(place: ListPlace, rules: ReadingRules): EntryList | undefined {
  const node = place.nodes[place.index];
  if (!isList(node)) return readTable(node, place, rules);
  if (dayOfLine(node) !== undefined) return undefined;
  const written = readItems(node, rules.vocabulary);
  if (written.every(({ item }) => saysNothing(plainText(item))) || !canBeEntries(written)) return undefined;
  const isText = belongsToText(node, place);
  const isOfIssues = isText && listsIssues(written, place);
  if (isText && !isOfIssues && !hasLabels(written, rules) && !statesAdvisories(written, rules))
    return undefined;
  const items = isText ? written : withBoldLabels(written, rules);
  const texts = items.map(({ item, read }) => plainText(read ? [...read.sentence, ...read.content] : item));
  const isAction = (above: Scope, index: number): boolean => {
    const [item, text = ''] = [items[index], texts[index]];
    const scope = scopeInGroup(above, item?.group, rules.vocabulary);
    return scope.actions === true ? !saysNone(text) : saysAction(text, { scope, rules });
  };
  return {
    blocks: (context) =>
      lineEntries(
        items.filter((_, index) => !isAction(context.scope, index) && !isNone(texts[index] ?? '')),
        context,
      ),
    tasks: ({ scope }) =>
      listTasks(
        items.filter((_, index) => isAction(scope, index)),
        scope,
        rules,
      ),
  };
}

/** `None`, `There are no known issues in this release. See the page of all issues.` */
function saysNothing(text: string): boolean {
  return saysThanks(text) || isNone(text);
}

const NAMES_ID = new RegExp(REFERENCE_ID);

/** `No fix for CVE-2025-1234 is available` says something about it. */
function isNone(text: string): boolean {
  return saysNone(text.slice(0, sentenceEnd(text))) && saysOneThing(text) && !NAMES_ID.test(text);
}

function withBoldLabels(items: readonly ReadItem[], rules: ReadingRules): readonly ReadItem[] {
  const sentences = markLooseLabels(
    items.map(({ read }) => read?.sentence ?? []),
    rules,
  );
  return items.map(({ item, read, ...group }, index) => {
    return { item, read: read && { ...read, sentence: sentences[index] ?? read.sentence }, ...group };
  });
}

/** The rows of a table are entries if a heading names their kind, or if they are issues with ids. Other tables are content. */
function readTable(node: Content | undefined, place: ListPlace, rules: ReadingRules): EntryList | undefined {
  const { scope, isInEntry } = place;
  const rows = tableRows(node);
  if (node === undefined || rows.length === 0 || scope?.aside) return undefined;
  const isNamed = scope?.kind !== undefined || scope?.actions === true;
  const isContent =
    !isNamed || isInEntry || followsColon(place) || datedVersions([node], undefined).length > 0;
  if (isContent && !listsChanges(rows, rules)) return undefined;
  return {
    blocks: (context) => [
      {
        type: 'prose',
        nodes: [node],
        rows: rows.map((row) => rowEntry(row, context)),
        ...placeIn(context.scope),
      },
    ],
    tasks: (context) => (context.scope.actions ? rows.map((row) => rowTask(row, context)) : []),
  };
}

/** Whether an item of a release says what the release fixes, in a box or a text without a heading. */
function statesAdvisories(items: readonly ReadItem[], { version }: ReadingRules): boolean {
  return version !== undefined && items.some(({ item }) => statedAdvisory(plainText(item)) !== undefined);
}

/** `[GHSA-1111-1111-1111](…): Rows leak`, `AB-12 - Rows fold` */
const BEGINS_WITH_ID = new RegExp(String.raw`^[\s\[(]*(?:${REFERENCE_ID})(?![\w-])`);
const NOT_CHANGED =
  /\b(?:affect\w*|duplicates?|known|no|none|not|open|pending|related|remain\w*|see|unfixed|unresolved|will)\b|n['’]t\b/i;

/** Whether nothing but issues follows a sentence such as `Two vulnerabilities are patched:`, which does not say that they are open. */
function listsIssues(items: readonly ReadItem[], { nodes, index, scope, isInEntry }: ListPlace): boolean {
  const lead = nodes[index - 1];
  const text = isElement(lead, 'p') ? plainText(lead).trim() : '';
  return (
    text.endsWith(':') &&
    !NOT_CHANGED.test(text.replace(/\([^()]*\)/g, '')) &&
    !isInEntry &&
    !scope?.aside &&
    items.every(({ item }) => BEGINS_WITH_ID.test(plainText(item)))
  );
}

function belongsToText(node: Element, place: ListPlace): boolean {
  const { scope, isInEntry, isBelowPseudo } = place;
  const previous = place.nodes[place.index - 1];
  if (scope === undefined || scope.aside || isInEntry || namesPeople(node, previous)) return true;
  if (!isBelowPseudo && followsColon(place)) return true;
  return isElement(node, 'ol') && scope.kind === undefined && !scope.actions;
}

/**
 * `These platforms are new:` and the list below it are one paragraph of text. But `We fixed these bugs:` directly below
 * a heading introduces entries, and so do further lists in a section that already has such entries.
 */
function followsColon({ nodes, index, scope, section }: ListPlace): boolean {
  const previous = nodes[index - 1];
  if (!isElement(previous, 'p') || !plainText(previous).endsWith(':')) return false;
  const { heading, blocks } = section;
  const opensSection = nodes[index - 2] === heading;
  const hasLines = blocks.some((block) => block.type === 'entry' && !block.heading && !block.isParagraph);
  return !((opensSection || hasLines) && (scope?.kind !== undefined || scope?.actions));
}
