import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { serverFiles } from '#generator/hosting/server-files.ts';
import { listen } from '#servers/listen.ts';
import { whyMissing } from '../debian-packages.ts';
import { serveSite } from '../test-host.ts';

/** The configuration that `release-notes deploy-files` writes; without languages, it is the file in `deploy/`. */
function configuration(name: string, languages: readonly string[] = []): string {
  return serverFiles({ base: '/release-notes/', languages }).get(name) ?? '';
}

/** A web server that publishes a built site. */
export interface Host {
  readonly name: 'start' | 'nginx' | 'caddy' | 'apache' | 'varnish before nginx';
  /** The reason why it cannot be tested on this machine. */
  readonly missing?: string;
  /** Serves `root` over IPv4 and IPv6, with the project’s own configuration. */
  start(root: string, languages?: readonly string[]): Promise<RunningHost>;
}

export interface RunningHost {
  readonly port: number;
  stop(): Promise<void>;
}

export const HOSTS: readonly Host[] = [
  { name: 'start', start: runStart },
  { name: 'nginx', start: runNginx, ...withReason(whyMissing('nginx')) },
  { name: 'caddy', start: runCaddy, ...withReason(whyMissing('caddy')) },
  { name: 'apache', start: runApache, ...withReason(whyMissing('apache2')) },
  {
    name: 'varnish before nginx',
    start: runVarnish,
    ...withReason(whyMissing('nginx') ?? whyMissing('varnishd')),
  },
];

function withReason(missing: string | undefined): Pick<Host, 'missing'> {
  return missing === undefined ? {} : { missing };
}

export async function runStart(root: string, languages: readonly string[] = []): Promise<RunningHost> {
  const { port, close } = await serveSite(root, { languages, host: 'all' });
  return { port, stop: close };
}

const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** The project’s configuration, except for its addresses and its folder. */
export async function runNginx(root: string, languages: readonly string[] = []): Promise<RunningHost> {
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'nginx-')), await freePort()];
  copyFileSync('/etc/nginx/mime.types', join(folder, 'mime.types'));
  const hasBrotli = existsSync(BROTLI_MODULE);
  const site = replaceAll(configuration('nginx.conf', languages), [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['listen [::]:80;', `listen [::1]:${port};`],
    ['root /srv/release-notes;', `root ${root};`],
    ...(hasBrotli ? ([['# brotli_static on;', 'brotli_static on;']] as const) : []),
  ]);
  writeFileSync(join(folder, 'site.conf'), site);
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  // The temporary folder is only accessible to its own account.
  const account = process.getuid?.() === 0 ? 'user root;' : '';
  const modules = hasBrotli ? `load_module ${BROTLI_MODULE};` : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${modules} ${account} daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${own.join(' ')} include site.conf; }`,
  );
  return run(['nginx', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], { folder, port });
}

async function runCaddy(root: string, languages: readonly string[] = []): Promise<RunningHost> {
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'caddy-')), await freePort()];
  const site = replaceAll(configuration('Caddyfile', languages), [
    ['docs.example.com {', `http://127.0.0.1:${port}, http://[::1]:${port} {`],
    ['root * /srv/release-notes', `root * ${root}`],
  ]);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  return run(['caddy', 'run', '--config', file, '--adapter', 'caddyfile'], { folder, port });
}

const APACHE_MODULES = ['mpm_event', 'authz_core', 'alias', 'dir', 'headers', 'mime', 'rewrite'];

async function runApache(root: string, languages: readonly string[] = []): Promise<RunningHost> {
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'apache-')), await freePort()];
  const site = replaceAll(configuration('apache.conf', languages), [
    ['<VirtualHost *:80>', `<VirtualHost 127.0.0.1:${port} [::1]:${port}>`],
    ['DocumentRoot /srv/release-notes', `DocumentRoot ${root}`],
    ['<Directory /srv/release-notes>', `<Directory ${root}>`],
  ]);
  return run(['apache2', '-X', '-f', writeApache({ folder, port, modules: APACHE_MODULES, site })], {
    folder,
    port,
  });
}

interface ApacheFile extends Place {
  readonly modules: readonly string[];
  readonly site: string;
}

/** Writes Debian’s default configuration with a site included, and returns its path. */
export function writeApache({ folder, port, modules, site }: ApacheFile): string {
  const file = join(folder, 'apache.conf');
  const lines = [
    ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
    `ServerRoot ${folder}`,
    `PidFile ${folder}/pid`,
    `ErrorLog ${folder}/errors`,
    `Listen 127.0.0.1:${port}`,
    `Listen [::1]:${port}`,
    'ServerName localhost',
    'TypesConfig /etc/mime.types',
    site,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

/** Receives files from rclone like an object store: a file is replaced when it is complete. */
export async function runApacheDav(root: string): Promise<RunningHost> {
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'dav-')), await freePort()];
  const site = `DavLockDB ${folder}/locks\nDocumentRoot ${root}\n<Directory ${root}>\n  Dav On\n  Require all granted\n</Directory>`;
  const modules = ['mpm_event', 'authz_core', 'mime', 'dav', 'dav_fs'];
  return run(['apache2', '-X', '-f', writeApache({ folder, port, modules, site })], { folder, port });
}

export async function runRcloneDav(root: string): Promise<RunningHost> {
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'dav-')), await freePort()];
  return run(['rclone', 'serve', 'webdav', root, '--addr', `127.0.0.1:${port}`], { folder, port });
}

/** A host without any configuration for the site. */
export async function runPlain(root: string): Promise<RunningHost> {
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'plain-')), await freePort()];
  return run(['rclone', 'serve', 'http', root, '--addr', `127.0.0.1:${port}`], { folder, port });
}

async function runVarnish(root: string, languages: readonly string[] = []): Promise<RunningHost> {
  const [origin, folder, port] = [
    await runNginx(root, languages),
    mkdtempSync(join(tmpdir(), 'varnish-')),
    await freePort(),
  ];
  const file = join(folder, 'varnish.vcl');
  writeFileSync(file, replaceAll(configuration('varnish.vcl'), [['"8080"', `"${origin.port}"`]]));
  const listening = ['-a', `127.0.0.1:${port}`, '-a', `[::1]:${port}`];
  const words = [
    '-F',
    '-f',
    file,
    '-n',
    join(folder, 'work'),
    '-s',
    'malloc,64m',
    '-p',
    'http_gzip_support=off',
  ];
  // Without its own accounts, the server runs as the account of the tests.
  const cache = await run(['varnishd', '-j', 'none', ...words, ...listening], { folder, port }).catch(
    async (error: unknown) => {
      await origin.stop();
      throw error;
    },
  );
  return {
    port,
    async stop() {
      await cache.stop();
      await origin.stop();
    },
  };
}

/** Serves a folder over SFTP for the account `reader` with the password `word`. */
export async function runRcloneSftp(root: string): Promise<RunningHost> {
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'sftp-')), await freePort()];
  const account = ['--user', 'reader', '--pass', 'word', '--cache-dir', folder];
  return run(['rclone', 'serve', 'sftp', root, '--addr', `127.0.0.1:${port}`, ...account], {
    folder,
    port,
    isAsked: connects,
  });
}

/** An empty S3-compatible store. */
export async function runObjectStore(): Promise<RunningHost> {
  const [folder, port] = [mkdtempSync(join(tmpdir(), 's3-')), await freePort()];
  return run(['moto_server', '-H', '127.0.0.1', '-p', String(port)], { folder, port });
}

function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('connect', () => socket.destroy()).on('error', () => resolve(false));
  });
}

async function answers(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/release-notes/`).catch(() => undefined);
  return response !== undefined;
}

interface Place {
  readonly folder: string;
  readonly port: number;
  /** Whether the server is ready. Default: over HTTP. */
  readonly isAsked?: (port: number) => Promise<boolean>;
}

/** Resolves when the program responds. Rejects with its output if the program exits before. */
async function run(
  [command = '', ...words]: readonly string[],
  { folder, port, isAsked = answers }: Place,
): Promise<RunningHost> {
  // nginx is in a folder that is not on every account’s path.
  const path = `${process.env.PATH}${delimiter}/usr/sbin`;
  const env = { ...process.env, PATH: path, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(command, words, { env });
  let output = '';
  child.stderr.on('data', (piece: Buffer) => (output += piece.toString()));
  const end = ended(child);
  const answered = async (): Promise<boolean> => {
    while (child.exitCode === null && child.signalCode === null) {
      if (await isAsked(port)) return true;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return false;
  };
  if (!(await answered())) throw new Error(`${command} exited: ${output}`);
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await end;
    },
  };
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** Every placeholder must be present. Otherwise a changed configuration would be tested only in part. */
function replaceAll(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The configuration has no "${from}"`);
    return changed.replace(from, () => to);
  }, text);
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, { port: 0 });
  await new Promise((resolve) => server.close(resolve));
  return port;
}
