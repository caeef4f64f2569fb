import { describe, expect, it } from 'vitest';
import { parseVersion } from '../model/version.ts';
import { fixesOfKnownIssue } from './fix-wording.ts';

const version = parseVersion('2.1.0', undefined);

/** The releases with the fix of a known issue of 2.1.0. */
function fixes(text: string): readonly string[] | undefined {
  return fixesOfKnownIssue(text, { version: version ?? expect.fail(), names: [] }, []);
}

describe('a known issue', () => {
  it.each([
    ['Das Problem ist mit 2.2.0 behoben.'],
    ['Ab Version 2.2.0 behoben.'],
    ['Este problema se corrigió en la versión 2.2.0.'],
    ['Este problema se solucionó en la versión 2.2.0.'],
    ['Questo problema è stato risolto nella versione 2.2.0.'],
    ['Il problema è stato corretto in 2.2.0.'],
    ['Исправлено в версии 2.2.0.'],
    ['Эта проблема исправлена в 2.2.0.'],
    ['この問題はバージョン2.2.0以降で修正されています。'],
    ['此問題已在 2.2.0 版本中修復。'],
    ['2.2.0 版本已修复该问题。'],
    ['执行计划错误，已在 2.2.0 中修复。'],
  ])('is fixed in the release that its text names: %s', (text) => {
    expect(fixes(text)).toEqual(['2.2.0']);
  });

  it.each([
    ['Das Problem soll in Version 2.2.0 behoben werden.'],
    ['Das Problem wurde nicht in Version 2.2.0 behoben.'],
    ['Ce problème devrait être résolu dans la version 2.2.0.'],
    ['Ce problème n’a pas encore été résolu dans la version 2.2.0.'],
    ['Se espera que el problema quede corregido en la versión 2.2.0.'],
    ['O problema deverá ser corrigido na versão 2.2.0.'],
    ['Questo problema sarà risolto nella versione 2.2.0.'],
    ['Questo problema non è ancora stato risolto nella versione 2.2.0.'],
    ['Эта проблема будет исправлена в версии 2.2.0.'],
    ['Эта проблема не исправлена в версии 2.2.0.'],
    ['Частично исправлено в 2.2.0.'],
    ['该问题计划在 2.2.0 版本修复。'],
    ['预计在 2.2.0 版本修复。'],
    ['该问题会在 2.2.0 中修复。'],
    ['该问题未在 2.2.0 版本中修复。'],
    ['該問題將在 2.2.0 版本中修復。'],
  ])('is open if the fix is planned or missing: %s', (text) => {
    expect(fixes(text)).toBeUndefined();
  });

  it.each([
    ['Behoben in 2.2.0 nur für Windows.'],
    ['In Version 2.2.0 behoben, tritt in 2.3.0 wieder auf.'],
    ['Corrigé en 2.2.0 uniquement pour Windows.'],
    ['Corregido en 2.2.0 para Windows.'],
    ['Corrigido em 2.2.0 somente no Windows.'],
    ['一部は2.2.0で修正されました。'],
    ['この問題は2.2.0で修正されました（Windowsのみ）。'],
    ['该问题部分已在 2.2.0 中修复。'],
    ['此问题已在 2.2.0 中修复，但仅限 Windows。'],
    ['이 문제는 2.2.0에서 수정되었습니다(Windows에서만).'],
  ])('is open if only a part is fixed, or if it came back: %s', (text) => {
    expect(fixes(text)).toBeUndefined();
  });

  it.each([
    ['Nicht betroffen: 2.0.0.'],
    ['Auch betroffen: 2.0.0.'],
    ['No afecta 2.0.0.'],
    ['También afecta 2.0.0.'],
    ['Não afeta 2.0.0.'],
  ])('affects its release if the text says which others are or are not affected: %s', (text) => {
    expect(fixes(text)).toBeUndefined();
  });
});
