import type { Root, Text } from 'mdast';
import { lazy } from '#core/lazy.ts';
import type { Report } from '../report.ts';
import { lineStarts, pointAt } from '../source/line-places.ts';
import { unlinkForeign } from './foreign-links.ts';
import { nodesIn } from './located-nodes.ts';

/** The values of placeholders such as `$[prodname]`, defined by a publisher. */
type Variables = Readonly<Record<string, string>>;

const EMOJI = /(?<![\w:]):(?<name>[+\w-]+):(?![\w:])/g;

/** `:material-calendar:`, `{{% icon bug %}}`, `{{< icon-bug >}}`: icons of sets that this site does not have. */
const ICON =
  /(?<![\w:]):(?:material|octicons|fontawesome|simple)-[\w-]+:(?:\{[^{}]*\})?|\{\{[<%]\s*(?:icon(?:-[\w-]+)?|fa[bsr]?)(?:[ \t][^{}<>%\n]*)?[>%]\}\}[ \t]*/g;

/** `$[prodname]` and `{{ prodname }}` */
const VARIABLE = /\$\[(?<bracketed>[\w.-]+)\]|\{\{\s*\.?(?<braced>[\w.-]+)\s*\}\}/g;

/** Syntax of other generators: Hugo shortcodes, Liquid tags, MkDocs snippets. */
const FOREIGN = /\{\{[<%][^{}]*[>%]\}\}|\{%[^{}]*%\}|^--8<--[^\n]*/gm;

/** `{% comment %}…{% endcomment %}` in Liquid */
const COMMENT = /\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g;

const ANY = /:[+\w-]+:|\$\[[\w.-]+\]|\{\{|\{%|--8<--/;

export interface ShorthandRules {
  readonly variables: Variables;
  readonly report: Report;
}

/**
 * Expands emoji names, icons and variables in text. Code stays unchanged, and in addresses only variables are expanded.
 * Unknown syntax stays and is reported. The emoji table is loaded for the first emoji.
 */
export async function writeOutShorthands(root: Root, rules: ShorthandRules): Promise<void> {
  if (Object.keys(rules.variables).length > 0) writeOutAddresses(root, rules.variables);
  unlinkForeign(root, rules.report);
  const texts = nodesIn(root)
    .flatMap((node) => (node.type === 'admonition' ? (node.title ?? []).flatMap(nodesIn) : [node]))
    .flatMap((node) => (node.type === 'text' && ANY.test(node.value) ? [node] : []));
  if (texts.length === 0) return;
  const hasEmoji = texts.some(({ value }) => value.match(EMOJI) !== null);
  const emoji = hasEmoji ? (await import('gemoji')).nameToEmoji : {};
  for (const text of texts) text.value = writeOut(text, emoji, rules);
}

/** Expands known variables in addresses: `https://docs.example.com/$[version]/`. */
function writeOutAddresses(root: Root, variables: Variables): void {
  for (const node of nodesIn(root)) {
    if (!('url' in node && node.url.includes('['))) continue;
    node.url = node.url.replace(/\$\[(?<name>[\w.-]+)\]/g, (written: string, name: string) =>
      Object.hasOwn(variables, name) ? (variables[name] ?? '') : written,
    );
  }
}

function writeOut(text: Text, emoji: Variables, { variables, report }: ShorthandRules): string {
  const starts = lazy(() => lineStarts(text.value));
  const reportAt = (offset: number, syntax: string): void => {
    const above = pointAt(starts(), offset).line - 1;
    report('foreign-syntax', { line: (text.position?.start.line ?? 1) + above }, { syntax });
  };
  return text.value
    .replace(ICON, '')
    .replace(COMMENT, '')
    .replace(FOREIGN, (syntax: string, offset: number) => {
      reportAt(offset, syntax);
      return syntax;
    })
    .replace(VARIABLE, (syntax: string, bracketed?: string, braced?: string, offset = 0) => {
      const name = bracketed ?? braced ?? '';
      if (Object.hasOwn(variables, name)) return variables[name] ?? '';
      reportAt(Number(offset), syntax);
      return syntax;
    })
    .replace(EMOJI, (written: string, name: string) =>
      Object.hasOwn(emoji, name) ? (emoji[name] ?? written) : written,
    );
}
