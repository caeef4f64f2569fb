import { describe, expect, it } from 'vitest';
import { formatVersion } from '#core/model/version.ts';
import { readPatchHeading } from './patch-heading.ts';

describe('the heading of a patch', () => {
  it.each([
    ['24.9.1 (2 October 2024)', '24.9.1', '2024-10-02'],
    ['v4.0.1 (2024-05-10)', '4.0.1', '2024-05-10'],
    ['1.6.9 - 20200227', '1.6.9', '2020-02-27'],
    ['1.6.9-20200227', '1.6.9-20200227', undefined],
    ['[1.1.0] - 2024-10-02', '1.1.0', '2024-10-02'],
    ['24.9.1, October 2nd, 2024', '24.9.1', '2024-10-02'],
    ['Release 24.9.1 - released 2 Oct 2024', '24.9.1', '2024-10-02'],
    ['2.4.0-beta.1', '2.4.0-beta.1', undefined],
    ['2.0.0.rc-2 (2023-05-24)', '2.0.0.rc-2', '2023-05-24'],
    ['15.2(7)E3', '15.2(7)E3', undefined],
    ['9.3(10) (2023-05-24)', '9.3(10)', '2023-05-24'],
    ['Release R81.20, 24 May 2023', 'R81.20', '2023-05-24'],
    ['Release 24R1 (24 May 2023)', '24R1', '2023-05-24'],
    ['7.4.3 build 2573 - 2023-05-24', '7.4.3 build 2573', '2023-05-24'],
    ['24.9.1 2 October 2024', '24.9.1', '2024-10-02'],
    ['2023.2 SP1', '2023.2 SP1', undefined],
    ['v1.6.0-may-12-2021', '1.6.0-may-12-2021', '2021-05-12'],
    ['v1.11.0-Aug 2021', '1.11.0-Aug 2021', '2021-08'],
    ['3.14.0 / 2026-08-17', '3.14.0', '2026-08-17'],
    ['4.3.1 (August 2023)', '4.3.1', '2023-08'],
    ['August 14, 2026 (version 23.0.1)', '23.0.1', '2026-08-14'],
    ['2026-08-14: v23.0.1', '23.0.1', '2026-08-14'],
    ['Version 24.9.1 vom 2. Oktober 2024', undefined, undefined],
    ['Version 24.9.1 (02.10.2024)', '24.9.1', '2024-10-02'],
    ['Versión 24.9.1 (2 de octubre de 2024)', '24.9.1', '2024-10-02'],
    ['バージョン 24.9.1（2024年10月2日）', '24.9.1', '2024-10-02'],
    ['24.9.1 版本（2024-10-02）', '24.9.1', '2024-10-02'],
    ['버전 24.9.1 (2024년 10월 2일)', '24.9.1', '2024-10-02'],
    ['الإصدار 24.9.1 (٢ أكتوبر ٢٠٢٤)', '24.9.1', '2024-10-02'],
  ])('%s contains version and date', (text, version, date) => {
    const patch = readPatchHeading(text, undefined);
    expect(patch && formatVersion(patch.version)).toBe(version);
    expect(patch?.date).toBe(date);
  });

  it.each([
    '24.9.1 (unreleased)',
    '24.9.1: faster collection',
    'Path analysis',
    '2024',
    '3 fixes',
    '5G',
    '9.3 (10)',
    '24.9.1 and 24.9.2',
    `24.9.1${' '.repeat(100_000)}x`,
    '24.9.1 (02/10/2024)',
    'May 5, 2025 (web console update)',
    'Release 20th November 2025',
  ])('%s is another heading, and is kept completely', (text) => {
    expect(readPatchHeading(text, undefined)).toBeUndefined();
  });
});
