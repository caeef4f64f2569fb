import { slug as githubSlug } from 'github-slugger';
import { TASKS_ID } from './page-ids.ts';

/** True for the one id of a note's page that the note itself does not give. */
export function isReservedId(id: string): boolean {
  return id === TASKS_ID;
}

/** As GitHub makes the ids of headings. */
export function slug(text: string): string {
  return githubSlug(text.trim());
}
