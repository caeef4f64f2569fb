import { describe, expect, it } from 'vitest';
import { entriesOf } from '#core/model/release/release-body.ts';
import { parseText } from '../../../../tests/content-samples/parse-text.ts';

/** The kind of the only item of a list below a sentence. */
async function kindBelow(sentence: string): Promise<string | undefined> {
  const { release } = await parseText(`## Server\n\n${sentence}\n\n- a\n`);
  const [entry] = entriesOf(release ?? expect.fail());
  return entry?.kind;
}

describe('a sentence above a list in another language', () => {
  it.each([
    ['Folgende Fehler wurden behoben:', 'fix'],
    ['Außerdem wurden folgende Fehler behoben:', 'fix'],
    ['Die folgenden Probleme wurden in dieser Version behoben:', 'fix'],
    ['Dieses Release enthält folgende Breaking Changes:', 'breaking'],
    ['Diese Version enthält die folgenden neuen Funktionen:', 'feature'],
    ['In dieser Version gibt es folgende bekannte Probleme:', 'known-issue'],
    ['Die folgenden Probleme wurden in dieser Version behoben.', 'fix'],
    ['Acme hat das folgende bekannte Problem in der Version vom Oktober 2023 identifiziert.', 'known-issue'],
    ['Les problèmes suivants ont été corrigés dans cette version :', 'fix'],
    ['Les problèmes suivants ont été corrigés dans cette version.', 'fix'],
    ['Acme a identifié les problèmes connus suivants pour la version d’octobre 2023.', 'known-issue'],
    ['Cette version corrige les problèmes suivants :', 'fix'],
    ['Cette version contient les nouvelles fonctionnalités suivantes :', 'feature'],
    ['Se han corregido los siguientes errores importantes:', 'fix'],
    ['Esta versión incluye las siguientes nuevas funciones:', 'feature'],
    ['Acme ha identificado los siguientes problemas conocidos en esta versión.', 'known-issue'],
    ['Os seguintes problemas conhecidos foram identificados nesta versão.', 'known-issue'],
    ['Os seguintes problemas foram corrigidos nesta versão:', 'fix'],
    ['Foram corrigidos os seguintes erros:', 'fix'],
    ['Sono stati corretti i seguenti problemi:', 'fix'],
    ['In questa versione sono stati risolti i seguenti problemi.', 'fix'],
    ['Questa versione include le seguenti nuove funzionalità:', 'feature'],
    ['La versione presenta i seguenti problemi noti:', 'known-issue'],
    ['Исправлены следующие ошибки:', 'fix'],
    ['В этой версии исправлены следующие проблемы.', 'fix'],
    ['Эта версия включает следующие новые возможности:', 'feature'],
    ['В этой версии есть следующие известные проблемы:', 'known-issue'],
    ['以下の不具合を修正しました。', 'fix'],
    ['LIFF v2.26.1では、以下の不具合を修正しました。', 'fix'],
    ['以下の問題を修正しました：', 'fix'],
    ['この更新で、以下の新機能が追加されました:', 'feature'],
    ['以下の破壊的変更が含まれます。', 'breaking'],
    ['修复了以下问题：', 'fix'],
    ['此版本包含以下新功能：', 'feature'],
    ['此版本包含以下破坏性变更：', 'breaking'],
    ['이 릴리스에서는 다음 문제가 해결되었습니다.', 'fix'],
    ['다음과 같은 문제를 수정했습니다:', 'fix'],
    ['تم إصلاح المشكلات التالية:', 'fix'],
    ['تم إصلاح المشكلات التالية.', 'fix'],
  ])('names the kind of its items: %s', async (sentence, kind) => {
    expect(await kindBelow(sentence)).toBe(kind);
  });

  it.each([
    'Folgende Fehler wurden noch nicht behoben:',
    'Folgende Fehler werden in der nächsten Version behoben:',
    'Folgende Fehler sollen in der nächsten Version behoben werden.',
    'Diese Version enthält folgende Änderungen an den Funktionen:',
    'Cette version contient les nouvelles fonctionnalités, améliorations et correctifs suivants :',
    'Corrige los siguientes errores:',
    'I seguenti problemi non sono stati risolti:',
    'I seguenti problemi saranno risolti nella prossima versione:',
    'Следующие ошибки не исправлены:',
    'Будут исправлены следующие ошибки:',
    'Планируется, что в следующей версии будут исправлены следующие ошибки:',
    '以下の不具合は修正されていません。',
    '以下の不具合を修正する予定です。',
    '此版本包含以下新功能、增强和修复：',
    '将修复以下问题：',
    '다음 문제는 수정될 예정입니다.',
    'سيتم إصلاح المشكلات التالية:',
  ])('names no kind if it says something else: %s', async (sentence) => {
    expect((await kindBelow(sentence)) ?? 'other').toBe('other');
  });
});
