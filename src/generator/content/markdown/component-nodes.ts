import type { BlockContent, Code, Heading, Nodes, PhrasingContent, RootContent } from 'mdast';
import type { Treatment } from '#generator/config/component-treatments.ts';
import type { Literal } from './expressions.ts';
import type { Admonition, Tab, Tabs } from './mdast-nodes.ts';

/** A component as it was written; what stands in it has become nodes of Markdown already. */
export interface Component {
  readonly name: string;
  readonly node: Nodes;
  readonly attributes: ReadonlyMap<string, Literal>;
  readonly children: readonly RootContent[];
  readonly isInline: boolean;
}

/** Attributes whose values readers are meant to read. */
const WORDS = [
  'title',
  'label',
  'heading',
  'header',
  'name',
  'text',
  'summary',
  'description',
  'caption',
  'content',
];

/** What a component becomes. One that nobody knows shows its words and what stands in it. */
export function makeComponent(
  component: Component,
  treatment: Treatment | undefined,
): readonly RootContent[] {
  return treatment === undefined ? unknown(component) : MAKERS[treatment](component);
}

type Maker = (component: Component) => readonly RootContent[];

const MAKERS: Readonly<Record<Treatment, Maker>> = {
  drop: () => [],
  unwrap: ({ children }) => children,
  admonition,
  details,
  tabs,
  tab,
  'code-group': codeGroup,
  card,
  update,
  badge,
  figure,
  image,
  link,
};

/** The first of the attributes that is a text. */
export function textAttribute({ attributes }: Component, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = attributes.get(name);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return undefined;
}

/** Callouts whose name says nothing of their kind have an attribute for it. */
const KINDLESS = new Set(['Callout', 'Admonition', 'Aside', 'Alert']);

function admonition(component: Component): readonly RootContent[] {
  const { name, node } = component;
  const kind = textAttribute(component, 'type', 'variant', 'intent') ?? (KINDLESS.has(name) ? 'note' : name);
  const title = textAttribute(component, 'title', 'heading', 'label');
  const box: Admonition = {
    type: 'admonition',
    name: kind,
    ...(title && { title: [text(title)] }),
    children: blocksOf(component.children),
    ...placed(node),
  };
  return [box];
}

function details(component: Component): readonly RootContent[] {
  const title = textAttribute(component, 'title', 'summary', 'label');
  const isOpen = ['defaultOpen', 'open'].some((name) => component.attributes.get(name) === true);
  const box: Admonition = {
    type: 'admonition',
    name: 'details',
    fold: isOpen ? 'open' : 'closed',
    ...(title && { title: [text(title)] }),
    children: [...wordsOf(component, ['description']), ...blocksOf(component.children)],
    ...placed(component.node),
  };
  return [box];
}

/** What stands between the tabs stands before them. */
function tabs(component: Component): readonly RootContent[] {
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

/** `[{ label: 'Linux', value: 'linux' }]`, or labels alone. */
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

function tab(component: Component): readonly RootContent[] {
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

/** Blocks of code are a tab each, called after what stands behind their language. */
function codeGroup({ children, node }: Component): readonly RootContent[] {
  return codeTabs(children, node);
}

/** Tabs of those blocks of code, below what else there is. */
export function codeTabs(children: readonly RootContent[], node: Nodes): readonly RootContent[] {
  const isCode = (child: RootContent): child is Code => child.type === 'code';
  const blocks = children.filter(isCode);
  const others = children.filter((child) => !isCode(child));
  if (blocks.length === 0) return others;
  const panels = blocks.map(
    (code): Tab => ({ type: 'tab', label: nameOfCode(code), children: [code], ...placed(code) }),
  );
  return [...others, { type: 'tabs', children: panels, ...placed(node) } satisfies Tabs];
}

function nameOfCode({ lang, meta }: Code): string {
  const { title, bracketed } =
    /(?:title|filename)="(?<title>[^"]*)"|\[(?<bracketed>[^\]]*)\]/.exec(`${lang} ${meta ?? ''}`)?.groups ??
    {};
  const words = (meta ?? '')
    .replace(/\{[^}]*\}|\b\w+=(?:"[^"]*"|\S+)|\b(?:showLineNumbers|wrap|lines|expandable)\b/g, '')
    .trim();
  return title ?? bracketed ?? (words || lang || 'Code');
}

function card(component: Component): readonly RootContent[] {
  const title = textAttribute(component, 'title', 'label', 'heading');
  const url = textAttribute(component, 'href', 'link', 'to');
  const name: PhrasingContent[] =
    url === undefined ? [text(title ?? '')] : [linkNode(url, [text(title ?? url)], component)];
  const heading =
    title === undefined && url === undefined
      ? []
      : [paragraph([{ type: 'strong', children: name }], component)];
  return [...heading, ...wordsOf(component, ['description']), ...blocksOf(component.children)];
}

/** An entry of a changelog in one file: its label is a heading, and what stands in it is below that. */
function update(component: Component): readonly RootContent[] {
  const { children, attributes } = component;
  const label = textAttribute(component, 'label', 'title') ?? '';
  const heading: Heading = { type: 'heading', depth: 2, children: [text(label)], ...placed(component.node) };
  const id = textAttribute(component, 'id');
  if (id) heading.data = { hProperties: { id } };
  const tags = attributes.get('tags');
  const badges = (Array.isArray(tags) ? tags : []).flatMap((tag) => [
    badgeNode([text(String(tag))]),
    text(' '),
  ]);
  const highest = Math.min(
    ...children.flatMap((child) => (child.type === 'heading' ? [child.depth] : [])),
    7,
  );
  for (const child of children) {
    if (child.type === 'heading' && highest < 3)
      child.depth = Math.min(6, child.depth + 3 - highest) as Heading['depth'];
  }
  return [
    ...(label === '' ? [] : [heading]),
    ...wordsOf(component, ['description']),
    ...(badges.length > 0 ? [paragraph(badges.slice(0, -1), component)] : []),
    ...blocksOf(children),
  ];
}

function badge(component: Component): readonly RootContent[] {
  const words = textAttribute(component, 'text', 'label', 'title');
  const children = words === undefined ? inlineOf(component.children) : [text(words)];
  const node = badgeNode(children as PhrasingContent[]);
  return component.isInline ? [node] : [paragraph([node], component)];
}

function badgeNode(children: PhrasingContent[]): PhrasingContent {
  return { type: 'htmlElement', name: 'span', properties: { className: ['badge'] }, children };
}

/** An image and the emphasis below it are a figure with a caption. */
function figure(component: Component): readonly RootContent[] {
  const caption = textAttribute(component, 'caption', 'title', 'hint');
  const below = caption ? [paragraph([{ type: 'emphasis', children: [text(caption)] }], component)] : [];
  return [...blocksOf(component.children), ...below];
}

function image(component: Component): readonly RootContent[] {
  const sources = component.attributes.get('sources');
  const light =
    typeof sources === 'object' && sources !== null && 'light' in sources ? sources.light : undefined;
  const url = textAttribute(component, 'src', 'img') ?? (typeof light === 'string' ? light : undefined);
  if (url === undefined) return withWords(component, WORDS);
  const node: PhrasingContent = {
    type: 'image',
    url,
    alt: textAttribute(component, 'alt') ?? null,
    ...placed(component.node),
  };
  return component.isInline ? [node] : [paragraph([node], component)];
}

function link(component: Component): readonly RootContent[] {
  const url = textAttribute(component, 'to', 'href', 'url', 'link');
  const words = textAttribute(component, 'text', 'label', 'title');
  const children =
    component.children.length > 0 || words === undefined ? inlineOf(component.children) : [text(words)];
  if (url === undefined) return children;
  const node = linkNode(url, children as PhrasingContent[], component);
  return component.isInline ? [node] : [paragraph([node], component)];
}

/** Attributes that say how or where something is shown, not what. */
const OF_FORM =
  /^(?:class|className|style|id|key|slot|icon|size|width|height|color|colour|variant|align|position|target|rel|loading|href|url|to|link|src)$|(?:Class|Style|Type|Icon|Color|Size|Width|Height|Url)$/;

/** `<RuleLink ruleId="eval-detected"/>`: without words, what it names is better than nothing. */
function unknown(component: Component): readonly RootContent[] {
  const shown = withWords(component, WORDS);
  if (shown.length > 0) return shown;
  const names = [...component.attributes].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' && !OF_FORM.test(name) ? [value] : [],
  );
  const codes = names.map((value): PhrasingContent => ({ type: 'inlineCode', value }));
  const line = codes.flatMap((code, index) => (index === 0 ? [code] : [text(' '), code]));
  if (line.length === 0 || component.isInline) return line;
  return [paragraph(line, component)];
}

/** The attributes with words for readers, and below them what stands in the component. */
function withWords(component: Component, names: readonly string[]): readonly RootContent[] {
  const words = wordsOf(component, names);
  if (!component.isInline) return [...words, ...blocksOf(component.children)];
  const inline = words.flatMap((word) =>
    'children' in word ? [...(word.children as PhrasingContent[]), text(' ')] : [],
  );
  return [...inline, ...component.children];
}

function wordsOf(component: Component, names: readonly string[]): BlockContent[] {
  const values = names.flatMap((name) => textAttribute(component, name) ?? []);
  return [...new Set(values)].map((value) => paragraph([text(value)], component));
}

/** Words that stand in a component without a paragraph get one. */
function blocksOf(children: readonly RootContent[]): BlockContent[] {
  const blocks: RootContent[] = [];
  for (const child of children) {
    const last = blocks.at(-1);
    if (!isPhrasing(child)) blocks.push(child);
    else if (last?.type === 'paragraph' && !children.includes(last)) last.children.push(child);
    else if (child.type !== 'text' || child.value.trim() !== '') {
      blocks.push({ type: 'paragraph', children: [child], ...placed(child) });
    }
  }
  return blocks as BlockContent[];
}

const PHRASING = new Set(
  'text emphasis strong delete inlineCode break link linkReference image imageReference footnoteReference html inlineMath'.split(
    ' ',
  ),
);

/** Elements that stand in a line. */
const INLINE_ELEMENTS =
  /^(?:a|abbr|b|bdi|bdo|br|cite|code|del|dfn|em|i|img|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/;

function isPhrasing(node: RootContent): node is PhrasingContent {
  return node.type === 'htmlElement' ? INLINE_ELEMENTS.test(node.name) : PHRASING.has(node.type);
}

/** Without the paragraphs that the parser made where a line is. */
export function inlineOf(children: readonly RootContent[]): RootContent[] {
  return children.flatMap((child, index) => {
    if (child.type !== 'paragraph') return [child];
    return index === 0 ? child.children : [text(' '), ...child.children];
  });
}

function linkNode(url: string, children: PhrasingContent[], { node }: Component): PhrasingContent {
  return { type: 'link', url, children, ...placed(node) };
}

function paragraph(children: PhrasingContent[], { node }: Component): BlockContent {
  return { type: 'paragraph', children, ...placed(node) };
}

function placed({ position }: Nodes): Pick<Nodes, 'position'> {
  return position ? { position } : {};
}

function text(value: string): PhrasingContent {
  return { type: 'text', value };
}
