import type { HtmlElement, HtmlNode, HtmlTree } from './html.ts';

/**
 * Replaces elements of a tree. If `replace` returns nodes, they replace the element, and its children are not visited. If it returns
 * undefined, the element stays and its children are visited. Unchanged parts of the tree are not copied.
 */
export function replaceElements(
  tree: HtmlTree,
  replace: (element: HtmlElement) => HtmlTree | undefined,
): HtmlTree {
  let changed: HtmlNode[] | undefined;
  for (const [place, node] of tree.entries()) {
    const nodes = isElement(node) ? (replace(node) ?? replaceBelow(node, replace)) : undefined;
    if (nodes === undefined) changed?.push(node);
    else {
      changed ??= tree.slice(0, place);
      changed.push(...nodes);
    }
  }
  return changed ?? tree;
}

function replaceBelow(
  element: HtmlElement,
  replace: (element: HtmlElement) => HtmlTree | undefined,
): HtmlTree | undefined {
  const children = childrenOf(element);
  const replaced = replaceElements(children, replace);
  return replaced === children ? undefined : [[element[0], element[1], ...replaced]];
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return Array.isArray(node);
}

export function childrenOf([, , ...children]: HtmlElement): HtmlTree {
  return children;
}

/** True if a matching element is in the tree, at any depth. */
export function hasElement(tree: HtmlTree, wanted: (element: HtmlElement) => boolean): boolean {
  return tree.some((node) => isElement(node) && (wanted(node) || hasElement(childrenOf(node), wanted)));
}

/** The attribute with an address, by the name of the element. */
const ADDRESSES: ReadonlyMap<string, string> = new Map([
  ['a', 'href'],
  ['img', 'src'],
  ['source', 'src'],
  ['track', 'src'],
  ['video', 'poster'],
]);

/** Replaces all addresses of a tree. */
export function replaceAddresses(tree: HtmlTree, write: (address: string) => string): HtmlTree {
  return replaceElements(tree, (element) => {
    const [name, attributes, ...children] = element;
    const given = ADDRESSES.get(name);
    const address = given && attributes[given];
    if (given === undefined || typeof address !== 'string') return undefined;
    return [[name, { ...attributes, [given]: write(address) }, ...replaceAddresses(children, write)]];
  });
}

/** All addresses of a tree, in its order. */
export function addressesIn(tree: HtmlTree): readonly string[] {
  const found: string[] = [];
  replaceAddresses(tree, (address) => {
    found.push(address);
    return address;
  });
  return found;
}

/** The text of a tree, with white space collapsed. */
export function textOfTree(tree: HtmlTree): string {
  return writtenText(tree).replace(/\s+/g, ' ').trim();
}

/** The text of a tree, with all its white space. */
export function writtenText(tree: HtmlTree): string {
  return tree
    .map((node) => {
      if (typeof node === 'string') return node;
      return isElement(node) ? writtenText(childrenOf(node)) : '';
    })
    .join('');
}

/** True if a tree is equal to a plain text. */
export function isPlainText(tree: HtmlTree, text: string): boolean {
  return tree.every((node) => typeof node === 'string') && tree.join('') === text;
}
