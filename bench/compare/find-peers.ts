import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FoundPeer, Peer } from './peer.ts';

const PEERS = fileURLToPath(new URL('../peers/', import.meta.url));
const OURS = 'release-notes';

/** All programs in `bench/peers`, or the named ones. This program comes first. */
export async function findPeers(only: readonly string[]): Promise<readonly FoundPeer[]> {
  const ids = readdirSync(PEERS)
    .filter((id) => existsSync(join(PEERS, id, 'peer.ts')))
    .sort((left, right) => Number(right === OURS) - Number(left === OURS) || left.localeCompare(right));
  const unknown = only.filter((id) => !ids.includes(id));
  if (unknown.length > 0) throw new Error(`bench/peers has no ${unknown.join(', ')}: ${ids.join(', ')}`);
  return Promise.all(
    ids
      .filter((id) => only.length === 0 || only.includes(id))
      .map(async (id) => {
        const folder = join(PEERS, id);
        const { peer }: { peer: Peer } = await import(pathToFileURL(join(folder, 'peer.ts')).href);
        return { ...peer, id, folder };
      }),
  );
}
