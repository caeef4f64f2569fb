import type { WhatsNew } from '#core/contracts/whats-new.ts';

/** The part of `localStorage` that is needed. */
export type ReadStore = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = ({ stream }: Pick<WhatsNew, 'stream'>): string => `release-notes-read:${stream}`;

/** The addresses of the listed changes, which identify them. */
export function listedChanges({ releases }: Pick<WhatsNew, 'releases'>): readonly string[] {
  return releases.flatMap(({ changes }) => changes.map(({ url }) => url));
}

/** The changes that this person has not seen in the badge. Without storage, every change is unread. */
export function unreadChanges(
  news: Pick<WhatsNew, 'stream' | 'releases'>,
  store: ReadStore | undefined,
): ReadonlySet<string> {
  const read = new Set(readKeys(news, store));
  return new Set(listedChanges(news).filter((url) => !read.has(url)));
}

/** Keeps only changes that are still listed, so that what is stored does not grow. */
export function markAsRead(news: Pick<WhatsNew, 'stream' | 'releases'>, store: ReadStore | undefined): void {
  try {
    store?.setItem(keyOf(news), JSON.stringify(listedChanges(news)));
  } catch {
    // Storage is full or blocked: the changes stay unread.
  }
}

function readKeys(news: Pick<WhatsNew, 'stream'>, store: ReadStore | undefined): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(store?.getItem(keyOf(news)) ?? '[]');
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
