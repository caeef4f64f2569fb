import { createElement, type ReactElement } from 'react';
import type { Html } from '#core/model/html/html.ts';
import { trustedHtml } from '../platform/trusted-types.ts';

interface HtmlContentProps {
  readonly as: 'div' | 'p' | 'span' | 'summary';
  readonly html: Html;
  readonly className?: string;
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/**
 * The only place where content enters an article as HTML. The type `Html` stands for sanitised HTML; plain
 * strings are not assignable.
 */
export function HtmlContent({ as, html, ...attributes }: HtmlContentProps): ReactElement {
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: trustedHtml(html) } });
}
