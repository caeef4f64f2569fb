import { createContext, useContext } from 'react';
import type { OldAnchors } from '#core/contracts/release-content.ts';

/** The context in which the parts of an article are rendered. */
export interface ArticleParts {
  /** The former ids of an anchor. */
  readonly formerNames: ReadonlyMap<string, readonly string[]>;
  /** The anchors of tasks in the original of a translated note, by their anchors here. */
  readonly originalAnchors?: ReadonlyMap<string, string>;
  /** The language of the note, if it differs from that of the page. */
  readonly language?: { readonly lang: string; readonly dir: 'ltr' | 'rtl' };
}

/** The attributes of an element with text of the note. */
export function useNoteLanguage(): ArticleParts['language'] {
  return useContext(ArticleContext).language;
}

export const ArticleContext = createContext<ArticleParts>({ formerNames: new Map() });

export function namesByAnchor(old: OldAnchors = {}): ArticleParts['formerNames'] {
  const names = new Map<string, string[]>();
  for (const [name, anchor] of Object.entries(old)) names.set(anchor, [...(names.get(anchor) ?? []), name]);
  return names;
}
