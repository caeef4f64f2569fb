import type { ESTree } from 'vite';

/** A node of the tree that `parseAst` of Vite makes of a source file. */
export type SyntaxNode = ESTree.Node;

/** Visits a node and all nodes below it. */
export function walkSyntax(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const child of Object.values(node).flat()) {
    if (typeof child === 'object' && child !== null && 'type' in child)
      walkSyntax(child as SyntaxNode, visit);
  }
}
