import { describe, expect, it } from 'vitest';
import { entriesOf } from '#core/model/release/release-body.ts';
import { factsOf } from '#core/model/release/release-facts.ts';
import { outlineText } from '../../../../tests/content-samples/outline-text.ts';
import { parseText } from '../../../../tests/content-samples/parse-text.ts';

async function outline(markdown: string): Promise<string> {
  const { release } = await parseText(markdown);
  return release === undefined ? 'no release' : outlineText(release);
}

describe('notes in other languages', () => {
  it('are read in German', async () => {
    expect(
      await outline(
        [
          '## Handlungsbedarf\n\n- Passen Sie die Skripte an (vor dem Upgrade)',
          '## Neue Funktionen\n\n- Pfade werden erklärt (PA-1)\n- **Fehlerbehebung:** Zeilen bleiben (PA-2)',
          '## Verbesserungen am Editor\n\n- Schneller',
          '## Bekannte Probleme in 24.9.0\n\nKeine bekannten Probleme.',
          '## Danksagungen\n\n- Erika',
          '## Sonstige Änderungen\n\n- Sicherheit: Neue Schlüssel\n- **Sicherheit** ist jetzt einstellbar\n- Zurückgezogen: Skripte anpassen',
        ].join('\n\n'),
      ),
    ).toMatchInlineSnapshot(`
      "task other: Passen Sie die Skripte an #task-passen-sie-die-skripte-an by "vor dem Upgrade"
      ## Neue Funktionen #neue-funktionen
        line feature: Pfade werden erklärt #pa-1 [PA-1]
        line fix: Zeilen bleiben #pa-2 [PA-2]
      ## Verbesserungen am Editor #verbesserungen-am-editor
        line enhancement: Schneller #schneller in "Editor"
      ## Bekannte Probleme in 24.9.0 #bekannte-probleme-in-2490
        prose: Keine bekannten Probleme.
      ## Danksagungen #danksagungen
        prose: Erika
      ## Sonstige Änderungen #sonstige-änderungen
        line security: Neue Schlüssel #neue-schlüssel
        line other: Sicherheit ist jetzt einstellbar #sicherheit-ist-jetzt-einstellbar
        line other: Zurückgezogen: Skripte anpassen #zurückgezogen-skripte-anpassen"
    `);
  });

  it('have fixes below known issues, if the heading says that something was fixed', async () => {
    const headings = [
      ['Bekannte Probleme', 'Fehlerbehebungen', 'Sicherheit'],
      ['Problèmes connus', 'Problèmes résolus', 'Sécurité'],
      ['Problemi noti', 'Problemi risolti', 'Sicurezza'],
      ['Известные проблемы', 'Исправленные ошибки', 'Безопасность'],
      ['既知の問題', 'バグフィックス', 'セキュリティ'],
      ['알려진 문제', '버그 픽스', '보안'],
    ];
    const kinds = headings.map(async ([known, fixed, topic]) => {
      const { release } = await parseText(`## ${known}\n\n### ${fixed}\n\n- a\n\n### ${topic}\n\n- b\n`);
      return entriesOf(release ?? expect.fail()).map(({ kind }) => kind);
    });
    expect(await Promise.all(kinds)).toEqual(kinds.map(() => ['fix', 'known-issue']));
  });

  it('thank people below headings of actions', async () => {
    const note =
      '## ⚠️ Notes de version\n\n- Mettez à jour la carte\n\n**📝 Merci aux contribut.rice.eur.s**\n\n@alice, @bob\n';
    expect(await outline(note)).toContain('task other: Mettez à jour la carte');
    expect(await outline(note)).not.toContain('task other: 📝');
  });

  it('have breaking changes below headings of what was removed', async () => {
    expect(
      await outline(
        [
          '## 새로운 기능\n\n- 지도',
          '### 제거된 메서드\n\n- `fold()`\n- `sort()`',
          '## Удалённый API\n\nНе используйте методы.',
          '## Méthodes supprimées\n\nUtilisez la carte.',
        ].join('\n\n'),
      ),
    ).toMatchInlineSnapshot(`
      "## 새로운 기능 #새로운-기능
        line feature: 지도 #지도
      ### 제거된 메서드 #제거된-메서드
        line breaking: fold() #fold in "제거된 메서드"
        line breaking: sort() #sort in "제거된 메서드"
      (no heading)
        full breaking: Удалённый API #удалённый-api "Не используйте методы."
      (no heading)
        full breaking: Méthodes supprimées #méthodes-supprimées "Utilisez la carte.""
    `);
  });

  it('withdraw changes and tasks in every language', async () => {
    const { release } = await parseText(
      '## Sonstiges\n\n- Zurückgezogen: a\n- **Plus nécessaire :** b\n- 撤回：c\n- Ya no es necesario: d\n- 취소: e\n',
    );
    expect(entriesOf(release ?? expect.fail()).map(({ withdraws }) => withdraws)).toEqual([
      true,
      'task',
      true,
      'task',
      true,
    ]);
  });

  it('are read in Japanese', async () => {
    expect(
      await outline(
        [
          '## アップグレード前の対応\n\n- スクリプトを変更してください（2026年9月1日まで）',
          '## 新機能\n\n- 経路の理由を表示します（PA-1、PA-2）\n- 【不具合修正】行が消えません',
          '## エディタの改善\n\n- 表示が速くなりました。詳細は設定を参照してください。',
          '■既知の問題\n\n- 検索が遅い場合があります（PA-3）',
          '## 既知の問題\n\n特になし',
        ].join('\n\n'),
      ),
    ).toMatchInlineSnapshot(`
      "task other: スクリプトを変更してください #task-スクリプトを変更してください by "2026年9月1日まで"
      ## 新機能 #新機能
        line feature: 経路の理由を表示します #pa-1 [PA-1 PA-2]
        line fix: 行が消えません #行が消えません
      ## エディタの改善 #エディタの改善
        line enhancement: 表示が速くなりました。詳細は設定を参照してください。 #表示が速くなりました詳細は設定を参照してください in "エディタ"
        prose: ■既知の問題
        line known-issue: 検索が遅い場合があります #pa-3 in "エディタ" [PA-3]
      ## 既知の問題 #既知の問題
        prose: 特になし"
    `);
  });

  it('are read in Chinese', async () => {
    expect(
      await outline(
        '## 一、新增功能\n\n- 支持导出\n\n## 更新内容\n\n- 修复：列表不再闪烁 #12\n- **优化** 查询速度\n- 【安全】更新依赖\n- **安全**是新的设置\n',
      ),
    ).toMatchInlineSnapshot(`
      "## 一、新增功能 #一新增功能
        line feature: 支持导出 #支持导出
      ## 更新内容 #更新内容
        line fix: 列表不再闪烁 #12 [#12]
        line enhancement: 查询速度 #查询速度
        line security: 更新依赖 #更新依赖
        line other: 安全是新的设置 #安全是新的设置"
    `);
  });

  it('are read in Korean', async () => {
    expect(
      await outline(
        '**새로운 기능**\n\n- 내보내기를 지원합니다\n\n**버그수정**\n\n- 목록이 깜박이지 않습니다\n\n## 업그레이드 전 조치 사항\n\n- 설정을 확인하세요 (업그레이드 전)\n',
      ),
    ).toMatchInlineSnapshot(`
      "task other: 설정을 확인하세요 #task-설정을-확인하세요 by "업그레이드 전"
      (no heading)
        prose: 새로운 기능
        line feature: 내보내기를 지원합니다 #내보내기를-지원합니다
        prose: 버그수정
        line fix: 목록이 깜박이지 않습니다 #목록이-깜박이지-않습니다"
    `);
  });

  it('are read in French, Spanish and Portuguese', async () => {
    expect(
      await outline(
        [
          '## Actions requises\n\n- Mettre à jour les scripts (après la mise à niveau)',
          "## Améliorations de l'éditeur\n\n- Plus rapide",
          '## Corrección de errores\n\n- Las filas se conservan',
          '## Mudanças\n\n- **Correção**: as linhas são mantidas\n- Segurança: novas chaves',
        ].join('\n\n'),
      ),
    ).toMatchInlineSnapshot(`
      "task other: Mettre à jour les scripts #task-mettre-à-jour-les-scripts by "après la mise à niveau"
      ## Améliorations de l'éditeur #améliorations-de-léditeur
        line enhancement: Plus rapide #plus-rapide in "l'éditeur"
      ## Corrección de errores #corrección-de-errores
        line fix: Las filas se conservan #las-filas-se-conservan
      ## Mudanças #mudanças
        line fix: as linhas são mantidas #as-linhas-são-mantidas
        line security: novas chaves #novas-chaves"
    `);
  });

  it('are read in Italian', async () => {
    expect(
      await outline(
        [
          "## Azioni richieste\n\n- Modificare gli script (dopo l'aggiornamento)",
          "## Miglioramenti dell'editor\n\n- Più veloce",
          '## Problemi noti\n\nNessun problema noto.',
          '## Modifiche\n\n- **Correzione**: le righe restano (PA-5)\n- Sicurezza: nuove chiavi\n- **Sicurezza** è ora un parametro',
        ].join('\n\n'),
      ),
    ).toMatchInlineSnapshot(`
      "task other: Modificare gli script #task-modificare-gli-script by "dopo l'aggiornamento"
      ## Miglioramenti dell'editor #miglioramenti-delleditor
        line enhancement: Più veloce #più-veloce in "editor"
      ## Problemi noti #problemi-noti
        prose: Nessun problema noto.
      ## Modifiche #modifiche
        line fix: le righe restano #pa-5 [PA-5]
        line security: nuove chiavi #nuove-chiavi
        line other: Sicurezza è ora un parametro #sicurezza-è-ora-un-parametro"
    `);
  });

  it('are read in Russian', async () => {
    expect(
      await outline(
        [
          '## Необходимые действия\n\n- Измените скрипты (после обновления)',
          '## Новые возможности и улучшения\n\n- Поддержка экспорта',
          '## Известные проблемы\n\nИзвестных проблем нет.',
          '## Изменения\n\n- **Исправлено:** строки не пропадают (PA-6)\n- Безопасность: новые ключи\n- **Безопасность** теперь настраивается\n- Отменено: Измените скрипты',
        ].join('\n\n'),
      ),
    ).toMatchInlineSnapshot(`
      "task other: Измените скрипты #task-измените-скрипты by "после обновления"
      ## Новые возможности и улучшения #новые-возможности-и-улучшения
        line feature: Поддержка экспорта #поддержка-экспорта
      ## Известные проблемы #известные-проблемы
        prose: Известных проблем нет.
      ## Изменения #изменения
        line fix: строки не пропадают #pa-6 [PA-6]
        line security: новые ключи #новые-ключи
        line other: Безопасность теперь настраивается #безопасность-теперь-настраивается
        line other: Отменено: Измените скрипты #отменено-измените-скрипты"
    `);
  });

  it('are read in Arabic', async () => {
    expect(
      await outline(
        '## الميزات الجديدة\n\n- دعم التصدير\n\n## إصلاح الأخطاء\n\n- لم تعد القائمة تومض (PA-4)\n',
      ),
    ).toMatchInlineSnapshot(`
      "## الميزات الجديدة #الميزات-الجديدة
        line feature: دعم التصدير #دعم-التصدير
      ## إصلاح الأخطاء #إصلاح-الأخطاء
        line fix: لم تعد القائمة تومض #pa-4 [PA-4]"
    `);
  });

  it.each([
    [
      'pl',
      'Zmiany',
      'Usunięto stary format archiwum, dlatego przed aktualizacją należy przekształcić wszystkie archiwa.',
    ],
    [
      'cs',
      'Změny',
      'Starý formát archivu byl odstraněn, a proto je nutné před aktualizací převést všechny archivy.',
    ],
    [
      'tr',
      'Değişiklikler',
      'Eski arşiv biçimi kaldırıldı, bu nedenle güncellemeden önce tüm arşivlerin dönüştürülmesi gerekir.',
    ],
    [
      'uk',
      'Зміни',
      'Старий формат архіву вилучено, тому перед оновленням потрібно перетворити всі наявні архіви.',
    ],
  ])('are marked if nothing is known about their language: %s', async (language, heading, text) => {
    const note = `## ${heading}\n\n- ${text} (PA-1)\n- ${text.replace('.', ', 2.')}\n- **Fix:** ${text}\n`;
    const { release, problems } = await parseText(note);
    expect(release?.unsupportedLanguage).toBe(language);
    expect(factsOf(release ?? expect.fail()).unread).toBe(2);
    expect(problems.map(({ code, arguments: found }) => [code, found])).toEqual([
      ['unsupported-language', { language }],
    ]);
  });

  it.each([
    [
      'each entry has a kind',
      '## Fixes\n\n- Usunięto stary format archiwum, dlatego przed aktualizacją należy przekształcić wszystkie archiwa, także te, które od dawna nie są już przez nikogo używane.\n',
    ],
    [
      'names are foreign',
      `## 機器\n\n${['Mikko Virtanen', 'Kaarina Mäkinen', 'Heikki Järvinen', 'Päivi Koskinen']
        .map(
          (name) =>
            `- ${name} (${name}, ${name}, ${name}, ${name}) は一覧に機器の名前と最後の応答の時刻を表示しました\n`,
        )
        .join('')
        .repeat(3)}`,
    ],
    [
      'commits are between the changes',
      [
        '7c4d0841f update ci',
        'c21a6fa1d add cluster role',
        'bd20b05dc set the name of the release',
        '6b95b49a6 prepare for release',
        'd2b14021a set the name of the release',
        '85d106c2b fix map of area',
        '2d773ab67 base: rebuild images',
      ]
        .map((commit) => `- ${commit}\n`)
        .join(''),
    ],
    ['they are too short', '- Usunięto stary format archiwum.\n'],
    [
      'only code and addresses look foreign',
      `- The archive has another format now, so convert all archives. ${'`zmiana nazwy` https://example.com/pl/aktualizacja '.repeat(9)}\n- Maps show devices that have not answered for a long time, and lists show when each of them answered last.\n`,
    ],
  ])('are not marked if %s', async (_, text) => {
    const { release } = await parseText(text);
    expect(release?.unsupportedLanguage).toBeUndefined();
  });

  it('of one sentence count as text that could not be read', async () => {
    const sentence =
      'Przed aktualizacją należy przekształcić wszystkie archiwa, także te, które od dawna nie są już przez nikogo używane, ponieważ stary format został z tej wersji usunięty.';
    const { release } = await parseText(`${sentence}\n`);
    expect(factsOf(release ?? expect.fail()).unread).toBe(1);
  });
});
