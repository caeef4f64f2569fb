import type { Release } from '#core/model/release/release.ts';
import type { HeadingReference } from '#core/model/release/release-body.ts';
import { ACTIONS_ID, factsOf } from '#core/model/release/release-facts.ts';
import type { PageContext } from './context.ts';

/** The table of contents of a page. Notes are independent of the language of the site, so the page names its actions. */
export function contentsOf({ messages }: PageContext, release: Release): readonly HeadingReference[] {
  return factsOf(release).contents.map((heading) =>
    heading.id === ACTIONS_ID ? { ...heading, text: messages('page.action-required') } : heading,
  );
}
