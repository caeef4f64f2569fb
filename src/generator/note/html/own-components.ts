import type { Element, ElementContent, Root } from 'hast';
import { htmlToHast } from 'satteri';
import { type OwnComponents, type RenderComponent, rendererOf } from '#generator/config/own-components.ts';
import type { Report } from '../report.ts';
import { removeEscapedControls } from '../source/control-characters.ts';
import { placed, placeOf } from '../source/line-places.ts';
import { elementsIn } from './elements.ts';

declare module 'hast' {
  interface ElementData {
    /** Set on an element that stands for a component of the publisher. */
    component?: { readonly name: string; readonly properties: Readonly<Record<string, unknown>> };
  }
}

/**
 * Renders the components of the publisher and inserts the children from the note. The result is sanitised like the text
 * of authors: it is HTML, and none of it runs in a browser.
 */
export async function renderOwnComponents(
  tree: Root,
  components: OwnComponents | undefined,
  report: Report,
): Promise<void> {
  if (components === undefined) return;
  const elements = elementsIn(tree).filter(({ data }) => data?.component !== undefined);
  if (elements.length === 0) return;
  const render = await rendererOf(components);
  for (const element of elements) renderOne(element, render, report);
}

function renderOne(element: Element, render: RenderComponent, report: Report): void {
  const { name = '', properties = {} } = element.data?.component ?? {};
  try {
    const fragment = htmlToHast(render(name, properties), { fragment: true });
    removeEscapedControls(fragment, report);
    const rendered = fragment.type === 'root' ? (fragment.children as ElementContent[]) : [];
    element.children = rendered.flatMap((node) => withChildren(node, element));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report('component-failed', placeOf(element), { name, reason });
  }
}

/**
 * Inserts the children from the note at `<children-slot>`. Without a slot they are left out, because the publisher
 * chose so.
 */
function withChildren(node: ElementContent, from: Element): ElementContent[] {
  if (node.type !== 'element') return [node];
  if (node.tagName === 'children-slot') return from.children;
  const inner = node.children.flatMap((child) => withChildren(child, from));
  return [{ ...node, children: inner, ...placed(from) }];
}
