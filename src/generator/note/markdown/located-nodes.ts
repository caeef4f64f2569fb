import type { Node, Nodes, Parents, Root } from 'mdast';
import type { Place } from '../report.ts';

type NodeOfType<Type extends Nodes['type']> = Extract<Nodes, { type: Type }>;

/** Half of all nodes are text, and nobody asks for those. */
type Located = Exclude<Nodes['type'], 'text'>;

export interface LocatedNode<N extends Node> {
  readonly node: N;
  readonly parent: Parents;
}

/** All nodes of a tree but its texts by type, in the order of the text, from one walk. */
export interface LocatedNodes {
  of<Type extends Located>(type: Type): readonly LocatedNode<NodeOfType<Type>>[];
  /** Those of several types together. */
  inOrder<Type extends Located>(...types: readonly Type[]): readonly LocatedNode<NodeOfType<Type>>[];
}

export function locateNodes(root: Root): LocatedNodes {
  const byType = new Map<string, LocatedNode<Nodes>[]>();
  const walk = (parent: Parents): void => {
    for (const node of parent.children) {
      if (node.type === 'text') continue;
      const list = byType.get(node.type);
      if (list) list.push({ node, parent });
      else byType.set(node.type, [{ node, parent }]);
      if ('children' in node) walk(node);
    }
  };
  walk(root);
  const of = <Type extends Located>(type: Type) =>
    (byType.get(type) ?? []) as unknown as readonly LocatedNode<NodeOfType<Type>>[];
  return {
    of,
    inOrder: (...types) =>
      types.flatMap((type) => of(type)).toSorted((left, right) => offsetOf(left.node) - offsetOf(right.node)),
  };
}

/**
 * Makes another node of a node. The caller knows what may stand there. The object stays in its place: to search it among its siblings would
 * take time in the square of their number.
 */
export function replaceNode({ node }: LocatedNode<Nodes>, by: Nodes): void {
  for (const key of Object.keys(node)) Reflect.deleteProperty(node, key);
  Object.assign(node, by);
}

/** Takes nodes off their parents, all of a parent at once. */
export function removeNodes(located: readonly LocatedNode<Nodes>[]): void {
  const removed = new Set<Nodes>(located.map(({ node }) => node));
  for (const parent of new Set(located.map((one) => one.parent))) {
    const children: Nodes[] = parent.children;
    children.splice(0, children.length, ...children.filter((node) => !removed.has(node)));
  }
}

export function placeOf(node: Node): Place {
  return { line: node.position?.start.line, column: node.position?.start.column };
}

function offsetOf(node: Node): number {
  return node.position?.start.offset ?? 0;
}

/** Offsets of a node in the text of its note. */
export function rangeOf({ position }: Node): { readonly start: number; readonly end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** A node as its author wrote it. */
export function writtenIn({ position }: Node, source: string): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

/** The place in a node that has this text of it before it. */
export function placeWithin(node: Node, before: string): Place {
  const { line = 1, column = 1 } = placeOf(node);
  const above = before.split('\n');
  const { length } = above.at(-1) ?? '';
  return { line: line + above.length - 1, column: above.length === 1 ? column + length : length + 1 };
}
