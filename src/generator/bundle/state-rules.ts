import { type ChildNode, type Declaration, parse, type Rule } from 'postcss';

/** What only an input brings about: a pointer, a focus, an open sheet, a search. */
const STATE =
  /:(?:hover|active|focus(?:-visible|-within)?|popover-open)(?![\w-])|::(?:backdrop|highlight)(?![\w-])/;

const NEGATION = /:not\([^()]*\)/g;

const TRANSITION = /^transition(?:-[a-z]+)?$/;

export interface SplitSheet {
  /** What a page looks like before any input. */
  readonly first: string;
  /** What it looks like in answer to one, and which pointer lies on it, in the same layers. */
  readonly later: string;
  /** How it gets from the one to the other. */
  readonly transitions: string;
}

/**
 * Rules for states stand beside the part that has them, and a page is painted without them: they are taken out, in their
 * order, for a sheet that comes later. Of rules in one layer with the same specificity they win, as those that do say more.
 * Transitions are for a hand and go with what the first input brings: a sheet that has them restyles every link of the page, and
 * makes what it styles itself move there.
 */
export function splitStates(css: string): SplitSheet {
  const having = (wanted: Part): string =>
    keepDeclarations(css, (declaration) => partOf(declaration) === wanted);
  return { first: having('first'), later: having('later'), transitions: having('transitions') };
}

type Part = keyof SplitSheet;

/** Without what is not `wanted`, and what then holds none. The order of layers is said in all of them. */
function keepDeclarations(css: string, wanted: (declaration: Declaration) => boolean): string {
  const root = parse(css);
  root.walkDecls((declaration) => {
    if (!wanted(declaration)) removeWithEmpty(declaration);
  });
  return root.toString();
}

/** Takes a node out, and what stands round it where it was the last. */
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
