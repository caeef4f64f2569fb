import { slug as githubSlug } from 'github-slugger';

/** A heading that the layout of a page writes itself; what else it uses are page ids, which no note can have. */
export const RESERVED_IDS = ['action-required'];

/** Hands out the ids of one page; none twice. */
export interface AnchorRegistry {
  /** The slug of `text`, with `-1`, `-2` where it is taken. */
  fromText(text: string): string;
  /** False when the id is taken already. */
  claim(id: string): boolean;
  has(id: string): boolean;
  /** Ids that the note itself defines, in the order in which they were taken. */
  taken(): readonly string[];
}

export function createAnchorRegistry(): AnchorRegistry {
  const reserved = new Set(RESERVED_IDS);
  const ids = new Set<string>();
  const has = (id: string): boolean => reserved.has(id) || ids.has(id);
  const claim = (id: string): boolean => {
    if (has(id)) return false;
    ids.add(id);
    return true;
  };
  return {
    claim,
    has,
    taken: () => [...ids],
    fromText: (text) => {
      const base = slug(text) || 'section';
      let id = base;
      for (let count = 1; !claim(id); count += 1) id = `${base}-${count}`;
      return id;
    },
  };
}

/** As GitHub makes the ids of headings. */
export function slug(text: string): string {
  return githubSlug(text.trim());
}
