import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readDay } from '#core/model/dates/written-day.ts';
import { KINDS } from '#core/model/kind.ts';
import { namesOfKind, noteLabel } from '#core/model/kind-names.ts';
import { ALL_NOTE_TERMS, NOTE_TERMS } from '#core/model/note-terms/languages.ts';
import { EAST_ASIAN, foldTerm } from './fold-term.ts';
import { withdrawalNamed } from './known-terms.ts';
import { createVocabulary } from './vocabulary.ts';

const vocabulary = createVocabulary({ kinds: {}, actionHeadings: [] });

describe('the terms of all languages', () => {
  it('have one meaning each, so notes need not state their language', () => {
    const meanings = new Map<string, Set<string>>();
    const add = (term: string, meaning: string): void => {
      meanings.set(foldTerm(term), (meanings.get(foldTerm(term)) ?? new Set()).add(meaning));
    };
    for (const kind of KINDS) for (const name of namesOfKind(kind)) add(name, kind);
    for (const { kinds, actionLabels, actions, asides } of ALL_NOTE_TERMS) {
      for (const kind of KINDS) for (const term of kinds[kind]) add(term, kind);
      for (const term of [...actionLabels, ...actions]) add(term, 'action');
      for (const term of asides) add(term, 'aside');
    }
    expect([...meanings].filter(([term, found]) => term === '' || found.size > 1)).toEqual([]);
  });

  it('name every kind, required actions, and what is not a change', () => {
    for (const [language, terms] of Object.entries(NOTE_TERMS)) {
      expect([language, KINDS.filter((kind) => terms.kinds[kind].length === 0)]).toEqual([language, []]);
      expect(terms.actions.length).toBeGreaterThan(5);
      expect(terms.withdrawn.length * terms.notRequired.length * terms.unreleased.length).toBeGreaterThan(0);
    }
  });

  it('occur once per language, whatever their number and their diacritics', () => {
    for (const { kinds, actionLabels, actions, asides } of ALL_NOTE_TERMS) {
      const all = [...KINDS.flatMap((kind) => kinds[kind]), ...actionLabels, ...actions, ...asides];
      const folded = all.map(foldTerm);
      expect(all.filter((_, place) => folded.indexOf(folded[place] ?? '') !== place)).toEqual([]);
    }
  });

  it('contain no adjective before a kind that is an area in another language', () => {
    const spaced = ALL_NOTE_TERMS.flatMap(({ emphasis }) => emphasis).filter(
      (word) => !EAST_ASIAN.test(word),
    );
    expect(spaced.filter((word) => ['as', 'os', 'it', 'ui', 'web', 'api'].includes(word))).toEqual([]);
  });
});

it('docs/writing-notes.md names all kinds of changes', async () => {
  const page = await readFile('docs/writing-notes.md', 'utf8');
  const [, names = ''] = /^\*\*Kinds\.\*\* (.*)$/m.exec(page) ?? [];
  const kinds = KINDS.filter((kind) => kind !== 'other');
  expect(kinds.filter((kind) => !names.includes(noteLabel(kind).toLowerCase()))).toEqual([]);
});

describe('the languages of docs/writing-notes.md', async () => {
  const page = await readFile('docs/writing-notes.md', 'utf8');
  const table = page.slice(page.indexOf('\n## Languages\n')).split('\n## ')[1] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| language'));

  it('are all supported languages', () => {
    expect(rows).toHaveLength(ALL_NOTE_TERMS.length);
  });

  it.each(rows.map((row) => row.split('|').map((cell) => cell.trim())))(
    'are recognised as the table says: %s%s',
    (_, language, fix = '', feature = '', known = '', breaking = '', action = '', withdrawn = '', day = '') => {
      expect([fix, feature, known, breaking].map(vocabulary.kindOfHeading)).toEqual([
        'fix',
        'feature',
        'known-issue',
        'breaking',
      ]);
      expect([vocabulary.isActionHeading(action), withdrawalNamed(withdrawn)]).toEqual([true, true]);
      expect([language, readDay(day)]).toEqual([language, '2026-09-01']);
    },
  );
});

describe('the kind of a heading in another language', () => {
  it.each([
    ['Fehlerbehebungen', 'fix'],
    ['🐛 Behobene Fehler', 'fix'],
    ['NEUE FUNKTIONEN', 'feature'],
    ['Weitere Verbesserungen', 'enhancement'],
    ['Neuerungen und Verbesserungen', 'feature'],
    ['Neuerungen, Verbesserungen, und Korrekturen', 'feature'],
    ['Bekannte Probleme in Version 24.9', 'known-issue'],
    ['Neuigkeiten in Version 24.9', 'feature'],
    ['Bekannte Probleme in diesem Release', 'known-issue'],
    ['Änderungen seit 24.8', 'other'],
    ['Inkompatible Änderungen', 'breaking'],
    ['Sicherheitslücken', 'security'],
    ['Corrections de bogues', 'fix'],
    ['Nouveautés de la version 24.9', 'feature'],
    ['Problèmes connus dans cette version', 'known-issue'],
    ['AMELIORATIONS', 'enhancement'],
    ['Ruptures de compatibilité', 'breaking'],
    ['Novedades y mejoras', 'feature'],
    ['Corrección de errores', 'fix'],
    ['Deprecado', 'deprecation'],
    ['Problemas conocidos de la versión 24.9', 'known-issue'],
    ['Cambios que rompen la compatibilidad', 'breaking'],
    ['Correções de erros', 'fix'],
    ['O que há de novo?', 'feature'],
    ['Melhorias e correções', 'enhancement'],
    ['Problemas conhecidos nesta versão', 'known-issue'],
    ['Problemas conhecidos em 24.9', 'known-issue'],
    ['Correzioni di bug', 'fix'],
    ['Problemi risolti nella versione 24.9', 'fix'],
    ['Novità principali', 'feature'],
    ['Nuove funzionalità e miglioramenti', 'feature'],
    ['Aggiunto', 'feature'],
    ['Altre modifiche', 'other'],
    ['Problemi noti e limitazioni', 'known-issue'],
    ['Modifiche non retrocompatibili', 'breaking'],
    ['Funzioni obsolete e rimosse', 'deprecation'],
    ['Risoluzione dei problemi', undefined],
    ['Aggiornamento di PostgreSQL 14', undefined],
    ['Исправлено', 'fix'],
    ['🐛 Исправление ошибок:', 'fix'],
    ['Исправленные ошибки в этом выпуске', 'fix'],
    ['Новые возможности версии 24.9', 'feature'],
    ['Что нового в версии 24.9?', 'feature'],
    ['Добавлено', 'feature'],
    ['Исправления и улучшения', 'fix'],
    ['Прочие улучшения', 'enhancement'],
    ['Известные проблемы в версии 24.9', 'known-issue'],
    ['Изменения, нарушающие обратную совместимость', 'breaking'],
    ['Удалённые функции', 'breaking'],
    ['Обновления безопасности', 'security'],
    ['Изменения с версии 24.8', 'other'],
    ['Обновление PostgreSQL 14', undefined],
    ['Устранение неполадок', undefined],
    ['In Version 24.9 behobene Fehler', 'fix'],
    ['In diesem Release behobene Probleme', 'fix'],
    ['Im Editor', undefined],
    ['Fehler', 'fix'],
    ['Top issues fixed in this release', 'fix'],
    ['このリリースで修正された主な問題', 'fix'],
    ['24.9で修正された問題', 'fix'],
    ['モバイルで修正', undefined],
    ['概要: 24.9 の新機能', undefined],
    ['이번 릴리스에서 해결된 주요 문제', 'fix'],
    ['本版已修正的問題', 'fix'],
    ['功能與行為變更', 'feature'],
    ['Résolutions de bogues', 'fix'],
    ['Características y cambios de comportamiento', 'feature'],
    ['不具合修正', 'fix'],
    ['ﾊﾞｸﾞ修正', 'fix'],
    ['新機能と改善', 'feature'],
    ['24.9 の既知の問題', 'known-issue'],
    ['このリリースの新機能', 'feature'],
    ['その他の改善', 'enhancement'],
    ['破壊的変更（Breaking Changes）', 'breaking'],
    ['新功能', 'feature'],
    ['一、问题修复', 'fix'],
    ['Bug 修复', 'fix'],
    ['优化与改进', 'enhancement'],
    ['改进提升', 'enhancement'],
    ['此版本中的已知问题', 'known-issue'],
    ['24.9 版本新功能', 'feature'],
    ['不兼容变更', 'breaking'],
    ['버그 수정', 'fix'],
    ['버그수정', 'fix'],
    ['주요 신규 기능', 'feature'],
    ['이번 릴리스의 새로운 기능', 'feature'],
    ['알려진 문제 및 제한 사항', 'known-issue'],
    ['إصلاح الأخطاء', 'fix'],
    ['الميزات الجديدة', 'feature'],
    ['اصلاحات', 'fix'],
    ['الإصلاحات والتحسينات', 'fix'],
    ['المشكلات المعروفة في الإصدار 24.9', 'known-issue'],
    ['🐛 Kritische Fehlerbehebungen', 'fix'],
    ['Hinzugefuegt', 'feature'],
    ['Technische Änderungen', 'other'],
    ['In dieser Version enthaltene Hotfixes', 'fix'],
    ['Plattform-Upgrades', undefined],
    ['Corrections mineures', 'fix'],
    ['Problèmes connus liés à la solution de contournement', 'known-issue'],
    ['Améliorations apportées à la traduction', 'enhancement'],
    ['Correcciones generales', 'fix'],
    ['Cambios importantes', 'other'],
    ['Mejoras de seguridad adicionales', 'security'],
    ['Aprimoramentos de segurança', 'security'],
    ['Correções gerais', 'fix'],
    ['Hotfixes incluídos nesta versão', 'fix'],
    ['セキュリティの強化', 'security'],
    ['廃止される機能', 'deprecation'],
    ['더 이상 사용되지 않는 기능', 'deprecation'],
    ['行为变更', 'breaking'],
    ['重点修复的 Bug', 'fix'],
    ['提升改进', 'enhancement'],
    ['安全性更新', 'security'],
    ['問題修正', 'fix'],
    ['重大變更', 'breaking'],
    ['Fehlersuche', undefined],
    ['Korrektur', 'fix'],
    ['Mise à jour de PostgreSQL 14', undefined],
    ['Pfadanalyse', undefined],
    ['经路分析', undefined],
    ['検索', undefined],
    ['OS features', undefined],
    ['エディタの改善', undefined],
  ])('%s: %s', (heading, kind) => {
    expect(vocabulary.kindOfHeading(heading)).toBe(kind);
  });

  it('can come before an area', () => {
    const headings = [
      'Verbesserungen am Editor',
      "Améliorations de l'éditeur",
      'Correcciones en el editor',
      "Miglioramenti dell'editor",
      'Исправления в редакторе',
    ];
    expect(
      headings.map((heading) => [vocabulary.kindOfHeading(heading), vocabulary.divideHeading(heading)?.area]),
    ).toEqual([
      ['enhancement', 'Editor'],
      ['enhancement', "l'éditeur"],
      ['fix', 'editor'],
      ['enhancement', 'editor'],
      ['fix', 'редакторе'],
    ]);
  });

  it('can come after an area', () => {
    const headings = [
      'Editor-Verbesserungen',
      'エディタの改善',
      'Editor 优化',
      '에디터의 버그 수정',
      '24.9 の既知の問題',
    ];
    expect(headings.map((heading) => vocabulary.divideHeading(heading))).toEqual([
      { means: 'enhancement', area: 'Editor', isBehind: true },
      { means: 'enhancement', area: 'エディタ', isBehind: true },
      { means: 'enhancement', area: 'Editor', isBehind: true },
      { means: 'fix', area: '에디터', isBehind: true },
      { means: 'known-issue' },
    ]);
  });

  it('recognises required actions', () => {
    const headings = [
      'Handlungsbedarf',
      'Erforderliche Maßnahmen',
      'Actions requises',
      'Acciones necesarias',
      'Ação necessária',
      'Azioni richieste',
      "Prima dell'aggiornamento",
      'Требуется действие',
      'Перед обновлением',
      'アップグレード前の対応',
      '升级前准备',
      '업그레이드 전 조치 사항',
      'الإجراءات المطلوبة',
      'Mise à niveau',
      'Actualización',
      'Atualizando',
      'アップグレード',
      '升级',
      '⚠️ Notes de version',
      'Si vous mettez à jour Acme',
      'Before upgrading Acme from 2.4 to 2.5',
      'Nach dem Update auf 2.5',
    ];
    expect(headings.filter((heading) => !vocabulary.isActionHeading(heading))).toEqual([]);
    const others = ['Notes de version', 'After upgrading the map is empty', 'Si vous mettez à jour la carte'];
    expect(others.filter((heading) => vocabulary.isActionHeading(heading))).toEqual([]);
  });
});
