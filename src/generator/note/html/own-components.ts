import type { Element, ElementContent, Root } from 'hast';
import { htmlToHast } from 'satteri';
import { type ComponentRenderer, type OwnComponents, rendererOf } from '#generator/config/own-components.ts';
import type { Report } from '../report.ts';
import { removeEscapedControls } from '../source/control-characters.ts';
import { elementsIn, placeOf } from './elements.ts';

declare module 'hast' {
  interface ElementData {
    /** Stands for a component of the publisher's. */
    component?: { readonly name: string; readonly properties: Readonly<Record<string, unknown>> };
  }
}

/**
 * Puts what a publisher's components render in the place of each, and in it what the note gave them as children. All of it is sanitised
 * like what authors write: it is HTML, and nothing of it runs in a browser.
 */
export async function renderOwnComponents(
  tree: Root,
  components: OwnComponents | undefined,
  report: Report,
): Promise<void> {
  if (components === undefined) return;
  const elements = elementsIn(tree).filter(({ data }) => data?.component !== undefined);
  if (elements.length === 0) return;
  const { render } = await rendererOf(components);
  for (const element of elements) renderOne(element, render, report);
}

function renderOne(element: Element, render: ComponentRenderer['render'], report: Report): void {
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

/** What a note gives a component without a place for it stands behind nothing: the publisher left it out. */
function withChildren(node: ElementContent, { children, position }: Element): ElementContent[] {
  if (node.type !== 'element') return [node];
  if (node.tagName === 'children-slot') return children;
  const inner = node.children.flatMap((child) => withChildren(child, { children, position } as Element));
  return [{ ...node, children: inner, ...(position && { position }) }];
}
