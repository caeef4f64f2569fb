import { type Declaration, type Plugin, parse, type Root, type Rule } from 'postcss';

const TOKEN = /var\((--[\w-]+)\)/g;

/** A `font` that the minifier can read whole is moved behind `font-variant-numeric`, which it then undoes. */
const NOT_INLINED = /^--face-/;

/**
 * Writes each token that has one value in its places. A name costs a reader bytes and only pays where a theme, a width or
 * forced colours give it another value: on one sheet of all, 9.0 KB became 8.3, gzipped.
 *
 * @param all every style of the site: a token may stand in one sheet and be used in another.
 */
export function inlineTokens(all: string): Plugin {
  const values = tokensWithOneValue(parse(all));
  return {
    postcssPlugin: 'single-tokens',
    OnceExit(root) {
      const inPlace = (text: string): string =>
        text.replace(TOKEN, (use, name: string) => {
          const value = values.get(name);
          return value === undefined ? use : inPlace(value);
        });
      root.walkDecls((declaration) => {
        if (isOfRoot(declaration) && values.has(declaration.prop)) declaration.remove();
        else declaration.value = inPlace(declaration.value);
      });
    },
  };
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
