import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, mayInstall, whyMissing } from '../../tests/debian-packages.ts';
import type { FoundPeer } from './peer.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm ci` rejects a lock file that omits the packages of other platforms, which partial mirrors of the
 * registry produce. This command also uses the versions of the lock file, and does not change it.
 */
const BY_LOCK_FILE = ['npm', 'install', '--no-save', '--no-audit', '--no-fund'];

/**
 * Installs peers that are missing or that differ from their lock file. Reports an installation before it
 * starts, because it takes minutes.
 */
export async function installPeers(peers: readonly FoundPeer[], say: (line: string) => void): Promise<void> {
  installPrograms(peers, say);
  for (const { title, folder, install } of peers) {
    if (install === undefined && isInstalled(folder)) continue;
    if (install === undefined) say(`Installing ${title} with npm, once: up to five minutes.`);
    const packed = join(folder, 'work');
    mkdirSync(packed, { recursive: true });
    for (const name of readdirSync(packed)) if (name.endsWith('.tgz')) rmSync(join(packed, name));
    for (const command of install ?? [BY_LOCK_FILE]) await runCommand(command, { folder });
  }
}

function installPrograms(peers: readonly FoundPeer[], say: (line: string) => void): void {
  const programs = Object.entries(
    Object.assign({ openssl: 'openssl' }, ...peers.map((peer) => peer.programs)),
  );
  const missing = programs.filter(([program]) => whyMissing(program) !== undefined);
  if (missing.length === 0) return;
  const names = missing.map(([program]) => program).join(', ');
  if (!mayInstall()) throw new Error(`${names}: not installed, and this account cannot install packages.`);
  say(`Installing ${names} with apt-get, once.`);
  installPackages(missing.map(([, name]) => String(name)));
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly optional?: boolean }>>;
}

/** npm writes a lock file of what it has installed. */
function isInstalled(folder: string): boolean {
  const installed = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const [wanted, there]: readonly Lock[] = [join(folder, 'package-lock.json'), installed].map((file) =>
    JSON.parse(readFileSync(file, 'utf8')),
  );
  return Object.entries(wanted?.packages ?? {}).every(
    ([path, { version, optional }]) => path === '' || optional || there?.packages[path]?.version === version,
  );
}
