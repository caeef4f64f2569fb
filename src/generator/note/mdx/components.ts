import type { Nodes, Parents, Root, RootContent, Text } from 'mdast';
import { TREATMENTS, type Treatment } from '#generator/config/component-treatments.ts';
import type { Report } from '../report.ts';
import { placed, placeOf } from '../source/line-places.ts';
import { type Component, paragraph } from './component.ts';
import { makeComponent } from './component-nodes.ts';
import { evaluate, type Literal, type Scope, scopeOf } from './expressions.ts';
import { htmlOfTag } from './html-tags.ts';
import type { ParsedMdx } from './parse-mdx.ts';

/** How a publisher wants components to be shown, by name. */
export type ComponentTreatments = Readonly<Record<string, Treatment | (string & {})>>;

export interface ComponentRules {
  readonly components: ComponentTreatments;
  readonly report: Report;
}

type Jsx = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Replaces all MDX: components become Markdown nodes, and expressions become their text. */
export function readComponents(mdx: ParsedMdx, rules: ComponentRules): Root {
  const reader = new ComponentReader(mdx, rules);
  reader.read(mdx.root);
  return mdx.root;
}

class ComponentReader {
  readonly #mdx: ParsedMdx;
  readonly #rules: ComponentRules;
  readonly #scope: Scope;

  constructor(mdx: ParsedMdx, rules: ComponentRules) {
    this.#mdx = mdx;
    this.#rules = rules;
    this.#scope = scopeOf(mdx.modules);
  }

  /** Inner nodes come first, so that a component receives converted children. */
  read(parent: Parents): void {
    const children = parent.children as RootContent[];
    parent.children = children.flatMap((child) => {
      if ('children' in child) this.read(child);
      return this.#replace(child);
    }) as typeof parent.children;
  }

  #replace(node: RootContent): readonly RootContent[] {
    switch (node.type) {
      case 'mdxjsEsm':
        return [];
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return this.#textOf(node);
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.#componentOf(node);
      default:
        return [node];
    }
  }

  #textOf(node: Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>): readonly RootContent[] {
    const source = this.#mdx.expressions.get(node.position?.start.offset ?? -1) ?? node.value;
    const shown = this.#shownBy(source, node);
    if (shown === '') return [];
    const text: Text = { type: 'text', value: shown, ...placed(node) };
    return node.type === 'mdxTextExpression' ? [text] : [paragraph([text], node)];
  }

  /** Comments, booleans and empty values show nothing. An expression that cannot be evaluated is shown as written. */
  #shownBy(source: string, node: Nodes): string {
    if (/^\s*(?:\/\*(?:(?!\*\/)[\s\S])*\*\/\s*|\/\/[^\n]*(?:\n\s*|$))*$/.test(source)) return '';
    const result = evaluate(source, this.#scope);
    if (result !== 'unknown') return textOfLiteral(result.value);
    this.#rules.report('unknown-expression', placeOf(node), { expression: source.trim() });
    return `{${source}}`;
  }

  #componentOf(node: Jsx): readonly RootContent[] {
    const { name } = node;
    if (name === null) return node.children;
    const component: Component = {
      name,
      node,
      attributes: this.#attributesOf(node),
      children: node.children,
      isInline: node.type === 'mdxJsxTextElement',
    };
    if (/^[a-z][\w-]*$/.test(name)) return htmlOfTag(component, this.#rules.report);
    const { components, report } = this.#rules;
    const treatment = Object.hasOwn(components, name) ? components[name] : BY_NAME.get(name);
    if (treatment === undefined) report('unknown-component', placeOf(node), { name });
    return isTreatment(treatment) ? makeComponent(component, treatment) : [ownComponent(component)];
  }

  #attributesOf(node: Jsx): ReadonlyMap<string, Literal> {
    const sources = this.#mdx.attributes.get(node.position?.start.offset ?? -1) ?? [];
    const attributes = new Map<string, Literal>();
    for (const [index, attribute] of node.attributes.entries()) {
      const source = sources[index];
      const value = attribute.type === 'mdxJsxAttribute' ? (attribute.value ?? true) : undefined;
      if (attribute.type === 'mdxJsxAttribute' && (value === true || typeof value === 'string')) {
        attributes.set(attribute.name, value);
        continue;
      }
      const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '...';
      if (source === undefined || IGNORED.test(name)) continue;
      this.#setAttribute(attributes, { name, source, node });
    }
    return attributes;
  }

  #setAttribute(
    attributes: Map<string, Literal>,
    { name, source, node }: { readonly name: string; readonly source: string; readonly node: Jsx },
  ): void {
    const isSpread = name === '...';
    const result = evaluate(isSpread ? `{${source}}` : source, this.#scope);
    if (result === 'unknown') {
      // Event handlers and elements in attributes have no text for readers.
      if (/^on[A-Z]/.test(name)) return;
      this.#rules.report('unknown-expression', placeOf(node), {
        expression: isSpread ? source.trim() : `${name}={${source.trim()}}`,
      });
    } else if (!isSpread) attributes.set(name, result.value);
  }
}

function isTreatment(treatment: string | undefined): treatment is Treatment | undefined {
  return treatment === undefined || TREATMENTS.some((known) => known === treatment);
}

/** A placeholder for a component of the publisher. It is rendered when its children are HTML. */
function ownComponent({ name, node, attributes, children, isInline }: Component): RootContent {
  return {
    type: 'htmlElement',
    name: isInline ? 'span' : 'div',
    properties: {},
    component: { name, properties: Object.fromEntries(attributes) },
    children: [...children],
    ...placed(node),
  };
}

/** Attributes that only affect the presentation or the state of a component. */
const IGNORED = /^(?:style|key|ref|class|className|icon)$/;

function textOfLiteral(value: Literal): string {
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if (Array.isArray(value)) return value.map(textOfLiteral).join('');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Components of Docusaurus, Mintlify, Starlight, Nextra and VitePress that occur in notes. */
const KNOWN: Readonly<Record<Treatment, string>> = {
  drop: 'Head TOCInline DocCardList Icon BrowserWindowControls',
  unwrap: `AccordionGroup BrowserOnly CardGroup Columns Column Steps React.Fragment Fragment Wrapper Cards FileTree
    LinkCardGrid CardGrid`,
  admonition:
    'Note Tip Info Warning Danger Caution Check Callout Admonition Aside Alert Important Success Error',
  details: 'Accordion Expandable Details Collapse Collapsible Spoiler',
  tabs: 'Tabs TabGroup',
  tab: 'TabItem Tab Tabs.Tab',
  'code-group': 'CodeGroup CodeTabs RequestExample ResponseExample',
  card: 'Card LinkCard Step',
  update: 'Update',
  badge: 'Badge Tag Chip Pill',
  figure: 'Frame Figure',
  image: 'Image Img ThemedImage Zoom',
  link: 'Link LinkButton Button',
};

const BY_NAME: ReadonlyMap<string, Treatment> = new Map(
  TREATMENTS.flatMap((treatment) => KNOWN[treatment].split(/\s+/).map((name) => [name, treatment] as const)),
);
