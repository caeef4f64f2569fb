import { describe, expect, it } from 'vitest';
import { arePrereleases } from '../plan.ts';

describe('versions with a number after a hyphen', () => {
  it('are pre-releases if the source says so', () => {
    expect(arePrereleases([{ version: '5.0.0-1', prerelease: true }, { version: '5.0.0' }])).toBe(true);
  });

  it('are pre-releases if they are older than their release', () => {
    const [before, release] = [
      { version: '5.0.0-1', date: '2025-01-10' },
      { version: '5.0.0', date: '2025-02-10' },
    ];
    expect(arePrereleases([release, before])).toBe(true);
    expect(arePrereleases([{ version: '4.0.0-2' }, release, before])).toBe(true);
  });

  it('are revisions if one of them is later than its release, or if there is no evidence', () => {
    const release = { version: '4.2.0', date: '2025-01-10' };
    expect(arePrereleases([release, { version: '4.2.0-2', date: '2025-02-10' }])).toBe(false);
    expect(arePrereleases([release, { version: '4.2.0-2' }])).toBe(false);
    const before = { version: '4.1.0-1', date: '2024-01-10' };
    const after = { version: '4.2.0-2', date: '2025-02-10' };
    expect(arePrereleases([release, { version: '4.1.0', date: '2024-02-10' }, before, after])).toBe(false);
  });

  it('are pre-releases if the source says so, even if their dates are in another order', () => {
    const release = { version: '5.0.0', date: '2025-01-10' };
    const late = { version: '5.0.0-1', date: '2025-02-10', prerelease: true };
    expect(arePrereleases([release, late])).toBe(true);
  });

  it('are ignored in a source whose versions are not SemVer', () => {
    expect(arePrereleases([{ version: '5.0.0-1', prerelease: true }, { version: '24R1' }])).toBe(false);
    expect(arePrereleases([{ version: '5.0.0' }, { version: '5.0.0-rc.1', prerelease: true }])).toBe(false);
  });
});
