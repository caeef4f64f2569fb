import { describe, expect, it } from 'vitest';
import { revise } from './revisions.ts';

describe('the revisions of a document', () => {
  const first = revise(undefined, { digest: 'a', day: '2025-05-10' });

  it('begin with the first publication', () => {
    expect(first).toEqual({ days: ['2025-05-10'], digest: 'a' });
  });

  it('stay the same while the contents do', () => {
    expect(revise(first, { digest: 'a', day: '2025-09-16' })).toBe(first);
  });

  it('increase with other contents, also if an earlier revision had the same', () => {
    const second = revise(first, { digest: 'b', day: '2025-09-16' });
    expect(second).toEqual({ days: ['2025-05-10', '2025-09-16'], digest: 'b' });
    expect(revise(second, { digest: 'a', day: '2025-10-01' }).days).toHaveLength(3);
  });

  it('have days in order, although the newest release may be older than the last revision', () => {
    expect(revise(first, { digest: 'b', day: '2025-01-01' }).days).toEqual(['2025-05-10', '2025-05-10']);
  });
});
