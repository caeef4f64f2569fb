import type { Heading, List, ListItem, PhrasingContent, RootContent } from 'mdast';
import type { Kind } from '#core/model/kind.ts';
import type { Reference } from '#core/model/release.ts';
import { placeOf, rangeOf } from '../markdown/located-nodes.ts';
import { plainText } from '../markdown/plain-text.ts';
import { inlineText } from '../markdown/slice-inline.ts';
import { misspelledLabel, takeLabel } from './label.ts';
import type { OutlineEntry } from './outline.ts';
import { findIds, takeReferences } from './references.ts';
import type { ReadingRules, Scope } from './scope.ts';

/** A sentence with what was set aside from it. */
interface Headline {
  readonly kind?: Kind;
  readonly references: readonly Reference[];
  readonly title: readonly PhrasingContent[];
}

/** `Feature: Every drop has a reason (PA-3290)`, in the order in which people write label and ids. */
export function readHeadline(nodes: readonly PhrasingContent[], rules: ReadingRules): Headline {
  const first = takeLabel(nodes, rules.vocabulary);
  const { references, rest } = takeReferences(first.rest, rules.references);
  const second = first.kind === undefined ? takeLabel(rest, rules.vocabulary) : first;
  const { kind } = second;
  const title = first.kind === undefined ? second.rest : rest;
  if (inlineText(title).trim() === '') return { ...(kind && { kind }), references: [], title: first.rest };
  return { ...(kind && { kind }), references, title };
}

/** An entry of its own heading. What stands below it is added by the caller. */
export function fullEntry(
  heading: Heading,
  content: readonly RootContent[],
  context: EntryContext,
): OutlineEntry {
  const { scope, rules } = context;
  const { kind, references, title } = readHeadline(heading.children, rules);
  if (content.length === 0) {
    rules.report('empty-entry', placeOf(heading), { title: plainText(title) });
  }
  return {
    type: 'entry',
    kind: kind ?? scope.kind ?? 'other',
    ...placeIn(scope),
    heading,
    title,
    references,
    ids: findIds([heading, ...content], rules.references),
    content,
    range: { start: rangeOf(heading).start, end: rangeOf(content.at(-1) ?? heading).end },
  };
}

export interface EntryContext {
  readonly scope: Scope;
  readonly rules: ReadingRules;
}

/** An entry for each item of a list. */
export function lineEntries(list: List, { scope, rules }: EntryContext): readonly OutlineEntry[] {
  return list.children.flatMap((item) => {
    const change = lineEntry(item, { scope, rules });
    return change ? [change] : [];
  });
}

function lineEntry(item: ListItem, { scope, rules }: EntryContext): OutlineEntry | undefined {
  const [first, ...content] = item.children;
  if (first?.type !== 'paragraph') {
    rules.report('empty-entry', placeOf(item), { title: '' });
    return undefined;
  }
  const misspelled = misspelledLabel(first.children, rules.vocabulary);
  if (misspelled) rules.report('unknown-label', placeOf(item), misspelled);
  const { kind, references, title } = readHeadline(first.children, rules);
  return {
    type: 'entry',
    kind: kind ?? scope.kind ?? 'other',
    ...placeIn(scope),
    title,
    references,
    ids: findIds([first, ...content], rules.references),
    content,
    range: rangeOf(item),
  };
}

export function placeIn({ area, patch }: Scope): Pick<OutlineEntry, 'area' | 'patch'> {
  return { ...(area && { area }), ...(patch && { patch }) };
}

/** True when an item begins with a label that is known. */
export function hasLabels(list: List, { vocabulary }: ReadingRules): boolean {
  return list.children.some(({ children: [first] }) => {
    return first?.type === 'paragraph' && takeLabel(first.children, vocabulary).kind !== undefined;
  });
}

/** True when each item begins with a sentence, which an entry needs; items without anything do no harm. */
export function canBeEntries(list: List): boolean {
  const firsts = list.children.map(({ children: [first] }) => first);
  return (
    firsts.some((first) => first?.type === 'paragraph') &&
    firsts.every((first) => first === undefined || first.type === 'paragraph')
  );
}
