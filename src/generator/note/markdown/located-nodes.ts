import type { Node, Nodes, Parents, Root } from 'mdast';
import type { Place } from '../report.ts';
import { placeOf } from '../source/line-places.ts';

/** A tree and all nodes in it, in document order. */
export function nodesIn(tree: Nodes): readonly Nodes[] {
  const nodes: Nodes[] = [];
  const add = (node: Nodes): void => {
    nodes.push(node);
    if ('children' in node) for (const child of node.children) add(child);
  };
  add(tree);
  return nodes;
}

type NodeOfType<Type extends Nodes['type']> = Extract<Nodes, { type: Type }>;

/** Half of all nodes are text nodes, and no caller needs them. */
type Located = Exclude<Nodes['type'], 'text'>;

export interface LocatedNode<N extends Node> {
  readonly node: N;
  readonly parent: Parents;
}

/** All nodes of a tree except text nodes, by type, in document order, from one traversal. */
export interface LocatedNodes {
  of<Type extends Located>(type: Type): readonly LocatedNode<NodeOfType<Type>>[];
  /** Nodes of several types, in document order. */
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
 * Replaces a node in place. The caller ensures that the new type is valid there. The object stays the same, because
 * searching for it among its siblings would take quadratic time.
 */
export function replaceNode({ node }: LocatedNode<Nodes>, by: Nodes): void {
  for (const key of Object.keys(node)) Reflect.deleteProperty(node, key);
  Object.assign(node, by);
}

/** Removes nodes from their parents, with one pass per parent. */
export function removeNodes(located: readonly LocatedNode<Nodes>[]): void {
  const removed = new Set<Nodes>(located.map(({ node }) => node));
  for (const parent of new Set(located.map((one) => one.parent))) {
    const all: Nodes[] = parent.children;
    const left = all.filter((node) => !removed.has(node));
    for (const [place, node] of left.entries()) all[place] = node;
    all.length = left.length;
  }
}

function offsetOf(node: Node): number {
  return node.position?.start.offset ?? 0;
}

/** The source text of a node. */
export function writtenIn({ position }: Node, source: string): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

/** The place inside a node after the given text. */
export function placeWithin(node: Node, before: string): Place {
  const { line = 1, column = 1 } = placeOf(node);
  const above = before.split('\n');
  const { length } = above.at(-1) ?? '';
  return { line: line + above.length - 1, column: above.length === 1 ? column + length : length + 1 };
}
