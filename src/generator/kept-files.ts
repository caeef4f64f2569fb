import { once } from '#core/once.ts';
import type { NamedFile, RememberFiles } from '#generator/data/named-file.ts';
import { type Cache, keyOf } from './cache/cache.ts';
import { digestOf } from './emit/written-files.ts';

/** Of files that an earlier build made, addresses and digests are kept: their contents are made where a file is gone. */
export function rememberFiles(cache: Cache): RememberFiles {
  return (name, make) => {
    if (!cache.lasting) return make();
    const key = keyOf('joined files', name());
    const kept = cache.get(key);
    if (kept !== undefined) return keptFiles(JSON.parse(Buffer.from(kept).toString()), make);
    const made = make().map((file) => ({ ...file, digest: digestOf(file.contents) }));
    cache.set(key, Buffer.from(JSON.stringify(made.map(({ url, digest }) => [url, digest]))));
    return made;
  };
}

function keptFiles(
  rows: readonly (readonly [url: string, digest: string])[],
  make: () => readonly NamedFile[],
): readonly NamedFile[] {
  const again = once(make);
  return rows.map(([url, digest], place) => ({
    ...{ url, digest },
    get contents() {
      const file = again()[place];
      if (file?.url !== url) throw new Error(`${url} is made of other things than it was`);
      return file.contents;
    },
  }));
}
