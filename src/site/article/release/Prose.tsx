import type { ReactElement } from 'react';
import type { HtmlNode, HtmlTree } from '#core/model/html/html.ts';
import { isElement, replaceElements } from '#core/model/html/html-tree.ts';
import type { HeadingReference } from '#core/model/release/release-body.ts';
import { Icon } from '../../components/Icon.tsx';
import { staticHtml } from '../../prerender/react-html.ts';
import { Anchor } from '../Anchor.tsx';
import { TreeContent } from '../TreeContent.tsx';

interface ProseProps {
  readonly tree: HtmlTree;
  readonly headings: readonly HeadingReference[];
  readonly className?: string;
}

/**
 * Text from the Markdown pipeline. Adds the parts that belong to the site: links of headings, and icons of
 * admonitions.
 */
export function Prose({ tree, headings, className = 'prose' }: ProseProps): ReactElement {
  const byId = new Map(headings.map((heading) => [heading.id, heading]));
  return <TreeContent as="div" className={className} tree={addSiteParts(tree, byId)} />;
}

function addSiteParts(tree: HtmlTree, headings: ReadonlyMap<string, HeadingReference>): HtmlTree {
  return replaceElements(tree, ([name, attributes, ...children]) => {
    const heading = typeof attributes.id === 'string' ? headings.get(attributes.id) : undefined;
    if (heading !== undefined && name === `h${heading.level}`) {
      const { id, text } = heading;
      const anchor = { html: staticHtml(<Anchor id={id} heading={text} />) };
      return [[name, { ...attributes, 'aria-label': text }, ...children, anchor]];
    }
    const tone = attributes['data-tone'];
    if (tone === undefined) return undefined;
    const inner = children.map((child) => withIcon(child, tone === 'plain'));
    return [[name, attributes, ...addSiteParts(inner, headings)]];
  });
}

/** Warnings have a triangle, additional information has a circle. */
function withIcon(node: HtmlNode, isPlain: boolean): HtmlNode {
  if (!isElement(node) || node[1].class !== 'aside__title') return node;
  const [name, attributes, ...children] = node;
  return [name, attributes, { html: staticHtml(<Icon name={isPlain ? 'note' : 'warning'} />) }, ...children];
}
