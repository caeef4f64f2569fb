import type { Nodes, RootContent } from 'mdast';
import type { Literal } from './expressions.ts';

/** A component as it was written; what stands in it has become nodes of Markdown already. */
export interface Component {
  readonly name: string;
  readonly node: Nodes;
  readonly attributes: ReadonlyMap<string, Literal>;
  readonly children: readonly RootContent[];
  readonly isInline: boolean;
}

/** The first of the attributes that is a text. */
export function textAttribute({ attributes }: Component, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = attributes.get(name);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return undefined;
}
