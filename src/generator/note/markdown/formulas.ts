import type { Element } from 'hast';
import type { Code, Nodes, Root } from 'mdast';
import { htmlToHast } from 'satteri';
import { createElement } from '../html/elements.ts';
import type { Report } from '../report.ts';
import { placed, placeOf } from '../source/line-places.ts';
import { locateNodes, replaceNode } from './located-nodes.ts';

/** Longer formulas were not written by people. */
const MAX_FORMULA_LENGTH = 10_000;

const MAX_FORMULA_DEPTH = 50;

/** The limit for recursive macro definitions. */
const MAX_EXPANSIONS = 200;

/** Turns `$a^2$`, `$$` blocks and code blocks in the language `math` into MathML. Temml is loaded for the first formula. */
export async function drawFormulas(root: Root, report: Report): Promise<void> {
  const nodes = locateNodes(root);
  const fenced = nodes.of('code').filter(({ node }) => node.lang === 'math');
  const formulas = [...nodes.of('math'), ...nodes.of('inlineMath'), ...fenced];
  if (formulas.length === 0) return;
  const { default: temml } = await import('temml');
  const draw = (source: string, displayMode: boolean): string =>
    temml.renderToString(source, {
      displayMode,
      throwOnError: true,
      maxExpand: MAX_EXPANSIONS,
      maxSize: [20, 20],
    });
  for (const located of formulas) {
    const { node } = located;
    const drawn = drawFormula(node, draw);
    if ('element' in drawn) {
      replaceNode(located, { type: 'formula', value: '', element: drawn.element, ...placed(node) });
      continue;
    }
    report('bad-formula', placeOf(node), { reason: drawn.reason });
    replaceNode(located, asCode(node));
  }
}

type Formula = Code | Extract<Nodes, { type: 'math' | 'inlineMath' }>;

type Drawn = { readonly element: Element } | { readonly reason: string };

function drawFormula({ type, value }: Formula, draw: (source: string, display: boolean) => string): Drawn {
  if (value.length > MAX_FORMULA_LENGTH)
    return { reason: `it has more than ${MAX_FORMULA_LENGTH} characters` };
  if (isTooDeep(value)) return { reason: `its braces are nested more than ${MAX_FORMULA_DEPTH} levels deep` };
  try {
    const fragment = htmlToHast(draw(value, type !== 'inlineMath'), { fragment: true });
    const [math] = fragment.type === 'root' ? fragment.children : [];
    if (math?.type !== 'element') return { reason: 'it has no content' };
    return {
      element: createElement(type === 'inlineMath' ? 'span' : 'div', { className: ['formula'] }, [math]),
    };
  } catch (error) {
    // A formula that is nested too deep ends in a RangeError.
    const message = error instanceof Error ? error.message : String(error);
    return {
      reason: (message.split('\n', 1)[0] ?? message)
        .replace(/^.*?ParseError: /, '')
        .replace(/: [^ -~].*$|: $/, '')
        .trim(),
    };
  }
}

function isTooDeep(source: string): boolean {
  let depth = 0;
  for (const { 0: bracket } of source.matchAll(/[{}[\]()^_]|\\(?:left|begin)/g)) {
    if ('}])'.includes(bracket)) depth = Math.max(0, depth - 1);
    else if (!'^_'.includes(bracket)) depth += 1;
    if (depth > MAX_FORMULA_DEPTH) return true;
  }
  return false;
}

function asCode(node: Formula): Code | { readonly type: 'inlineCode'; value: string } {
  return node.type === 'inlineMath'
    ? { type: 'inlineCode', value: node.value, ...placed(node) }
    : { type: 'code', lang: 'latex', value: node.value, ...placed(node) };
}
