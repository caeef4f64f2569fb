import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type HtmlNode, type HtmlTree, trusted } from '#core/model/html.ts';
import { isElement, replaceElements } from '#core/model/html-tree.ts';
import type { HeadingReference } from '#core/model/release.ts';
import { Icon } from '../components/Icon.tsx';
import { Anchor } from './Anchor.tsx';
import { TreeContent } from './TreeContent.tsx';

interface ProseProps {
  readonly tree: HtmlTree;
  readonly headings: readonly HeadingReference[];
  readonly className?: string;
}

/**
 * Text as the Markdown pipeline made it. The pipeline knows nothing of the site's own furniture: anchors of headings and
 * the icons of asides are put in here.
 */
export function Prose({ tree, headings, className = 'prose' }: ProseProps): ReactElement {
  return <TreeContent as="div" className={className} tree={furnish(tree, headings)} />;
}

function furnish(tree: HtmlTree, headings: readonly HeadingReference[]): HtmlTree {
  return replaceElements(tree, ([name, attributes, ...children]) => {
    const heading = headings.find(({ id, level }) => attributes.id === id && name === `h${level}`);
    if (heading !== undefined) {
      const { id, text } = heading;
      const anchor = inserted(<Anchor id={id} heading={text} />);
      return [[name, { ...attributes, 'aria-label': text }, ...children, anchor]];
    }
    const tone = attributes['data-tone'];
    if (tone === undefined) return undefined;
    return [
      [
        name,
        attributes,
        ...furnish(
          children.map((child) => withIcon(child, tone === 'plain')),
          headings,
        ),
      ],
    ];
  });
}

/** What can go wrong has the triangle, what only adds something has the ring. */
function withIcon(node: HtmlNode, isPlain: boolean): HtmlNode {
  if (!isElement(node) || node[1].class !== 'aside__title') return node;
  const [name, attributes, ...children] = node;
  return [name, attributes, inserted(<Icon name={isPlain ? 'note' : 'warning'} />), ...children];
}

function inserted(element: ReactElement): HtmlNode {
  return { html: trusted(renderToStaticMarkup(element)) };
}
