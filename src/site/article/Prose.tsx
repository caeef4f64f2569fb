import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { HeadingReference, Html } from '#core/model/release.ts';
import { HtmlContent } from '../components/HtmlContent.tsx';
import { Icon } from '../components/Icon.tsx';
import { Anchor } from './Anchor.tsx';
import { HeadingElement } from './HeadingElement.tsx';

interface ProseProps {
  readonly html: Html;
  readonly headings: readonly HeadingReference[];
  readonly className?: string;
}

/**
 * Text as the Markdown pipeline made it. The pipeline knows nothing of the site's own furniture: anchors of headings and
 * the icons of asides are put in here.
 */
export function Prose({ html, headings, className = 'prose' }: ProseProps): ReactElement {
  return <HtmlContent as="div" className={className} html={withAsideIcons(withAnchors(html, headings))} />;
}

/** Headings do not nest, so the first end tag of the same level after an id closes its heading. */
function withAnchors(html: Html, headings: readonly HeadingReference[]): Html {
  return headings.reduce<Html>((text, { id, level, text: heading }) => {
    const opening = `<h${level} id="${id}"`;
    const start = text.indexOf(opening);
    const end = start < 0 ? -1 : text.indexOf(`</h${level}>`, start);
    if (end < 0) return text;
    const anchor = renderToStaticMarkup(<Anchor id={id} heading={heading} />);
    const named = renderToStaticMarkup(<HeadingElement level={level} id={id} name={heading} />).split('>', 1);
    return `${text.slice(0, start)}${named}${text.slice(start + opening.length, end)}${anchor}${text.slice(end)}` as Html;
  }, html);
}

/** What can go wrong has the triangle, what only adds something has the ring. */
function withAsideIcons(html: Html): Html {
  return html.replace(
    /(<div\b[^>]*\bdata-tone="(\w+)"[^>]*>\s*<p class="aside__title">)/g,
    (title: string, _opening: string, tone: string) =>
      title + renderToStaticMarkup(<Icon name={tone === 'plain' ? 'note' : 'warning'} />),
  ) as Html;
}
