import type { Remote } from '#deploy/remote.ts';

export interface MemoryRemoteOptions {
  /** The published files by path. Several remotes can share them, like several machines. */
  readonly store: Map<string, string>;
  /** The output folder. */
  readonly contents: ReadonlyMap<string, string>;
  /** Called before each change and each read. Throws to simulate a failure. */
  readonly turn: () => Promise<void>;
}

/** An in-memory store for tests in which every step can be held back. */
export function createMemoryRemote({ store, contents, turn }: MemoryRemoteOptions): Remote {
  const change = async (apply: () => void): Promise<void> => {
    await turn();
    apply();
  };
  return {
    async read(path) {
      await turn();
      return store.get(path);
    },
    write: (path, text) => change(() => store.set(path, text)),
    async list(folder) {
      await turn();
      const inside = [...store.keys()].filter((path) => path.startsWith(`${folder}/`));
      return inside.map((path) => path.slice(folder.length + 1)).filter((name) => !name.includes('/'));
    },
    async upload({ paths, keepSameSize }) {
      for (const path of paths) {
        const bytes = contents.get(path) ?? '';
        if (keepSameSize && store.get(path)?.length === bytes.length) continue;
        await change(() => store.set(path, bytes));
      }
    },
    async remove(paths) {
      for (const path of paths) await change(() => store.delete(path));
    },
  };
}
