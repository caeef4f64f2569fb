import { type ChildNode, type Declaration, parse, type Rule } from 'postcss';

/** Selectors of states that exist only after an input: hover, focus, an open popover, search highlights. */
const STATE =
  /:(?:hover|active|focus(?:-visible|-within)?|popover-open)(?![\w-])|::(?:backdrop|highlight)(?![\w-])/;

const NEGATION = /:not\([^()]*\)/g;

const TRANSITION = /^transition(?:-[a-z]+)?$/;

export interface SplitSheet {
  /** The styles for the first paint. */
  readonly first: string;
  /** The styles of states, and cursors, in the same layers. */
  readonly later: string;
  /** The transitions. */
  readonly transitions: string;
}

/**
 * Splits a style sheet. Sources define states next to their components, but the first paint does not need them, so they are moved, in
 * order, to a sheet that loads later. They then win over rules of the same layer and specificity, which is intended: they are more
 * specific. Transitions load with the first input: in a sheet that loads earlier, they would animate the change of styles itself.
 */
export function splitStates(css: string): SplitSheet {
  const having = (wanted: Part): string =>
    keepDeclarations(css, (declaration) => partOf(declaration) === wanted);
  return { first: having('first'), later: having('later'), transitions: having('transitions') };
}

type Part = keyof SplitSheet;

/** Keeps the wanted declarations and removes empty rules. The order of layers stays in each sheet. */
function keepDeclarations(css: string, wanted: (declaration: Declaration) => boolean): string {
  const root = parse(css);
  root.walkDecls((declaration) => {
    if (!wanted(declaration)) removeWithEmpty(declaration);
  });
  return root.toString();
}

/** Removes a node, and its parents if they become empty. */
export function removeWithEmpty(node: ChildNode): void {
  const { parent } = node;
  node.remove();
  if (parent && parent.type !== 'root' && parent.nodes?.length === 0) removeWithEmpty(parent as ChildNode);
}

function partOf({ prop, parent }: Declaration): Part {
  if (parent?.type !== 'rule') return 'first';
  const { selectors, parent: around } = parent as Rule;
  if (around?.type === 'atrule' && 'name' in around && around.name === 'keyframes') return 'first';
  if (TRANSITION.test(prop)) return 'transitions';
  const isOfState = selectors.every((selector) => STATE.test(selector.replace(NEGATION, '')));
  return prop === 'cursor' || isOfState ? 'later' : 'first';
}
