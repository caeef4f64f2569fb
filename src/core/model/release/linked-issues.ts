import { memoizeByObject } from '../../memoize.ts';
import { groupBy } from '../group-by.ts';
import { addressesIn } from '../html/html-tree.ts';
import { issueOfAddress, lookUpKey, numberOf } from '../reference-id.ts';
import type { Entry, Reference } from './release-body.ts';

/*
 * Each repository numbers its issues and pull requests together; GitLab numbers merge requests apart. Notes name an issue by its number, `#12`, and links say whose number it is.
 * While they lead to one repository, the number is the id. Where the notes of a stream use a number for several repositories, each of these
 * issues has its name in full as id: `acme/app#12`.
 */

/** What a release mentions: see `ReleaseFacts`. */
interface MentionedIds {
  readonly ids: readonly string[];
  readonly linked?: readonly string[];
}

type LinkedEntry = Pick<Entry, 'ids' | 'references' | 'titleHtml' | 'html'>;

/** The names in full of the numbers of an entry that its links give. */
export const linkedNames = memoizeByObject(
  ({ ids, references, titleHtml, html }: LinkedEntry): readonly string[] => {
    if (!ids.some((id) => id.startsWith('#'))) return [];
    const addresses = [
      ...references.flatMap(({ url = [] }) => url),
      ...addressesIn(titleHtml),
      ...addressesIn(html),
    ];
    const names = addresses.flatMap((address) => issueOfAddress(address) ?? []);
    const isOfNumber = (name: string): boolean => ids.includes(numberOf(name) ?? '') && !ids.includes(name);
    return [...new Set(names)].filter(isOfNumber);
  },
);

/** The names in full that a release links, by their numbers. */
export const namesByNumber = memoizeByObject(
  ({ linked = [] }: Pick<MentionedIds, 'linked'>): ReadonlyMap<string, readonly string[]> =>
    groupBy(linked, (name) => [numberOf(name) ?? '']),
);

/** The look-up keys of names that are ids: a stream uses their numbers for several repositories, or writes the names. */
export function namesInFull(streams: Iterable<readonly MentionedIds[]>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const releases of streams) {
    const known = new Map<string, string>();
    for (const name of releases.flatMap(({ linked = [] }) => linked)) {
      const [key, number] = [lookUpKey(name), numberOf(name) ?? ''];
      const first = known.get(number) ?? key;
      known.set(number, first);
      if (first !== key) found.add(first).add(key);
    }
    for (const id of releases.flatMap(({ ids }) => ids)) if (numberOf(id)) found.add(lookUpKey(id));
  }
  return found;
}

/** Replaces numbers by the given names in full. */
export function withNames(ids: readonly string[], names: readonly string[]): readonly string[] {
  const named = ids.flatMap((id) => {
    const own = names.filter((name) => numberOf(name) === id);
    return own.length > 0 ? own : [id];
  });
  return [...new Set(named)];
}

/** Replaces the number of a reference by its name, if that is one of `names`. */
export function withName(reference: Reference, names: readonly string[]): Reference {
  const name = issueOfAddress(reference.url ?? '');
  const isNamed = name !== undefined && names.includes(name) && numberOf(name) === reference.id;
  return isNamed ? { ...reference, id: name } : reference;
}
