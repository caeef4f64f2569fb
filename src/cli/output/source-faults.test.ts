import { describe, expect, it } from 'vitest';
import { describeSourceFault } from './source-faults.ts';

describe('two files of a source with the same version', () => {
  const advice = (...files: readonly string[]): string =>
    describeSourceFault({ is: 'same-version-twice', version: '1.0.0', files });

  it('are told apart by their folders', () => {
    expect(advice('notes/app/1.0.0.md', 'notes/api/1.0.0.md')).toContain("folder: 'notes/app'");
  });

  it('must be moved if they are in one folder', () => {
    const text = advice('acme-notes-1.0.0.md', 'other-notes-1.0.0.md');
    expect(text).toContain('move the notes of one of them to another folder');
    expect(text).not.toContain('site.config.ts');
  });
});
