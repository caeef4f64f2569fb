import { describe, expect, it } from 'vitest';
import { compareVersions, formatVersion, parseVersion, type VersionRules } from '../version.ts';

interface Family {
  readonly name: string;
  /** Oldest first. Versions in one list are equal. */
  readonly order: readonly (string | readonly string[])[];
  readonly rules?: VersionRules;
}

/** Published names, which vendors cannot change. */
const FAMILIES: readonly Family[] = [
  {
    name: 'SemVer',
    order: [
      '1.0.0-0.3.7',
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-beta.2',
      '1.0.0-beta.11',
      '1.0.0-rc.1',
      '1.0.0-x.7',
      ['1.0.0', 'v1.0.0', '1.0.0+build.5', '1.0.0+20130313144700'],
      '1.0.1',
    ],
  },
  {
    name: 'HashiCorp Enterprise',
    order: ['1.11.6+ent', ['1.11.7', '1.11.7+ent', '1.11.7+ent.hsm.fips1403'], '1.11.8'],
  },
  {
    name: 'npm',
    rules: { versions: 'semver' },
    order: [
      '5.0.0-0',
      '5.0.0-1',
      '5.0.0-2.1',
      '5.0.0-10',
      '5.0.0-alpha.1',
      '5.0.0-canary.3',
      ['5.0.0', '5.0.0+build.5'],
      '5.0.1-1',
      '5.0.1',
    ],
  },
  {
    name: 'PEP 440',
    order: [
      '2.0.0.dev1',
      '2.0.0a1',
      '2.0.0b2',
      ['2.0.0.rc-2', '2.0.0rc2', '2.0.0-rc.2'],
      '2.0.0',
      '2.0.0.post1.dev1',
      '2.0.0.post1',
      '1!1.0',
    ],
  },
  { name: 'Junos', order: ['21.4R3', '21.4R3-S5-EVO', '23.4R1', '23.4R2', '23.4R2-S3', '23.4R10'] },
  { name: 'Junos, older', order: ['12.3X48-D5', '12.3X48-D105', '12.3X50-D10'] },
  { name: 'Session Smart Router', order: ['6.2.5', '6.2.5-3r2', '6.2.5-3r2-lts', '6.2.5-14r2', '6.2.6'] },
  { name: 'IOS', order: ['15.2(7)E3', '15.2(7)E10', '15.2(8)E1'] },
  { name: 'NX-OS', order: [['7.0.3.I7.9', '7.0(3)I7(9)'], '9.3(9)', '9.3(10)'] },
  { name: 'IOS XE', order: ['17.9.4', '17.9.4a', '17.9.5', '17.12.1', '17.12.1prd9', '17.12.2'] },
  {
    name: 'EOS',
    order: [
      '4.28.10M',
      '4.28.10.1M',
      '4.30.1F-RC1',
      ['4.30.1F', '4.30.1'],
      '4.31.0-EFT1',
      '4.31.0-EPA1',
      '4.31.0F',
    ],
  },
  { name: 'PAN-OS', order: ['10.1.3', '10.1.3-h1', '10.1.3-h10', '10.1.4'] },
  {
    name: 'FortiOS',
    order: ['7.4.3', ['7.4.3 build 2573', 'v7.4.3-build2573'], '7.4.3 build 2574', '7.4.4'],
  },
  { name: 'BIG-IP', order: ['17.1.0', '17.1.0.3', '17.1.1'] },
  { name: 'Check Point', order: ['R81.10', 'R81.20', 'R81.20-JHF-take53', 'R81.20-JHF-take110', 'R82'] },
  { name: 'Ivanti', order: ['9.1R9', '9.1R18', '9.1R18.7'] },
  { name: 'Citrix', order: ['24R1', 'Release 24R2'] },
  { name: 'quarters', order: [['2024.Q3', '2024Q3'], '2024.Q4', '2025.Q1'] },
  {
    name: 'vendor years',
    order: ['2023.2', '2023.2 SP1', ['2024.1', '2024.01'], '2024.01.1', '202405', '20251103'],
  },
  { name: 'days', order: ['2025-10-31', '2025-11-03'] },
  { name: 'long-term support', order: ['24.04', '24.04 LTS', '24.04.1 LTS'] },
  { name: 'numbers with zeros', order: ['10.9.000063', '10.9.000064', '10.9.65'] },
  {
    name: 'OPNsense',
    order: ['24.7.r1', '24.7.r2', '24.7', '24.7_1', '24.7_10', '24.7.1'],
    rules: { candidateLetter: 'r' },
  },
  { name: 'FreeBSD', order: ['14.1-BETA2', '14.1-RC1', ['14.1-RELEASE', '14.1'], '14.1-RELEASE-p3'] },
  {
    name: 'Debian',
    order: ['1.2.3~alpha', '1.2.3~rc1', '1.2.3~other', '1.2.3~1', '1.2.3', '1.2.3p1', '1.2.3-1'],
  },
  { name: 'Java', order: ['2.4.0.CR1', ['2.4.0.Final', '2.4.0', '2.4.0.GA'], '2.4.0.SP1'] },
  { name: 'pages that collect', order: ['4.3.9', '4.3.X', '4.4', '5.9.9', '5.x.x', '24.9.12', '24.9.x'] },
  {
    name: 'suffixes that are days',
    order: ['v1.6.0', ['v1.6.0-may-12-2021', '1.6.0-12-may-2021'], 'v1.6.0-Jun 2021', 'v1.6.1'],
  },
  {
    name: 'suffixes that are months',
    order: [
      '7.4.6-7',
      ['7.4.6-7-dec24', '7.4.6-7-december2024'],
      '7.4.6-7-june25',
      '7.4.6-7-sep25',
      '7.4.6-8',
    ],
  },
  { name: 'RKE2', order: ['v1.33.1+rke2r1', 'v1.33.1+rke2r2', 'v1.33.13+rke2r1'] },
];

const NAMES = FAMILIES.flatMap(({ name, order, rules }) =>
  order.flat().map((text) => [name, text, rules ?? {}] as const),
);

describe('versions as vendors write them', () => {
  it.each(NAMES)('are parsed, and shown as written: %s %s', (_, text, rules) => {
    const version = parseVersion(text, rules);
    expect(version && formatVersion(version)).toBe(text.replace(/^v/, ''));
  });

  it.each(FAMILIES)('are sorted from old to new: $name', ({ order, rules }) => {
    const places = order.flatMap((equals, place) =>
      [equals].flat().map((text) => ({ text, place, version: parseVersion(text, rules) })),
    );
    for (const left of places) {
      for (const right of places) {
        const order = left.version && right.version && compareVersions(left.version, right.version);
        expect(Math.sign(order ?? Number.NaN), `${left.text} against ${right.text}`).toBe(
          Math.sign(left.place - right.place),
        );
      }
    }
  });
});
