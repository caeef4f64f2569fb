import { describe, expect, it } from 'vitest';
import { osvSchema } from '../osv-schema.ts';
import { publishedFiles, readPublished } from './published-files.ts';

describe('the OSV records', () => {
  const files = publishedFiles().filter((file) => /^osv\/.+\.json$/.test(file));
  const records = files.map((file) => osvSchema.parse(JSON.parse(readPublished(file).toString('utf8'))));

  it('match the schema, and have the name of their id', () => {
    expect(files).toEqual(records.map(({ id }) => `osv/${id}.json`));
    expect(records.some(({ affected }) => affected !== undefined)).toBe(true);
  });

  it('are all in their list, newest first', () => {
    const rows = readPublished('osv/modified_id.csv').toString('utf8').trim().split('\n');
    expect(rows.map((row) => row.split(',')[1]).toSorted()).toEqual(records.map(({ id }) => id).toSorted());
    expect(rows).toEqual(rows.toSorted().toReversed());
  });
});
