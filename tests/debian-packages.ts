import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether this account can install Debian packages. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && isDebian();
}

/**
 * Derivatives of Debian may name packages differently, or have placeholder packages that do not run as root.
 */
function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** Whether this process has updated the list of packages. */
let isUpdated = false;

/**
 * Installs packages without starting their services.
 * @throws an error with the last line of apt-get’s output
 */
export function installPackages(names: readonly string[]): void {
  const install = ['install', '--yes', '--no-install-recommends', ...names];
  for (const words of isUpdated ? [install] : [['update'], install]) {
    const { status, stderr } = spawnSync('apt-get', ['-qq', ...words], {
      encoding: 'utf8',
      // In run level 1 (single-user mode), Debian’s scripts start no services.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
    if (status !== 0) {
      throw new Error(`apt-get ${words[0]} failed: ${stderr.trim().split('\n').at(-1) ?? ''}`);
    }
  }
  isUpdated = true;
}

/** The reason why a program cannot run here, or `undefined`. `sbin` is not on every account’s path. */
export function whyMissing(program: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  if (folders.some((folder) => existsSync(join(folder, program)))) return undefined;
  return `${program} is not installed; on Debian as root npm test installs it`;
}

/** The programs for tests of servers, deployments and browser engines, and their packages. */
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

/**
 * The fonts in which pages are measured, a narrow one and a wide one, because installed fonts differ between
 * machines; and one for Japanese, whose letters are otherwise narrow boxes.
 */
const FACES: Readonly<Record<string, string>> = {
  '/usr/share/fonts/truetype/liberation': 'fonts-liberation',
  '/usr/share/fonts/truetype/dejavu': 'fonts-dejavu-core',
  '/usr/share/fonts/opentype/ipafont-gothic': 'fonts-ipafont-gothic',
};

/** An nginx module. Without it, Brotli is not tested. */
const BROTLI = 'libnginx-mod-http-brotli-static';

/** Installs missing programs and fonts if possible. Tests of missing programs are skipped with a message. */
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
