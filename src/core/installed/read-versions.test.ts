import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allSteps } from '../steps.ts';
import type { InstalledVersions, ReadRules } from './installed-versions.ts';
import { readVersions } from './read-versions.ts';

const RELEASES = new Set(['24.6.3', '24.12.4', '24.12.6', '25.6.4', '25.8.3', '7']);
const APP = { id: 'app', label: 'App' };
const API = { id: 'api', label: 'REST API' };

function read(text: string, rules: Partial<ReadRules> = {}): InstalledVersions {
  return allSteps(
    readVersions(text, { streams: [APP, API], isRelease: (one) => RELEASES.has(one), ...rules }),
  );
}

/** `fra-app-01 24.6.3`; `- 24.6.3` without a host. */
function hosts(text: string, rules?: Partial<ReadRules>): readonly string[] {
  return read(text, rules).hosts.map(({ host = '-', version, stream }) =>
    [host, version, stream ?? []].flat().join(' '),
  );
}

const unread = (text: string): readonly string[] =>
  read(text).unread.map(({ line, text }) => `${line}: ${text}`);

describe('a pasted table', () => {
  it('can have lines with host and version, with and without a header', () => {
    expect(hosts('host,version\nfra-app-01,24.12.4\nlon-app-01,24.12.6\n')).toEqual([
      'fra-app-01 24.12.4',
      'lon-app-01 24.12.6',
    ]);
    expect(hosts('fra-app-01,24.12.4\r\n\r\nlon-app-01;24.12.6')).toEqual([
      'fra-app-01 24.12.4',
      'lon-app-01 24.12.6',
    ]);
  });

  it('can be a single column of a spreadsheet', () => {
    expect(hosts('Software version\n24.12.4\n24.12.4\n7')).toEqual(['- 24.12.4', '- 24.12.4', '- 7']);
    expect(hosts('24.12.4\n25.6-rc2')).toEqual(['- 24.12.4', '- 25.6-rc2']);
  });

  it('can have cells with a header, in any order', () => {
    const text = 'IP\tOS version\tProduct\tHost name\n10.0.0.12\t24.6.3\tApp\tfra\n10.0.0.13\t7\tother\tlon';
    expect(hosts(text)).toEqual(['10.0.0.12 24.6.3 app', '10.0.0.13 7']);
  });

  it('can have other numbers, addresses and quoted cells', () => {
    const text = '10.0.0.12,"rack 4, left",fra,24.6.3\n10.0.0.13,"rack 5",lon,25.9.9';
    expect(hosts(text)).toEqual(['10.0.0.12 24.6.3', '10.0.0.13 25.9.9']);
  });

  it('can have words separated by spaces', () => {
    expect(hosts('fra-app-01   24.6.3\nLondon office 24.12.6')).toEqual([
      'fra-app-01 24.6.3',
      'London office 24.12.6',
    ]);
  });

  it('keeps text that is not a version as it is', () => {
    expect(hosts('host,version\nfra,n/a\nlon,25.6-rc2')).toEqual(['fra n/a', 'lon 25.6-rc2']);
    expect(hosts('ber,24.6.3\nfra,unknown\nlon,24.12.4')).toEqual([
      'ber 24.6.3',
      'fra unknown',
      'lon 24.12.4',
    ]);
  });

  it('reports a line without a version', () => {
    expect(unread('host,version\nmuc-app-04,\nfra,24.6.3\nfra-app-05')).toEqual([
      '2: muc-app-04,',
      '4: fra-app-05',
    ]);
  });
});

describe('the output of commands', () => {
  const OUTPUT = `nyc-app-01# show version
  Example App 25.6.4 (build 25.6.4-1183)
  Kernel version 5.10.0, uptime 3 weeks, 2 days
nyc-app-01#
`;

  it('contains the version where the pattern of a stream matches', () => {
    const streams = [{ ...APP, pattern: 'Example App (\\S+)' }, API];
    expect(hosts(OUTPUT, { streams })).toEqual(['nyc-app-01 25.6.4 app']);
    expect(hosts(`ber,24.6.3\n${OUTPUT}osa-app-01,25.8.3`, { streams })).toEqual([
      'ber 24.6.3',
      'nyc-app-01 25.6.4 app',
      'osa-app-01 25.8.3',
    ]);
  });

  it('contains the version after the word "version" if no stream has a pattern', () => {
    expect(hosts('admin@fra-1:~$ app --version\nExample App, Version 24.6.3.\nBuilt 1.2.3')).toEqual([
      'fra-1 24.6.3',
    ]);
    expect(hosts('RP/0/RP0/CPU0:core-2# show version\nhostname: x\nsw-version: 24.6.3')).toEqual([
      'core-2 24.6.3',
    ]);
  });

  it('is not the version of a kernel or of firmware below it', () => {
    const text = 'fra# show version\nBIOS version 1.2.3\nKernel version 5.10.0\nSoftware version 24.6.3\n';
    expect(hosts(text)).toEqual(['fra 24.6.3']);
  });

  it('can be a task of Ansible, and a host that it could not reach is reported', () => {
    const text =
      'ber | UNREACHABLE! => {\n  "msg": "Timeout"\n}\nfra | SUCCESS => {\n  "stdout": "Version 24.6.3"\n}\n';
    expect(hosts(text)).toEqual(['fra 24.6.3']);
    expect(unread(text)).toEqual(['1: ber | UNREACHABLE! => {']);
  });

  it('reports a host whose output contains no version', () => {
    expect(unread('fra# show version\nConnection closed\nlon# show version\nVersion 24.6.3')).toEqual([
      '1: fra# show version',
    ]);
  });
});

describe('an inventory', () => {
  it('can be JSON: a list of objects', () => {
    const text = JSON.stringify([
      { hostname: 'fra', os_version: '24.6.3', product: 'rest api' },
      { hostname: 'lon', system: { software: { version: '25.6.4' } } },
      { hostname: 'ber', site: { city: 'Berlin' } },
    ]);
    expect(hosts(text)).toEqual(['fra 24.6.3 api', 'lon 25.6.4']);
    expect(read(text).unread.map((one) => one.text)).toEqual(['ber']);
  });

  it('can be JSON: an object with hosts as keys, and lists of their lines', () => {
    const text = JSON.stringify(
      { all: { hosts: { fra: { version: '24.6.3' }, lon: '25.6.4' } } },
      undefined,
      2,
    );
    expect(hosts(text)).toEqual(['fra 24.6.3', 'lon 25.6.4']);
    expect(read(text).hosts.map(({ line }) => line)).toEqual([5, 7]);
  });

  it('can be JSON: a list of versions', () => {
    expect(hosts('["24.6.3", "25.6-rc2"]')).toEqual(['- 24.6.3', '- 25.6-rc2']);
  });

  it('reports versions that are JSON numbers, because 25.10 would be 25.1', () => {
    expect(read('[{"host":"fra","version":25.10}]')).toMatchObject({
      hosts: [],
      unread: [{ reason: 'number', text: 'fra version: 25.1' }],
    });
  });

  it('can have lines with keys, as in YAML', () => {
    const text = `all:
  hosts:
    fra-app-01:
      version: "24.6.3"
      site: fra
    lon-app-01:
      site: lon
      version: 25.6.4
`;
    expect(hosts(text)).toEqual(['fra-app-01 24.6.3', 'lon-app-01 25.6.4']);
    expect(hosts('- version: 24.6.3\n  host: fra\n- name: lon\n  product: API\n  version: 25.6.4')).toEqual([
      'fra 24.6.3',
      'lon 25.6.4 api',
    ]);
    expect(hosts('fra: 24.6.3\nlon: 25.6.4')).toEqual(['fra 24.6.3', 'lon 25.6.4']);
  });

  it('reports a host without a version', () => {
    expect(unread('- name: fra\n  site: x\n- name: lon\n  version: 24.6.3')).toEqual(['1: - name: fra']);
  });
});

describe('any text', () => {
  const word = fc.constantFrom(
    'fra',
    'lon-app',
    '24.6.3',
    '25.6-rc2',
    '7',
    'version',
    'host',
    'n/a',
    '10.0.0.1',
  );
  const between = fc.constantFrom(
    ',',
    ';',
    '\t',
    ' ',
    ': ',
    ':',
    '# ',
    ' = ',
    '  - ',
    '"',
    '- ',
    '{',
    ']',
    ' | ',
  );
  const line = fc.array(fc.oneof(word, between, fc.string({ maxLength: 5, unit: 'grapheme' })), {
    maxLength: 7,
  });
  const text = fc
    .array(
      line.map((parts) => parts.join('')),
      { maxLength: 12 },
    )
    .map((lines) => lines.join('\n'));

  it('is assigned completely: each line belongs to a host, is other text, or is reported', () => {
    fc.assert(
      fc.property(text, fc.boolean(), (written, hasPattern) => {
        const streams = [{ ...APP, ...(hasPattern && { pattern: 'app (\\S+)' }) }];
        const { hosts, unread, others } = read(written, { streams });
        const found = [...hosts, ...unread].map((one) => one.line);
        const expected = written
          .split(/\r\n|\r|\n/)
          .flatMap((one, place) => (one.trim() === '' ? [] : [place + 1]));
        const isJson = /^\s*[[{]/.test(written);
        const all = [...found, ...others].toSorted((left, right) => left - right);
        expect(isJson ? [...new Set(all)] : all).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});
