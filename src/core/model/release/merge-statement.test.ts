import { describe, expect, it } from 'vitest';
import { readMerge } from './merge-statement.ts';

describe('a statement about a merge', () => {
  it.each([
    ['Merge branch v2.11 into v3.6 (#12552 by rtribotte)', '2.11'],
    ['Merge current v2.11 into master', '2.11'],
    ['Merge back v2.11 into v3.0', '2.11'],
    ['[middleware] Merge current v2.1 branch into v2.2 (#6525 by ldez)', '2.1'],
    ['Merge v1.4.6 into v1.5', '1.4.6'],
    ['Merge v1.4.0-rc5 into master', '1.4.0-rc5'],
    ['Merge current 1.4 (#2064)', '1.4'],
    ["Merge branch '1.x' into main", '1'],
    ["Merge branch '2.7.x' into 3.0.x", '2.7'],
    ["Merge remote-tracking branch 'origin/release-2.11' into main", '2.11'],
    ["Merge tag 'v2.11.40' into develop", '2.11.40'],
    ['chore: merge release/2.11 into main', '2.11'],
    ['Merged branch 2.11 to trunk', '2.11'],
    ['Forward-port all fixes of 2.11.40', '2.11.40'],
    ['This release includes all changes of 2.11.40.', '2.11.40'],
    ['Includes all changes from v2.0.6, plus:', '2.0.6'],
    ['Includes all fixes from MariaDB 10.5.10', '10.5.10'],
    ['It also includes all bug fixes from the 5.1 branch.', '5.1'],
    ['Contains all fixes from v1.2.3 and earlier', '1.2.3'],
    ['This patch release contains all of the security fixes from 24.6.3 and all earlier releases', '24.6.3'],
    ['iOS: Enthält alle Fehlerbehebungen aus 2.6.1', '2.6.1'],
    ['Inclut toutes les corrections de la 1.9.1', '1.9.1'],
    ['更新プログラム 1.2 のすべての修正が含まれています。', '1.2'],
    ['包含 `v2.10.7` 版本的所有修复', '2.10.7'],
    ['Questa versione include tutte le correzioni della versione 2.6.1.', '2.6.1'],
    ['Эта версия содержит все исправления из версии 2.6.1.', '2.6.1'],
    ['Включает все исправления версии 2.6.1', '2.6.1'],
    ['이 버전은 16.2 패치 라인의 모든 수정 사항을 포함합니다.', '16.2'],
    ['이번 릴리스에는 2.6.1 버전의 모든 버그 수정이 포함되어 있습니다.', '2.6.1'],
    ['v1.4.6에 포함된 모든 변경 사항을 포함합니다', '1.4.6'],
    ['يتضمن هذا الإصدار جميع الإصلاحات الواردة في الإصدار 2.6.1.', '2.6.1'],
    ['يحتوي على جميع التغييرات من الإصدار v1.4.6', '1.4.6'],
    ['تتضمن هذه النسخة كل الإصلاحات في النسخة 3.2', '3.2'],
  ])('names the merged line or release: %s', (text, of) => {
    expect(readMerge(text)).toEqual({ of });
  });

  it('can take a merge back', () => {
    expect(readMerge('Revert "Merge v1.4.2 into master" (#2414 by ldez)')).toEqual({
      of: '1.4.2',
      reverted: true,
    });
  });

  it.each([
    'Merge pull request #12 from app/release-2.11',
    "Merge branch 'release-2.11' of github.com/app/app",
    "Merge branch 'fix-2.11-crash' into main",
    "Merge branch 'main' into release-3.6",
    'Merge the 1.2 and 1.3 guides',
    'Merge 1.2 into the guide',
    'Merge 2 controllers into 1',
    'Fix the merge of 2.11 and 3.0 settings',
    'Do not merge 2.11 into 3.0',
    'Includes all changes from 2.11.40 except the new parser',
    'which contains all the Helm chart fixes which are in v1.14.1.',
    'Includes most fixes of 2.11.40',
    'All changes of 2.11.40 were reverted',
    'The 6.3.1 patch release includes all fixes from the patch release 6.2.21',
    'Includes all changes in production',
    'Enthält nicht alle Fehlerbehebungen aus 2.6.1',
    'Enthält alle Fehlerbehebungen aus 2.6.1 außer dem Import',
    '不包含 v2.10.7 版本的所有修复',
    '2.1 のすべての修正が含まれていません。',
    '이 버전은 2.6.1 버전의 모든 수정 사항을 포함하지 않습니다.',
    '2.6.1 버전의 모든 수정 사항을 포함하는 이미지가 필요합니다.',
    'لا يتضمن هذا الإصدار جميع الإصلاحات الواردة في الإصدار 2.6.1.',
    'يتضمن هذا الإصدار جميع الإصلاحات الواردة في الإصدار 2.6.1 باستثناء الاستيراد',
    'يتضمن هذا الإصدار معظم الإصلاحات الواردة في الإصدار 2.6.1.',
  ])('is not: %s', (text) => {
    expect(readMerge(text)).toBeUndefined();
  });
});
