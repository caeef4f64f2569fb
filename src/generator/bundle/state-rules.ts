import { type ChildNode, type Declaration, parse, type Rule } from 'postcss';

/** What only an input brings about: a pointer, a focus, an open sheet, a search. */
const STATE =
  /:(?:hover|active|focus(?:-visible|-within)?|popover-open)(?![\w-])|::(?:backdrop|highlight)(?![\w-])/;

const NEGATION = /:not\([^()]*\)/g;

/** How a state is come to: said beside what is seen at first, and not seen. */
const OF_STATES = /^(?:cursor|transition(?:-[a-z]+)?)$/;

export interface SplitSheet {
  /** What a page looks like before any input. */
  readonly first: string;
  /** What it looks like in answer to one, in the same layers. */
  readonly later: string;
}

/**
 * Rules for states stand beside the part that has them, and a page is painted without them: they are taken out, in their
 * order, for a sheet that comes later. Of rules in one layer with the same specificity they win, as those do that say more.
 */
export function splitStates(css: string): SplitSheet {
  return { first: only(css, (declaration) => !isOfState(declaration)), later: only(css, isOfState) };
}

/** Without what is not `wanted`, and what then holds none. The order of layers is said in both. */
function only(css: string, wanted: (declaration: Declaration) => boolean): string {
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

function isOfState({ prop, parent }: Declaration): boolean {
  if (parent?.type !== 'rule') return false;
  const { selectors, parent: around } = parent as Rule;
  if (around?.type === 'atrule' && 'name' in around && around.name === 'keyframes') return false;
  return OF_STATES.test(prop) || selectors.every((selector) => STATE.test(selector.replace(NEGATION, '')));
}
