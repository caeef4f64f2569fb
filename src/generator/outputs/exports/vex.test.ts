import { describe, expect, it } from 'vitest';
import type { StreamIssue } from '#core/installed/stream-issues.ts';
import type { EntryFacts } from '#core/model/release/entry-facts.ts';
import { createUrls } from '#core/model/urls.ts';
import { sampleStatements as says } from '../../../../tests/answer-samples.ts';
import { csafFaults } from '../../../../tests/csaf-faults.ts';
import { sampleRecords } from '../../../../tests/issue-record-samples.ts';
import { english } from '../../../../tests/site-samples/messages.ts';
import { type CsafFile, createCsafFile, listCsafFiles } from './csaf.ts';
import { createOpenVexFile, type OpenVexFile } from './openvex.ts';
import type { VexSite } from './vex.ts';

const SITE: VexSite = {
  publisher: { name: 'Acme', namespace: 'https://acme.com', contact: 'security@acme.com' },
  ...{ origin: 'https://docs.example.com', urls: createUrls('/notes/'), language: 'en' },
  ...{ messages: english, revisions: new Map() },
};

const VECTOR = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N';

const CVE = { id: 'CVE-2025-1000', isCve: true };
const KNOWN = { ...CVE, statements: says('24.12.0 knows', '24.12.1 fixes') };

interface Written {
  readonly csaf: CsafFile;
  readonly vex: OpenVexFile;
}

function write(issue: Partial<StreamIssue>, more: Partial<VexSite> = {}, purls = {}): Written {
  const [record] = sampleRecords([issue], purls);
  if (record === undefined) throw new Error('There is no record');
  const site = { ...SITE, ...more };
  return { csaf: createCsafFile(record, site), vex: createOpenVexFile(record, site) };
}

function recorded({ csaf, vex }: Written): VexSite['revisions'] {
  return new Map([
    ['csaf/CVE-2025-1000', csaf.revisions],
    ['openvex/CVE-2025-1000', vex.revisions],
  ]);
}

function vulnerability({ csaf }: Written): CsafFile['document']['vulnerabilities'][number] {
  const [only] = csaf.document.vulnerabilities;
  if (only === undefined) throw new Error('There is no vulnerability');
  return only;
}

describe('a VEX document', () => {
  it('gives each version one status, and nothing is inferred to be unaffected', () => {
    const written = write(KNOWN);
    expect(vulnerability(written).product_status).toEqual({
      under_investigation: ['app-24.6.0', 'app-24.6.1'],
      known_affected: ['app-24.12.0'],
      fixed: ['app-24.12.1', 'app-25.1.0'],
    });
    expect(written.vex.document.statements.map(({ status, products }) => [status, products.length])).toEqual([
      ['under_investigation', 2],
      ['affected', 1],
      ['fixed', 2],
    ]);
  });

  it('names the versions whose state follows from dates', () => {
    const [note] = vulnerability(write(KNOWN)).notes;
    expect(note?.text.split('\n')).toEqual([
      'Fixed: 24.12.1 and 25.1.0',
      'Open: 24.12.0',
      'No fix stated: 24.6.0 to 24.6.1',
      'Inferred from the dates or the order of releases: 25.1.0',
    ]);
  });

  it.each([
    ['the nearest release with the fix', {}, 'vendor_fix', '24.12.1 has the fix.'],
    [
      'the workaround, if there is no fix',
      { statements: says('24.12.0 knows'), facts: { workaround: 'Close the port.' } },
      'workaround',
      'Close the port.',
    ],
    [
      'that no fix is stated, if there is neither',
      { statements: says('24.12.0 knows') },
      'none_available',
      'No later release is stated to have the fix.',
    ],
  ])('says what to do about an affected version: %s', (_, issue, category, details) => {
    const written = write({ ...KNOWN, ...issue });
    const { remediations = [], product_status } = vulnerability(written);
    const products = remediations.filter((one) => one.category === category && one.details === details);
    expect(products.flatMap(({ product_ids }) => product_ids)).toEqual(product_status.known_affected);
    const affected = written.vex.document.statements.filter(({ status }) => status === 'affected');
    expect(affected.map(({ action_statement }) => action_statement)).toEqual(affected.map(() => details));
    expect(affected.length).toBeGreaterThan(0);
  });

  it.each<[string, Partial<StreamIssue>]>([
    ['with a fix, a workaround and a score', { facts: { cvss: 7.5, vector: VECTOR, workaround: 'Restart' } }],
    ['with a severity and platforms', { facts: { severity: 'high', affects: { platforms: ['Linux'] } } }],
    ['without a fix', { statements: says('24.12.0 knows') }],
  ])('is valid for the validator of CSAF: its schema and all mandatory tests, %s', async (_, issue) => {
    const first = write({ ...KNOWN, ...issue });
    const second = write({ ...KNOWN, ...issue, title: 'Other title' }, { revisions: recorded(first) });
    for (const { csaf } of [first, second]) expect(await csafFaults(csaf.document)).toEqual([]);
    const [stated] = first.csaf.document.vulnerabilities;
    const product_status = { ...stated?.product_status, fixed: ['app-24.12.0'] };
    const contradictory = { ...first.csaf.document, vulnerabilities: [{ ...stated, product_status }] };
    expect(await csafFaults(contradictory)).not.toEqual([]);
  });

  it.each<[string, EntryFacts, readonly unknown[]]>([
    ['of its affected versions with the vector', { cvss: 7.5, vector: VECTOR }, ['CVSS:3.1', 7.5, 'HIGH']],
    ['unless the vector has another score', { cvss: 7.4, vector: VECTOR }, []],
    ['unless the vector is of CVSS 4', { cvss: 7.5, vector: VECTOR.replace('3.1', '4.0') }, []],
    ['unless there is only the score', { cvss: 7.5 }, []],
  ])('has the score %s', (_, facts, expected) => {
    const [score] = vulnerability(write({ ...KNOWN, facts })).scores ?? [];
    const { version, vectorString, baseScore, baseSeverity } = score?.cvss_v3 ?? {};
    expect(score ? [`CVSS:${version}`, baseScore, baseSeverity] : []).toEqual(expected);
    if (score) expect([score.products, vectorString]).toEqual([['app-24.12.0'], VECTOR]);
    const fixed = { ...CVE, statements: says('24.12.0 fixes'), facts };
    expect(vulnerability(write(fixed)).scores).toBeUndefined();
  });

  it('has the stated severity, score and platforms as text', () => {
    const facts = { severity: 'high', cvss: 8.1, affects: { platforms: ['Linux'] } } as const;
    const written = write({ ...KNOWN, facts });
    expect(written.csaf.document.document.aggregate_severity).toEqual({ text: 'high' });
    expect(vulnerability(written).notes.map(({ text }) => text)).toContain(
      'Severity: high\nCVSS: 8.1\nAffected platforms: Linux',
    );
  });

  it('identifies the versions of a package by package URL, and others by address', () => {
    const idOf = ({ vex }: Written): string | undefined => vex.document.statements[0]?.products[0]?.['@id'];
    expect(idOf(write(KNOWN, {}, { app: 'pkg:npm/acme' }))).toBe('pkg:npm/acme@24.6.0');
    expect(idOf(write(KNOWN))).toBe('https://docs.example.com/notes/app/24.6.0.json');
  });

  it('has an advisory of another list among its ids', () => {
    const id = 'GHSA-jfh8-c2jp-5v3q';
    expect(vulnerability(write({ ...KNOWN, id }))).toMatchObject({
      ids: [{ system_name: 'GHSA', text: id }],
    });
  });

  it('is the same, byte for byte, until its contents change; then its number increases', () => {
    const first = write(KNOWN);
    const again = write(KNOWN, { revisions: recorded(first), day: '2026-01-01' });
    expect(again).toEqual(first);
    const changed = { ...KNOWN, facts: { workaround: 'Close the port.' } };
    const { csaf, vex } = write(changed, { revisions: recorded(first), day: '2026-01-01' });
    expect(vex.document).toMatchObject({ version: 2, last_updated: '2026-01-01T00:00:00Z' });
    expect(csaf.document.document.tracking).toMatchObject({
      version: '2',
      initial_release_date: '2025-05-10T00:00:00Z',
      current_release_date: '2026-01-01T00:00:00Z',
      revision_history: [{ number: '1' }, { number: '2', date: '2026-01-01T00:00:00Z' }],
    });
    expect(csaf.path).toBe('2025/cve-2025-1000.json');
  });

  it('is listed with its date, the one that changed last first', () => {
    const file = (path: string, ...days: readonly [string, ...string[]]) => ({
      path,
      revisions: { days, digest: 'a' },
    });
    const { index, changes } = listCsafFiles([
      file('2025/b.json', '2025-05-10'),
      file('2025/a.json', '2025-05-10', '2026-01-01'),
    ]);
    expect(index).toBe('2025/a.json\n2025/b.json\n');
    expect(changes).toBe('"2025/a.json","2026-01-01T00:00:00Z"\n"2025/b.json","2025-05-10T00:00:00Z"\n');
  });
});
