import type { ESTree } from 'vite';

/** A node of the syntax tree that `parseAst` of Vite returns. */
export type SyntaxNode = ESTree.Node;

/** Visits a node and all nodes below it, except those below a node for which `visit` returns false. */
export function walkSyntax(node: SyntaxNode, visit: (node: SyntaxNode) => unknown): void {
  if (visit(node) === false) return;
  for (const child of Object.values(node).flat()) {
    if (typeof child === 'object' && child !== null && 'type' in child)
      walkSyntax(child as SyntaxNode, visit);
  }
}
