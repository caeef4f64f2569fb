import type { Root } from 'mdast';
import { type ComponentTreatments, readComponents } from '../mdx/components.ts';
import { type ParsedMdx, parseMdx } from '../mdx/parse-mdx.ts';
import type { Report } from '../report.ts';
import { reportCodeAsText } from './code-as-text.ts';
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
  if (mdx === undefined || !(isMdx || hasComponents(mdx))) {
    const root = parseMarkdown(text, dollars);
    reportCodeAsText(root, text, rules.report);
    return root;
  }
  for (const { line, column, reason } of mdx.unpaired) rules.report('bad-mdx', { line, column }, { reason });
  return readComponents(mdx, rules);
}

function hasComponents({ modules, expressions, components }: ParsedMdx): boolean {
  return (
    modules.length > 0 ||
    components > 0 ||
    [...expressions.values()].some((source) => /^\s*\/\*/.test(source))
  );
}
