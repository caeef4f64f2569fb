import type { Root } from 'mdast';
import { type ComponentTreatments, readComponents } from '../mdx/components.ts';
import { type ParsedMdx, parseMdx } from '../mdx/parse-mdx.ts';
import type { Report } from '../report.ts';
import { placeOf } from '../source/line-places.ts';
import { nodesIn, placeWithin, writtenIn } from './located-nodes.ts';
import { parseMarkdown } from './parse-markdown.ts';

export interface TextRules {
  readonly math: boolean;
  readonly components: ComponentTreatments;
  readonly report: Report;
}

/** Component tags, MDX comments and imports. Some systems read `.md` files as MDX, so these also occur there. */
const LIKE_MDX = /<\/?[A-Z][\w.]*[\s/>]|\{\/\*|^import\s[^\n]*['"]|^export\s+(?:const|default)\s/m;

/** Parses the text of a note. A file is MDX if its name ends in `.mdx` or if it contains components. */
export function parseText(text: string, path: string, rules: TextRules): Root {
  const dollars = rules.math ? 'all' : 'display';
  const isMdx = /\.mdx$/i.test(path);
  const mdx = isMdx || LIKE_MDX.test(text) ? parseMdx(text, dollars) : undefined;
  if (mdx === undefined && isMdx) rules.report('bad-mdx', {}, { reason: 'too many tags are not closed' });
  if (mdx === undefined || !(isMdx || hasCode(mdx))) {
    const root = parseMarkdown(text, dollars);
    reportCodeAsText(root, text, rules.report);
    return root;
  }
  for (const { line, column, reason } of mdx.unpaired) rules.report('bad-mdx', { line, column }, { reason });
  return readComponents(mdx, rules);
}

function hasCode({ modules, expressions, hasComponents }: ParsedMdx): boolean {
  return (
    modules.length > 0 || hasComponents || [...expressions.values()].some((source) => /^\s*\/\*/.test(source))
  );
}

/** `{version + 1}`, `{props.name}`, `{format(date)}`. `{id}` is a placeholder in text, and `{#id}` an anchor. */
const EXPRESSION =
  /(?<![\\$#{%\w\]=])\{\s*(?:[\w$.]+\s+(?:[-+*/?]|\|\||&&|\?\?|[=!]==?)\s+[^{}\n]{1,100}|(?:props|frontMatter)\.[\w.]+|[a-z][\w$]*(?:\.[\w$]+)*\([^{}\n]{0,100}\))\s*\}(?!\})/g;

/** A component with an attribute: `<Foo bar>`. `<Jane Doe>` is a person, and `<Version>` a placeholder for a version. */
const TAG = /^<[A-Z][a-z][A-Za-z0-9]*(?:\s+[a-z][\w-]*)+\s*>$/;

/** Reports MDX syntax in Markdown files, where it is shown as text. */
function reportCodeAsText(root: Root, source: string, report: Report): void {
  if (!/[{<]/.test(source)) return;
  for (const node of nodesIn(root)) {
    if (node.type === 'html' && TAG.test(node.value.trim()))
      report('code-as-text', placeOf(node), { code: node.value.trim() });
    if (node.type === 'text' && node.value.includes('{')) {
      const written = writtenIn(node, source);
      for (const { 0: code, index } of written.matchAll(EXPRESSION))
        report('code-as-text', placeWithin(node, written.slice(0, index)), { code });
    }
  }
}
