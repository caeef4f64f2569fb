import type { Element, ElementContent } from 'hast';
import { KIND_TRAITS } from '#core/model/kind.ts';
import type { Container } from '#core/model/release/release-body.ts';
import { createEntry, readHeadline } from '../entries/entries.ts';
import { announces } from '../entries/paragraphs.ts';
import { boxTask, quoteTask } from '../entries/stated-actions.ts';
import { taskOf } from '../entries/tasks.ts';
import { namedScope } from '../headings/named-scope.ts';
import type { ReadingRules, Scope } from '../headings/scope.ts';
import { type Content, createElement, isBlank, isElement, isList } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import { isBoilerplate } from './boilerplate.ts';
import {
  entriesInSection,
  type Outline,
  type OutlineContainer,
  type OutlineEntry,
  type OutlineProse,
  type OutlineSection,
  type OutlineTask,
  originOf,
} from './outline.ts';

export interface ReadContainer {
  /** Missing if there are only tasks, which the page shows elsewhere. */
  readonly block?: OutlineContainer | OutlineEntry | OutlineProse;
  readonly tasks: readonly OutlineTask[];
}

/** Divides the content of a container into sections that inherit the scope of the container. */
type OutlineWithin = (nodes: readonly Content[], rules: ReadingRules, scope: Scope | undefined) => Outline;

/** Reads a container and its entries; returns undefined if it has none. */
export function readContainer(
  node: Content,
  scope: Scope | undefined,
  { rules, outlineWithin }: { readonly rules: ReadingRules; readonly outlineWithin: OutlineWithin },
): ReadContainer | undefined {
  const quoted = isElement(node, 'blockquote') ? quoteTask(node, { scope, rules }) : undefined;
  if (quoted) return { tasks: [quoted] };
  const frame = isElement(node) ? frameOf(node) : undefined;
  if (frame === undefined || !isElement(node)) return undefined;
  const { title, content, ...form } = frame;
  const urgent = 'tone' in form && form.tone !== 'plain' ? boxTask(frame, { scope, rules }) : undefined;
  if (urgent) return { tasks: [urgent] };
  const text = plainText(title);
  // A box stays in its release, but not below its heading: it explains something, unless its title names the kind of a list.
  const isBox = form.form === 'aside';
  const above = isBox ? scope?.patch && { patch: scope.patch } : scope;
  const place = { text, above: above ?? {}, origin: { ...originOf(node, 'summary'), text } };
  const isText = isBox && !isList(content.find((one) => !isBlank(one)));
  const inner = (isText ? undefined : namedScope(place, rules.vocabulary)) ?? above;
  // This is a trial, so problems are reported only if the container turns out to contain entries.
  const reports: (() => void)[] = [];
  const report: ReadingRules['report'] = (...problem) => reports.push(() => rules.report(...problem));
  const { tasks, sections } = outlineWithin(content, { ...rules, report }, inner);
  const isChange = saysChange(text, scope, { rules, hasTasks: tasks.length > 0 });
  if (form.form === 'details' && opensText(content) && isChange)
    return foldedChange(node, frame, { scope, rules });
  if (tasks.length === 0 && !sections.some(isBox ? hasKinds : hasEntries)) return undefined;
  for (const sendReport of reports) sendReport();
  if (sections.length > 0) return { tasks, block: { type: 'container', ...form, title, sections } };
  // The tasks are shown elsewhere. The title stays if it says more than that they are tasks.
  const isRedundant = title.length === 0 || rules.vocabulary.isActionHeading(text);
  return { tasks, ...(!isRedundant && { block: { type: 'prose', nodes: [paragraphOf(title)] } }) };
}

/** Whether a node is a fold that begins with a paragraph, not with a list of changes. */
export function isFoldedText(node: Content): boolean {
  return isElement(node, 'details') && opensText(detailsFrame(node).content);
}

function opensText(content: readonly Content[]): boolean {
  const first = content.find(
    (node) => !isBlank(node) && !(isElement(node) && frameOf(node)?.form === 'aside'),
  );
  return isElement(first, 'p') && !announces(plainText(first));
}

/** Below such a heading, a text with a title is one change: `Known issues`, `Breaking changes`. */
const URGENT = KIND_TRAITS.feature.urgency;

/** Titles with fewer words say what is folded: `More details`. */
const SHORTEST_CHANGE = 3;

/** Below other kinds of changes, a title can also be about a list of them, or about something else that is folded. */
const SAYS_FOLD =
  /^\W*(?:all|click|complete|details?|examples?|expand|full|how|lists?|more|other|see|show|view|why)\b/i;

/** Whether the title of a fold says what changes. A fix or a feature with actions is more than one change. */
function saysChange(
  text: string,
  { kind, actions }: Scope = {},
  { rules, hasTasks }: { readonly rules: ReadingRules; readonly hasTasks: boolean },
): boolean {
  const words = text.split(/\s+/).length;
  if (words < SHORTEST_CHANGE || isBoilerplate(text)) return false;
  if (actions !== undefined || kind === undefined) return actions !== undefined;
  if (KIND_TRAITS[kind].urgency < URGENT) return true;
  const isOfChange = kind === 'feature' || kind === 'enhancement' || kind === 'fix';
  return (
    isOfChange && !hasTasks && !SAYS_FOLD.test(text) && rules.vocabulary.kindOfHeading(text) === undefined
  );
}

function foldedChange(
  element: Element,
  { title, content }: Frame,
  { scope = {}, rules }: { readonly scope: Scope | undefined; readonly rules: ReadingRules },
): ReadContainer {
  const written = { element, below: [], headline: readHeadline(title, rules, scope), content };
  const entry = createEntry(written, { scope, rules });
  return scope.actions ? { tasks: [{ ...taskOf(entry), entry }] } : { tasks: [], block: entry };
}

function paragraphOf(title: readonly Content[]): Element {
  return createElement('p', {}, title as ElementContent[]);
}

interface Frame extends Omit<Container, 'type' | 'title' | 'text' | 'sections'> {
  readonly title: readonly Content[];
  readonly content: readonly Content[];
}

function frameOf(node: Element): Frame | undefined {
  if (node.tagName === 'details') return detailsFrame(node);
  if (node.tagName !== 'div') return undefined;
  const classes = [node.properties.className].flat();
  if (classes.includes('aside')) return asideFrame(node);
  if (classes.includes('panels')) return tabsFrame(node);
  if (classes.includes('panel')) return panelFrame(node);
  return classes.includes('table') ? undefined : { form: 'group', title: [], content: node.children };
}

function detailsFrame({ properties, children }: Element): Frame {
  const summary = children.find((child) => isElement(child, 'summary'));
  return {
    form: 'details',
    ...(properties.open && { open: true }),
    title: isElement(summary) ? summary.children : [],
    content: children.filter((child) => child !== summary),
  };
}

function asideFrame({ properties, children }: Element): Frame {
  const title = children.filter((child) => isElement(child)).find(isAsideTitle);
  const content = children.filter((child) => child !== title);
  const tone = (['caution', 'act'] as const).find((one) => one === properties.dataTone) ?? 'plain';
  return { form: 'aside', tone, title: title?.children ?? [], content };
}

function isAsideTitle({ properties }: Element): boolean {
  return [properties.className].flat().includes('aside__title');
}

function tabsFrame({ properties, children }: Element): Frame {
  const [group, query] = [textOf(properties.dataGroup), textOf(properties.dataQuery)];
  return { form: 'tabs', title: [], content: children, ...(group && { group }), ...(query && { query }) };
}

function panelFrame({ properties, children }: Element): Frame {
  const label = children.find((child) => isElement(child, 'p') && isLabel(child));
  const value = textOf(properties.dataValue);
  return {
    form: 'panel',
    title: isElement(label) ? label.children : [],
    content: children.filter((child) => child !== label),
    ...(value !== undefined && { value }),
    ...('dataChosen' in properties && { open: true }),
  };
}

function isLabel({ properties }: Element): boolean {
  return [properties.className].flat().includes('panel__label');
}

function textOf(property: Element['properties'][string]): string | undefined {
  return property === undefined || property === null ? undefined : String(property);
}

function hasEntries(section: OutlineSection): boolean {
  return entriesInSection(section).length > 0;
}

/** A list in a box is advice, unless its items have kinds. */
function hasKinds(section: OutlineSection): boolean {
  return entriesInSection(section).some(({ kind }) => kind !== 'other');
}
