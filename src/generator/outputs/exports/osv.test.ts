import { describe, expect, it } from 'vitest';
import { sampleStatements as says } from '../../../../tests/answer-samples.ts';
import { sampleRecords } from '../../../../tests/issue-record-samples.ts';
import { osvSchema } from '../../../../tests/osv-schema.ts';
import { createOsvRecord, type OsvRecord } from './osv.ts';

const known = { id: 'CVE-2025-1000', isCve: true, statements: says('24.12.0 knows', '24.12.1 fixes') };

/** The record of a single issue. */
function write(issue: Parameters<typeof sampleRecords>[0][number], purls = {}): OsvRecord {
  const [record] = sampleRecords([issue], purls);
  if (record === undefined) throw new Error('There is no record');
  return createOsvRecord(record, 'x_');
}

describe('an OSV record', () => {
  it('lists exactly the versions in which an issue is stated to be open as affected', () => {
    expect(write({ ...known, title: 'Rows fold' })).toEqual({
      schema_version: '1.7.0',
      id: 'x_CVE-2025-1000',
      modified: '2025-05-10T00:00:00Z',
      published: '2025-02-10T00:00:00Z',
      related: ['CVE-2025-1000'],
      summary: 'Rows fold',
      affected: [{ versions: ['24.12.0'], database_specific: { stream: 'app' } }],
      references: [{ type: 'WEB', url: 'https://docs.example.com/notes/id/?q=CVE-2025-1000' }],
      database_specific: {
        release_notes: {
          app: {
            fixed: ['24.12.1', '25.1.0'],
            no_fix_stated: ['24.6.0', '24.6.1'],
            inferred: ['25.1.0'],
          },
        },
      },
    });
  });

  it('has the severity, the score and the workaround that entries state', () => {
    const facts = { severity: 'high', cvss: 8.1, workaround: 'Close the port.' } as const;
    const { database_specific, severity } = write({ ...known, facts });
    expect([database_specific.facts, severity]).toEqual([facts, undefined]);
  });

  it.each([
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N', 'CVSS_V3'],
    ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N', 'CVSS_V4'],
  ])('has the vector %s as the severity', (vector, type) => {
    const record = write({ ...known, facts: { vector } });
    expect(osvSchema.parse(record).severity).toEqual([{ type, score: vector }]);
  });

  it('does not say that a version without a statement is affected', () => {
    const { affected, database_specific } = write({ ...known, statements: says('24.12.1 fixes') });
    expect(affected).toBeUndefined();
    expect(database_specific.release_notes).toMatchObject({ app: { fixed_later: ['24.12.0'] } });
  });

  it.each([
    ['pkg:npm/%40acme/app', { ecosystem: 'npm', name: '@acme/app' }],
    ['pkg:maven/com.acme/app', { ecosystem: 'Maven', name: 'com.acme:app' }],
    ['pkg:generic/app', undefined],
  ])('names the package of a purl if OSV has its ecosystem: %s', (purl, named) => {
    const [affected] = osvSchema.parse(write(known, { app: purl })).affected ?? [];
    expect(affected?.package).toEqual(named && { ...named, purl });
  });

  it('has an id of letters, digits and hyphens, which is also the name of its file', () => {
    const ids = sampleRecords([{ id: '#12' }, { id: 'org/name#12' }, {}]).map(
      (record) => createOsvRecord(record, 'x_acme-').id,
    );
    expect(ids).toEqual(['x_acme-12', 'x_acme-org_name_12']);
  });
});
