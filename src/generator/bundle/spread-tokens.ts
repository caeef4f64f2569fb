import { type Declaration, parse, type Root } from 'postcss';
import { removeWithEmpty } from './state-rules.ts';

const USE = /var\((--[\w-]+)/g;
const ROOT = /^(?::root|\[data-theme[^\]]*\])$/;

export interface SpreadSheets {
  readonly first: string;
  readonly others: ReadonlyMap<string, string>;
}

/**
 * All tokens are set in the first sheet, which every page carries. Those that it does not use itself are set where they are
 * used instead: by each of the other sheets, for its own. But not by one that comes to a page which is on screen already: what is
 * set at the root all elements inherit, and browsers style every one of them again.
 *
 * @param afterPaint names of those among the others
 */
export function spreadTokens(
  first: string,
  others: ReadonlyMap<string, string>,
  afterPaint: readonly string[],
): SpreadSheets {
  const tokens = tokensOf(parse(first));
  const kept = [first, ...afterPaint.map((sheet) => others.get(sheet) ?? '')];
  const used = new Set(kept.flatMap((text) => [...usedBy(text, tokens)]));
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

/** Of each token all that it is set to, for any theme and width. */
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

/** Tokens that a sheet asks for, and those that these ask for. */
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
