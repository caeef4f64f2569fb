import type { Nodes, Root } from 'mdast';
import type { Report } from '../report.ts';
import { placeOf, placeWithin, writtenIn } from './located-nodes.ts';

/** `{version + 1}`, `{props.name}`, `{format(date)}`. `{id}` is a placeholder in text, and `{#id}` an anchor. */
const EXPRESSION =
  /(?<![\\$#{%\w\]=])\{\s*(?:[\w$.]+\s+(?:[-+*/?]|\|\||&&|\?\?|[=!]==?)\s+[^{}\n]{1,100}|(?:props|frontMatter)\.[\w.]+|[a-z][\w$]*(?:\.[\w$]+)*\([^{}\n]{0,100}\))\s*\}(?!\})/g;

/** A component with an attribute: `<Foo bar>`. `<Jane Doe>` is a person, and `<Version>` a placeholder for a version. */
const TAG = /^<[A-Z][a-z][A-Za-z0-9]*(?:\s+[a-z][\w-]*)+\s*>$/;

/** Reports MDX syntax in Markdown files, where it is shown as text. */
export function reportCodeAsText(root: Root, source: string, report: Report): void {
  if (!/[{<]/.test(source)) return;
  const visit = (node: Nodes): void => {
    if (node.type === 'html' && TAG.test(node.value.trim()))
      report('code-as-text', placeOf(node), { code: node.value.trim() });
    if (node.type === 'text' && node.value.includes('{')) {
      const written = writtenIn(node, source);
      for (const { 0: code, index } of written.matchAll(EXPRESSION))
        report('code-as-text', placeWithin(node, written.slice(0, index)), { code });
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(root);
}
