import { type Declaration, parse, type Root } from 'postcss';
import { removeWithEmpty } from './state-rules.ts';

const USE = /var\((--[\w-]+)/g;
const ROOT = /^(?::root|\[data-theme[^\]]*\])$/;

export interface SpreadSheets {
  readonly first: string;
  readonly others: ReadonlyMap<string, string>;
}

/**
 * Sources define all tokens in the first sheet, which is on every page. Moves tokens that it does not use into the sheets that use them.
 * Tokens of sheets that load after the first paint stay in the first sheet: setting properties on the root later would make browsers
 * recalculate the style of every element.
 *
 * @param afterPaint the names of sheets that load after the first paint
 */
export function spreadTokens(
  first: string,
  others: ReadonlyMap<string, string>,
  afterPaint: readonly string[],
): SpreadSheets {
  const tokens = tokensOf(parse(first));
  const remaining = [first, ...afterPaint.map((sheet) => others.get(sheet) ?? '')];
  const used = new Set(remaining.flatMap((text) => [...usedBy(text, tokens)]));
  const spread = [...tokens.keys()].filter((name) => !used.has(name));
  return {
    first: withTokens(first, (name) => !spread.includes(name)),
    others: new Map(
      [...others].map(([sheet, text]) => {
        const needed = usedBy(text, tokens);
        return [sheet, onlyTokens(first, (name) => spread.includes(name) && needed.has(name)) + text];
      }),
    ),
  };
}

/** All values of each token, for all themes and widths. */
type Tokens = ReadonlyMap<string, readonly string[]>;

function tokensOf(root: Root): Tokens {
  const tokens = new Map<string, readonly string[]>();
  root.walkDecls(/^--/, (declaration) => {
    const { prop, value } = declaration;
    if (isToken(declaration)) tokens.set(prop, [...(tokens.get(prop) ?? []), value]);
  });
  return tokens;
}

function isToken({ prop, parent }: Declaration): boolean {
  return (
    prop.startsWith('--') &&
    parent?.type === 'rule' &&
    'selectors' in parent &&
    (parent.selectors as string[]).every((selector) => ROOT.test(selector))
  );
}

/** The tokens that a sheet uses, directly or through other tokens. */
function usedBy(css: string, tokens: Tokens): ReadonlySet<string> {
  const used = new Set<string>();
  const use = (value: string): void => {
    for (const [, name = ''] of value.matchAll(USE)) {
      if (used.has(name)) continue;
      used.add(name);
      for (const set of tokens.get(name) ?? []) use(set);
    }
  };
  parse(css).walkDecls((declaration) => {
    if (!isToken(declaration)) use(declaration.value);
  });
  return used;
}

function withTokens(css: string, wanted: (name: string) => boolean): string {
  const root = parse(css);
  root.walkDecls(/^--/, (declaration) => {
    if (isToken(declaration) && !wanted(declaration.prop)) removeWithEmpty(declaration);
  });
  return root.toString();
}

function onlyTokens(css: string, wanted: (name: string) => boolean): string {
  const root = parse(css);
  root.walkDecls((declaration) => {
    if (!isToken(declaration) || !wanted(declaration.prop)) removeWithEmpty(declaration);
  });
  root.walkAtRules((rule) => {
    if (rule.nodes === undefined) rule.remove();
  });
  return root.toString();
}
