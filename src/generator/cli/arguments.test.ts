import { describe, expect, it } from 'vitest';
import { parseCall } from './arguments.ts';

const parse = (line: string, environment: NodeJS.ProcessEnv = {}) =>
  parseCall(line.split(' ').filter(Boolean), environment);

describe('a call', () => {
  it('takes the folders of the project unless it names others', () => {
    expect(parse('build')).toEqual({
      command: 'build',
      content: 'content',
      config: 'site.config.ts',
      out: 'dist',
      cache: true,
      port: 3000,
    });
    expect(parse('build --content notes --config their.config.ts --out=out/theirs')).toMatchObject({
      content: 'notes',
      config: 'their.config.ts',
      out: 'out/theirs',
    });
  });

  it('makes everything again when told to', () => {
    expect(parse('build --no-cache').cache).toBe(false);
  });

  it('takes the port from the environment', () => {
    expect(parse('start', { PORT: '8080' }).port).toBe(8080);
  });

  it('opens to other machines when told to, and only then', () => {
    expect(parse('start').host).toBeUndefined();
    expect(parse('start --host').host).toBe('all');
    expect(parse('dev --host --out site')).toMatchObject({ host: 'all', out: 'site' });
    expect(parse('dev --host 192.168.1.5').host).toBe('192.168.1.5');
  });

  it('asks for help when it names no command', () => {
    expect([parse('').command, parse('build --help').command]).toEqual(['help', 'help']);
  });

  it.each([
    ['bild', {}, 'Unknown command "bild". Known: start, dev, build, check, help.'],
    ['build dist', {}, '"dist" is too much: build takes options only.'],
    [
      'build --output dist',
      {},
      "Unknown option '--output'. Options: --content DIR, --config FILE, --out DIR, --explain FILE, --no-cache, --host [ADDRESS].",
    ],
    ['start', { PORT: 'eighty' }, 'PORT is "eighty", and should be a number from 0 to 65535: PORT=3000'],
    ['start', { PORT: '70000' }, 'PORT is "70000", and should be a number from 0 to 65535: PORT=3000'],
  ])('is refused in one line: %s', (line, environment, message) => {
    expect(() => parse(line, environment)).toThrow(message);
    expect(message).not.toContain('\n');
  });
});
