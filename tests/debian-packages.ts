import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether this account may install packages with Debian's own tool. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && isDebian();
}

/** Its descendants call packages otherwise, or have stand-ins for them that do not run as root. */
function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** Throws with the last line of what apt-get said when it did not work. Services among them are not started. */
export function installPackages(names: readonly string[]): void {
  for (const words of [['update'], ['install', '--yes', '--no-install-recommends', ...names]]) {
    const { status, stderr } = spawnSync('apt-get', ['-qq', ...words], {
      encoding: 'utf8',
      // In run level 1, that of maintenance, Debian's scripts start no service.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
    if (status !== 0) {
      throw new Error(`apt-get ${words[0]} failed: ${stderr.trim().split('\n').at(-1) ?? ''}`);
    }
  }
}

/** Why a program cannot be run here; nothing when it can. `sbin` is not on the path of every account. */
export function whyMissing(program: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  if (folders.some((folder) => existsSync(join(folder, program)))) return undefined;
  return `${program} is not installed; on Debian as root npm test installs it`;
}

/** What the tests of servers, deployments and other engines run, and the package of each. */
const PACKAGES: Readonly<Record<string, string>> = {
  nginx: 'nginx',
  caddy: 'caddy',
  apache2: 'apache2-bin',
  varnishd: 'varnish',
  rclone: 'rclone',
  wrk: 'wrk',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
};

/** The faces that pages are measured in, a narrow one and a wide one: each machine has others of its own. */
const FACES: Readonly<Record<string, string>> = {
  '/usr/share/fonts/truetype/liberation': 'fonts-liberation',
  '/usr/share/fonts/truetype/dejavu': 'fonts-dejavu-core',
};

/** Goes with nginx: without it Brotli is not tested there. */
const BROTLI = 'libnginx-mod-http-brotli-static';

/** Installs the programs and faces that are missing where that is possible; without programs their tests are skipped, and say so. */
export function preparePrograms(): void {
  const programs = Object.keys(PACKAGES).filter((program) => whyMissing(program) !== undefined);
  const faces = Object.entries(FACES).flatMap(([folder, name]) => (existsSync(folder) ? [] : [name]));
  const missing = [...programs, ...faces];
  if (missing.length === 0 || !mayInstall()) return;
  process.stderr.write(`Setting up, once: installing ${missing.join(', ')} for the tests with apt-get.\n`);
  try {
    installPackages([...missing.map((name) => PACKAGES[name] ?? name), BROTLI]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`Their tests are skipped: ${reason}\n`);
  }
}
