import type { ReactElement } from 'react';
import type { MessageKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import type { HtmlNode, HtmlTree } from '#core/model/html/html.ts';
import { isElement, replaceElements } from '#core/model/html/html-tree.ts';
import type { HeadingReference } from '#core/model/release/release-body.ts';
import { Icon } from '../../components/Icon.tsx';
import { staticHtml } from '../../prerender/react-html.ts';
import { Anchor } from '../Anchor.tsx';
import { ArticleMessagesContext, useArticleMessages } from '../article-messages.ts';
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
  const messages = useArticleMessages();
  const byId = new Map(headings.map((heading) => [heading.id, heading]));
  return (
    <TreeContent as="div" className={className} tree={addSiteParts(tree, { headings: byId, messages })} />
  );
}

interface SiteParts {
  readonly headings: ReadonlyMap<string, HeadingReference>;
  readonly messages: Messages<MessageKey>;
}

function addSiteParts(tree: HtmlTree, siteParts: SiteParts): HtmlTree {
  const { headings, messages } = siteParts;
  return replaceElements(tree, ([name, attributes, ...children]) => {
    const heading = typeof attributes.id === 'string' ? headings.get(attributes.id) : undefined;
    if (heading !== undefined && name === `h${heading.level}`) {
      const { id, text } = heading;
      const anchor = staticHtml(
        <ArticleMessagesContext value={messages}>
          <Anchor id={id} heading={text} />
        </ArticleMessagesContext>,
      );
      return [[name, { ...attributes, 'aria-label': text }, ...children, { html: anchor }]];
    }
    const tone = attributes['data-tone'];
    if (tone === undefined) return undefined;
    const inner = children.map((child) => withIcon(child, tone === 'plain'));
    return [[name, attributes, ...addSiteParts(inner, siteParts)]];
  });
}

/** Warnings have a triangle, additional information has a circle. */
function withIcon(node: HtmlNode, isPlain: boolean): HtmlNode {
  if (!isElement(node) || node[1].class !== 'aside__title') return node;
  const [name, attributes, ...children] = node;
  return [name, attributes, { html: staticHtml(<Icon name={isPlain ? 'note' : 'warning'} />) }, ...children];
}
