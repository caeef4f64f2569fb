import { slug as githubSlug } from 'github-slugger';
import { ACTIONS_ID } from '#core/model/release/release-facts.ts';

/** Whether an id is reserved for the page itself. */
export function isReservedId(id: string): boolean {
  return id === ACTIONS_ID;
}

/** The id that GitHub generates for a heading. */
export function slug(text: string): string {
  return githubSlug(text.trim());
}
