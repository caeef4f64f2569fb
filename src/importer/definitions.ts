import type { Nodes } from 'mdast';
import { nodesIn } from '#generator/note/markdown/located-nodes.ts';
import type { TextRange } from '#generator/note/source/edits.ts';
import { rangeOfNode, type SourceText } from './files/source-text.ts';

/** The definitions of links and footnotes: `[1.2.0]: https://…`, `[^1]: …`. */
export interface Definitions {
  readonly all: readonly DefinitionPlace[];
  /** The definitions that a range uses, directly or through other definitions. */
  usedIn(range: TextRange): readonly DefinitionPlace[];
}

export interface DefinitionPlace {
  readonly key: string;
  readonly range: TextRange;
}

/** Finds all definitions. If a name is defined twice, the first one counts, as in Markdown. */
export function findDefinitions({ root }: SourceText): Definitions {
  const all: DefinitionPlace[] = [];
  const byKey = new Map<string, DefinitionPlace>();
  for (const node of root.children) {
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition') continue;
    const place = { key: keyOf(node), range: rangeOfNode(node) };
    all.push(place);
    if (!byKey.has(place.key)) byKey.set(place.key, place);
  }
  const references = referencesIn(root);
  const keysIn = ({ start, end }: TextRange): readonly string[] =>
    references.filter(({ at }) => at >= start && at < end).map(({ key }) => key);
  const usedIn = (range: TextRange): readonly DefinitionPlace[] => {
    const used = new Set<DefinitionPlace>();
    const add = (keys: readonly string[]): void => {
      for (const key of keys) {
        const place = byKey.get(key);
        if (place === undefined || used.has(place)) continue;
        used.add(place);
        add(keysIn(place.range));
      }
    };
    add(keysIn(range));
    return all.filter((place) => used.has(place));
  };
  return { all, usedIn };
}

type Referring = Extract<
  Nodes,
  { type: 'definition' | 'footnoteDefinition' | 'footnoteReference' | 'imageReference' | 'linkReference' }
>;

function keyOf({ type, identifier }: Referring): string {
  return `${type.startsWith('footnote') ? '^' : ''}${identifier}`;
}

function referencesIn(root: Nodes): readonly { readonly key: string; readonly at: number }[] {
  return nodesIn(root).flatMap((node) =>
    node.type === 'linkReference' || node.type === 'imageReference' || node.type === 'footnoteReference'
      ? [{ key: keyOf(node), at: rangeOfNode(node).start }]
      : [],
  );
}
