import { afterEach, describe, expect, it, vi } from 'vitest';
import { runCommandLine } from './command-line.ts';
import { UsageError } from './environment.ts';

const commands = vi.hoisted(() => {
  const calls: unknown[] = [];
  const note = (command: string) => async (call: unknown) => {
    calls.push([command, call]);
    return 0;
  };
  return { calls, note };
});
vi.mock('./commands/build.ts', () => ({ buildSite: commands.note('build') }));
vi.mock('./commands/start.ts', () => ({ start: commands.note('start') }));
vi.mock('./commands/dev.ts', () => ({ develop: commands.note('dev') }));
vi.mock('./commands/import.ts', () => ({ importNotes: commands.note('import') }));
vi.mock('./commands/new.ts', () => ({
  newEntry: commands.note('new entry'),
  newRelease: commands.note('new'),
}));
vi.mock('./commands/check.ts', () => ({ check: commands.note('check') }));

afterEach(() => vi.unstubAllEnvs());

/** The options that the command receives, or the printed text if no command runs. */
async function call(line: string): Promise<unknown> {
  commands.calls.length = 0;
  let printed = '';
  await runCommandLine(line.split(' ').filter(Boolean), {
    version: '1.2.3',
    write: (text) => {
      printed += text;
    },
    runCommand: async (run) => {
      await run({} as Parameters<typeof run>[0]);
    },
  });
  return commands.calls[0] ?? printed;
}

const usageError = (line: string): Promise<string> =>
  call(line).then(
    () => 'nothing',
    (error: unknown) => {
      if (!(error instanceof UsageError)) throw error;
      return error.message;
    },
  );

describe('the command line', () => {
  it.each([
    ['new entry app fix Text --content notes', 'new entry'],
    ['new app 1.2.0 --content notes', 'new'],
  ])('passes the content folder to the command: %s', async (line, command) => {
    expect(await call(line)).toEqual([command, expect.objectContaining({ content: 'notes' })]);
  });

  it('uses the default folders unless others are given', async () => {
    expect(await call('build')).toEqual([
      'build',
      { content: 'content', config: 'site.config.ts', out: 'dist', cache: true },
    ]);
    expect(await call('build --content notes --config their.config.ts --out=out/theirs')).toMatchObject([
      'build',
      { content: 'notes', config: 'their.config.ts', out: 'out/theirs' },
    ]);
  });

  it('imports a source into the stream of --stream', async () => {
    expect(await call('import CHANGELOG.md --stream app')).toEqual([
      'import',
      {
        ...{ source: 'CHANGELOG.md', stream: 'app', content: 'content', config: 'site.config.ts' },
        ...{ labels: true, dryRun: false },
      },
    ]);
    expect(await call('import site --stream app --from mkdocs --no-labels --dry-run')).toMatchObject([
      'import',
      { from: 'mkdocs', labels: false, dryRun: true },
    ]);
    expect(await usageError('import CHANGELOG.md --stream app --from hugo')).toContain(
      'Allowed choices are changelog,',
    );
  });

  it('disables the cache with --no-cache', async () => {
    expect(await call('start --no-cache')).toMatchObject(['start', { cache: false }]);
  });

  it('uses the port of --port, otherwise of PORT, otherwise the default', async () => {
    expect(await call('start')).toMatchObject(['start', { port: 3000 }]);
    vi.stubEnv('PORT', '');
    expect(await call('start')).toMatchObject(['start', { port: 3000 }]);
    vi.stubEnv('PORT', '8080');
    expect(await call('dev')).toMatchObject(['dev', { port: 8080 }]);
    expect(await call('dev --port 0')).toMatchObject(['dev', { port: 0 }]);
  });

  it('accepts connections from other machines only with --host', async () => {
    expect(await call('start')).not.toHaveProperty('1.host');
    expect(await call('start --host')).toMatchObject(['start', { host: 'all' }]);
    expect(await call('dev --host --out site')).toMatchObject(['dev', { host: 'all', out: 'site' }]);
    expect(await call('dev --host 192.168.1.5')).toMatchObject(['dev', { host: '192.168.1.5' }]);
  });

  it('prints the help without a command, and the version with --version', async () => {
    expect(await call('')).toContain('Usage: release-notes [options] [command]');
    expect(await call('--version')).toBe('1.2.3\n');
  });

  it.each(['start', 'dev', 'build', 'check'])(
    'prints the usage of %s with examples and exit codes',
    async (command) => {
      const help = await call(`${command} --help`);
      expect(help).toContain(`Usage: release-notes ${command} [options]`);
      expect(help).toMatch(new RegExp(`Examples:\n {2}\\$ release-notes ${command}`));
      expect(help).toMatch(/Exit codes:\n {2}0 +success\n {2}1 /);
    },
  );

  it.each(['start', 'dev', 'import', 'new entry'])(
    'prints defaults only if they are informative, for %s',
    async (command) => {
      const help = String(await call(`${command} --help`)).replace(/\s+/g, ' ');
      expect(help).toContain('(default: "content")');
      expect(help).not.toMatch(/\(preset: |default: (?:false|\[\])/);
    },
  );

  it('accepts one output format only', async () => {
    expect(await call('check --json')).toMatchObject(['check', { format: 'json' }]);
    expect(await call('check --format sarif')).toMatchObject(['check', { format: 'sarif' }]);
    expect(await call('check')).not.toMatchObject(['check', { format: expect.anything() }]);
    expect(await usageError('check --json --format sarif')).toBe(
      "Option '--json' cannot be used with option '--format <name>'. Use only one of them.",
    );
  });

  it('rejects an invalid port in PORT', async () => {
    vi.stubEnv('PORT', '70000');
    expect(await usageError('start')).toBe(
      "Option '--port <number>' value '70000' from env 'PORT' is invalid. Expected a number from 0 to 65535, such as 3000.",
    );
  });
});
