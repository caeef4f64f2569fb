import { slug as githubSlug } from 'github-slugger';

/** The id that GitHub generates for a heading. */
export function slug(text: string): string {
  return githubSlug(text.trim());
}
