import type { Code, RootContent } from 'mdast';
import { readCodeMeta } from '../html/code-meta.ts';
import type { Tab, Tabs } from '../markdown/mdast-nodes.ts';
import { placed } from '../source/line-places.ts';
import { blocksOf, type Component, textAttribute } from './component.ts';
import type { Literal } from './expressions.ts';

/** Content between the tabs is moved before them. */
export function tabs(component: Component): readonly RootContent[] {
  const { attributes, children, node } = component;
  const group = textAttribute(component, 'groupId', 'syncKey', 'group');
  const query = attributes.get('queryString') === true ? group : textAttribute(component, 'queryString');
  const chosen = textAttribute(component, 'defaultValue', 'defaultIndex');
  const panels = children.filter((child) => child.type === 'tab');
  const others = children.filter((child) => child.type !== 'tab');
  const labels = labelsIn(attributes.get('values') ?? attributes.get('items'));
  for (const [index, panel] of panels.entries()) {
    panel.label ||=
      labels.get(panel.value ?? '') ?? [...labels.values()][index] ?? panel.value ?? `Tab ${index + 1}`;
    if (chosen !== undefined && [panel.value, panel.label, String(index)].includes(chosen))
      panel.chosen = true;
  }
  if (panels.length === 0) return others;
  const set: Tabs = {
    type: 'tabs',
    ...(group && { group }),
    ...(query && { query }),
    children: panels,
    ...placed(node),
  };
  return [...blocksOf(others), set];
}

/** Reads `[{ label: 'Linux', value: 'linux' }]`, or a list of labels. */
function labelsIn(values: Literal): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const value of Array.isArray(values) ? values : []) {
    if (typeof value === 'string') labels.set(value, value);
    else if (typeof value === 'object' && value !== null && 'label' in value) {
      labels.set(String(value.value ?? value.label), String(value.label));
    }
  }
  return labels;
}

export function tab(component: Component): readonly RootContent[] {
  const value = textAttribute(component, 'value');
  const panel: Tab = {
    type: 'tab',
    label: textAttribute(component, 'label', 'title', 'name') ?? '',
    ...(value !== undefined && { value }),
    ...(component.attributes.has('default') && { chosen: true }),
    children: blocksOf(component.children),
    ...placed(component.node),
  };
  return [panel];
}

/** Turns each code block into a tab, below all other content. */
export function codeGroup({ children, node }: Component): readonly RootContent[] {
  const isCode = (child: RootContent): child is Code => child.type === 'code';
  const blocks = children.filter(isCode);
  const others = children.filter((child) => !isCode(child));
  if (blocks.length === 0) return others;
  const panels = blocks.map(
    (code): Tab => ({ type: 'tab', label: nameOfCode(code), children: [code], ...placed(code) }),
  );
  return [...others, { type: 'tabs', children: panels, ...placed(node) } satisfies Tabs];
}

/** The title of a code block, or the text after its language. */
function nameOfCode({ lang, meta }: Code): string {
  const { title } = readCodeMeta(lang, meta);
  const description = (meta ?? '')
    .replace(/\{[^}]*\}|\b\w+=(?:"[^"]*"|\S+)|\b(?:showLineNumbers|wrap|lines|expandable)\b/g, '')
    .trim();
  return title ?? (description || lang || 'Code');
}
