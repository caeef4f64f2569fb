import { describe, expect, it } from 'vitest';
import { isUnreleasedHeading, readReleaseHeading } from './release-heading.ts';

describe('a release heading', () => {
  it.each([
    ['[4.3.0] - 2025-05-01', '4.3.0', '2025-05-01', ''],
    ['v4.2.9 (2025-04-30)', '4.2.9', '2025-04-30', ''],
    ['9.7.6 March 19, 2026 { id="9.7.6" }', '9.7.6', '2026-03-19', ''],
    ['v9.7.6 {date="2026-03-19"}', '9.7.6', '2026-03-19', ''],
    ['20251103', '20251103', '2025-11-03', ''],
    ['20251103-2022186 {date="2025-11-03"}', '20251103-2022186', '2025-11-03', ''],
    ['Release 20th November 2025', '2025-11-20', '2025-11-20', ''],
    ['mkdocs-material-9.7.6 (2026-03-19)', '9.7.6', '2026-03-19', 'mkdocs-material'],
    ['1.4.0 - 2026-10-??', '1.4.0', undefined, ''],
    ['[1.4.0] - 2026-10-XX', '1.4.0', undefined, ''],
    ['1.4.0 - 2026-10', '1.4.0', '2026-10', ''],
    ['e6.0.0-M2.202508', '6.0.0-M2.202508', undefined, 'e'],
    ['@scope/name@1.2.1', '1.2.1', undefined, '@scope/name'],
    ['v10.9.0 - August 21, 2026', '10.9.0', '2026-08-21', ''],
    ['2.0.0 / 2024-11-14', '2.0.0', '2024-11-14', ''],
    ["2025-04-23, Version 20.19.1 'Iron' (LTS), @name", '20.19.1', '2025-04-23', ''],
    ['======= Redis 8.0.3 Released Sun 06 Jul 2025 12:00:00 IST =======', '8.0.3', '2025-07-06', 'redis'],
    ['Redis 7.0.12   Released Mon July 10 12:00:00 IDT 2023', '7.0.12', '2023-07-10', 'redis'],
    ['Redis 7.0 RC3   Released Tue Apr 5 12:00:00 IST 2022', '7.0 RC3', '2022-04-05', 'redis'],
    ['5.4.x (2024-08-07 - 2024-11-11)', '5.4.x', '2024-11-11', ''],
    ['Version 1.80.0 (2024-07-25)', '1.80.0', '2024-07-25', ''],
    ['[2.0.0] - 2025-02-28 [YANKED]', '2.0.0', '2025-02-28', ''],
    ['3.32.0 - 2026-06-30 Manual renewal', '3.32.0', '2026-06-30', ''],
    ['August 21, 2026', '2026-08-21', '2026-08-21', ''],
    [':rocket: v2.0.0-rc.1', '2.0.0-rc.1', undefined, ''],
    ['1.16.0 (July 24, 2026)', '1.16.0', '2026-07-24', ''],
    ['2024.10.2', '2024.10.2', '2024-10-02', ''],
    ['v42 (2025-01-02)', '42', '2025-01-02', ''],
    ['Release 24R1', '24R1', undefined, ''],
    ['Changes between 1.2.0 and 1.2.1 [3 Oct 2024]', '1.2.1', '2024-10-03', ''],
    ['Major changes between Acme 1.1.1k and Acme 1.1.1l [3 Oct 2024]', '1.1.1l', '2024-10-03', ''],
    ['Changes from v1.2 to v1.3', '1.3', undefined, ''],
    ['Changes in acme-7.0.1 (2 Feb 2025):', '7.0.1', '2025-02-02', 'acme'],
    ['Changes to Acme-2.0.PRE1 (01 Jan 1997)', '2.0.PRE1', '1997-01-01', 'acme'],
    ['CHANGES WITH 236:', '236', undefined, ''],
    ['Changes with Acme 1.27.0      29 May 2024', '1.27.0', '2024-05-29', 'acme'],
    ["What's New in 1.15.0", '1.15.0', undefined, ''],
    ['New in version 4.8', '4.8', undefined, ''],
    ['Changelog for acme 0.18.1 (2 Feb 2025)', '0.18.1', '2025-02-02', 'acme'],
    ['Release Notes - Acme Map - Version 3.9.5', '3.9.5', undefined, ''],
    ['Release notes for Acme 5.1 (2 Feb 2025)', '5.1', '2025-02-02', 'acme'],
    ['Notable changes in release 9.5', '9.5', undefined, ''],
    ['Release 2021-12-9', '2021-12-09', '2021-12-09', ''],
    ['Release Notes - 2026-07-17', '2026-07-17', '2026-07-17', ''],
    ['Release 2024-05-10 (Hotfix)', '2024-05-10', '2024-05-10', ''],
    ['Release 2024-05-10 - Hotfix for nodes', '2024-05-10', '2024-05-10', ''],
    ['Acme WAF for Caddy 5.14', '5.14', undefined, 'acme waf for caddy'],
    ['Acme Caddy App Protect WAF 5.8 / 4.16', '5.8', undefined, 'acme caddy app protect waf'],
    ['edge-24.2.5', '24.2.5', undefined, ''],
    ['stable-2.14.0', '2.14.0', undefined, ''],
    ['9.5.2 [acme-9.5.2-release-notes]', '9.5.2', undefined, ''],
  ])('%s', (text, version, date, product) => {
    const { version: found, date: day, product: name } = readReleaseHeading(text) ?? {};
    expect({ found, day, name }).toEqual({ found: version, day: date, name: product });
  });

  it('keeps a date in numbers that is ambiguous', () => {
    expect(readReleaseHeading('1.2.0 (02/10/2024)')).toMatchObject({
      version: '1.2.0',
      dayInNumbers: '02/10/2024',
    });
    expect(readReleaseHeading('1.2.0 (02.10.2024)')?.dayInNumbers).toBe('02.10.2024');
    expect(readReleaseHeading('1.2.0 (02/10/2024)')?.date).toBeUndefined();
  });

  it('has no year if none is written', () => {
    expect(readReleaseHeading('1.2.0 (12 October)')).toMatchObject({ version: '1.2.0', isPlain: false });
    expect(readReleaseHeading('1.2.0 (12 October)')?.date).toBeUndefined();
  });

  it.each([
    'Changes in behavior since 2.0',
    "What's new in Python 3.9 support",
    'Changelog',
    'Changes since v1.30.13',
    'Downloads for v1.30.14',
    'Upgrading to 2.0.0',
    'Node.js 18 support',
    'Bug fixes',
    '12 bug fixes',
    'Migration from 1.0',
    'Support for Caddy 4.1',
    'Fixes for Windows 10.0',
    '2024-05-10 - A new look',
    'Changes between 1.2.0 and the trunk',
    '',
  ])('is not recognised in %s', (text) => {
    expect(readReleaseHeading(text)).toBeUndefined();
  });

  it('recognises unreleased changes', () => {
    const unreleased = [
      ...[
        '[Unreleased]',
        'Unreleased Changes',
        'Next release',
        'main',
        'Upcoming',
        '[Under development]',
        '[TBD] TBD',
      ],
      ...['[Unveröffentlicht]', '[Sin publicar]', '[Não lançado]', '未发布', '[未リリース]'],
    ];
    expect(unreleased.filter((text) => !isUnreleasedHeading(text))).toEqual([]);
    expect(['Main changes', '1.4.0 (Unreleased)', 'Next steps'].filter(isUnreleasedHeading)).toEqual([]);
  });
});
