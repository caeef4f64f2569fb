import type { LocatedNodes } from './located-nodes.ts';
import { plainText } from './plain-text.ts';

/** Names the scrolling region of each table by its columns, `Platform, From version`; no two alike on a page. */
export function labelTables(nodes: LocatedNodes): void {
  const taken = new Map<string, number>();
  for (const { node } of nodes.of('table')) {
    const columns = (node.children[0]?.children ?? [])
      .map((cell) => plainText(cell))
      .filter((name) => name !== '');
    const name = columns.length === 0 ? 'Table' : `Table: ${columns.join(', ')}`;
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    node.data = { ...node.data, label: count === 1 ? name : `${name} (${count})` };
  }
}
