import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser of this machine; on Debian as root it is installed when it is missing. */
export function chromiumPath(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  installChromium();
  const installed = findChromium();
  if (installed === undefined)
    throw new Error('The browser tests need Chromium: name it with CHROMIUM_PATH.');
  return installed;
}

function findChromium(): string | undefined {
  return CANDIDATES.find((path) => path !== undefined && existsSync(path));
}

function installChromium(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment });
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit', env: environment });
}
