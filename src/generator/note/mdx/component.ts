import type { Nodes, RootContent } from 'mdast';
import type { Literal } from './expressions.ts';

/** A component tag. Its children are Markdown nodes already. */
export interface Component {
  readonly name: string;
  readonly node: Nodes;
  readonly attributes: ReadonlyMap<string, Literal>;
  readonly children: readonly RootContent[];
  readonly isInline: boolean;
}

/** The value of the first given attribute that is a text or a number. */
export function textAttribute({ attributes }: Component, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = attributes.get(name);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return undefined;
}
