import { type Declaration, parse, type Root, type Rule } from 'postcss';

const TOKEN = /var\((--[\w-]+)\)/g;

/** Tokens that are not inlined: the minifier would move a literal `font` after `font-variant-numeric`, which would reset it. */
const NOT_INLINED = /^--face-/;

/**
 * Inlines each token that has a single value. Custom properties cost bytes and are useful only if a theme, a width or forced colours
 * change them. This reduces all styles in one sheet from 9.0 to 8.3 KB, gzipped.
 *
 * @param all all style sheets: a token may be defined in one sheet and used in another
 */
export function inlineTokens(root: Root, all: string): void {
  const values = tokensWithOneValue(parse(all));
  const inPlace = (text: string): string =>
    text.replace(TOKEN, (use, name: string) => {
      const value = values.get(name);
      return value === undefined ? use : inPlace(value);
    });
  root.walkDecls((declaration) => {
    if (isOfRoot(declaration) && values.has(declaration.prop)) declaration.remove();
    else declaration.value = inPlace(declaration.value);
  });
}

function tokensWithOneValue(root: Root): ReadonlyMap<string, string> {
  const count = new Map<string, number>();
  root.walkDecls(/^--/, ({ prop }) => {
    count.set(prop, (count.get(prop) ?? 0) + 1);
  });
  const values = new Map<string, string>();
  root.walkDecls(/^--/, (declaration) => {
    const { prop, value } = declaration;
    if (count.get(prop) === 1 && !NOT_INLINED.test(prop) && isOfRoot(declaration)) values.set(prop, value);
  });
  return values;
}

function isOfRoot({ parent }: Declaration): boolean {
  return parent?.type === 'rule' && (parent as Rule).selector === ':root';
}
