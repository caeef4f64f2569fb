import { createElement, type ReactElement } from 'react';
import type { Html } from '#core/model/html/html.ts';
import { trustedHtml } from '../platform/trusted-types.ts';

interface HtmlContentProps {
  readonly as: 'div' | 'p' | 'span' | 'summary';
  readonly html: Html;
  readonly className?: string;
}

/** The one place where content enters an article as HTML. `Html` is what the pipeline has sanitised; a plain string does not fit. */
export function HtmlContent({ as, html, ...attributes }: HtmlContentProps): ReactElement {
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: trustedHtml(html) } });
}
