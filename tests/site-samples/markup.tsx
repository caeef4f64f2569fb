import { type CheerioAPI, load } from 'cheerio';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ArticleMessagesContext } from '#site/article/article-messages.ts';
import { MessagesContext } from '#site/messages/messages-context.ts';
import { withViewMessages } from '#site/messages/view-messages.tsx';
import { english } from './messages.ts';

/** Renders a component with English messages, for queries by selector. */
export function markup(element: ReactElement): CheerioAPI {
  return load(renderToStaticMarkup(inEnglish(element)), null, false);
}

/** A component with the English messages of articles and of all views. */
export function inEnglish(element: ReactElement): ReactElement {
  const inIssue = withViewMessages<'issue', object>('issue', english, () => (
    <ArticleMessagesContext value={english}>{element}</ArticleMessagesContext>
  ));
  const inUpgrade = withViewMessages<'upgrade', object>('upgrade', english, inIssue);
  const InViews = withViewMessages<'search', object>('search', english, inUpgrade);
  return (
    <MessagesContext value={english}>
      <InViews />
    </MessagesContext>
  );
}

/** Text as it is read: runs of white space are one space. */
export function words($: CheerioAPI, selector: string): string {
  return $(selector).text().replace(/\s+/g, ' ').trim();
}

/** The text of each element, without white space around it. */
export function textsOf($: CheerioAPI, selector: string): readonly string[] {
  return Array.from($(selector), (element) => $(element).text().trim());
}

/** An attribute of each element. */
export function attributesOf($: CheerioAPI, selector: string, name: string): readonly (string | undefined)[] {
  return Array.from($(selector), (element) => $(element).attr(name));
}
