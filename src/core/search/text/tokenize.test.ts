import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';
import { stem } from './stem.ts';
import { termsOf, tokenize } from './tokenize.ts';

const terms = (text: string): string[] => tokenize(text).map(({ term }) => term);
const all = (text: string): string[] => [...termsOf(tokenize(text))];

describe('tokenize', () => {
  it.each([
    ['The collector retries.', ['the', 'collector', 'retries']],
    ['Größe, café and ﬁle', ['grosse', 'cafe', 'and', 'file']],
    ['PA-3290, #7661 and CVE-2025-1234', ['pa-3290', '#7661', 'and', 'cve-2025-1234']],
    ['v24.9.0 24.9.x 1.0.0b2 6.2.5-3r2', ['24.9.0', '24.9.x', '1.0.0b2', '6.2.5-3r2']],
    ['v1.33.13+rke2r2 and 2.4.0-beta.1', ['1.33.13+rke2r2', 'and', '2.4.0-beta.1']],
    ['use --dry-run now', ['use', '--dry-run', 'now']],
    ["the user's devices don't re-check", ['the', 'user', 'devices', 'dont', 're', 'check']],
    ['read/write of lsmodels()', ['read', 'write', 'of', 'lsmodels']],
    ['検索結果', ['検索', '索結', '結果']],
    ['サーバーの設定', ['サー', 'ーバ', 'バー', 'ーの', 'の設', '設定']],
    ['ﾊﾞｸﾞ修正', ['バグ', 'グ修', '修正']],
    ['か゚', ['か゚']],
    ['APIの変更', ['api', 'の変', '変更']],
    ['PA-3290を修正', ['pa-3290', 'を修', '修正']],
    ['バージョン24.9.0から', ['バー', 'ージ', 'ジョ', 'ョン', '24.9.0', 'から']],
    ['Ｖ２４．９のＡＰＩ', ['24.9', 'の', 'api']],
    ['목록이 깜박임', ['목록', '록이', '깜박', '박임']],
    ['導出报告', ['導出', '出报', '报告']],
    ['أُغلق الإصدار', ['اغلق', 'الاصدار']],
    ['مــهمة على', ['مهمه', 'علي']],
    ['VLANs, IPv4 and APIs', ['vlans', 'ipv4', 'and', 'apis']],
    ['<img src=x onerror=alert(1)>', ['img', 'src', 'x', 'onerror', 'alert', '1']],
  ])('takes %j apart', (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });

  it.each([
    ['snake_case_name', ['snake_case_name', 'snake', 'case', 'name']],
    ['gatewayAPI.enabled', ['gatewayapi.enabled', 'gatewayapi', 'enabled', 'gateway', 'api']],
    ['/api/dcim/power-ports/', ['api/dcim/power-ports', 'api', 'dcim', 'power', 'ports']],
    ['HTTPServer', ['httpserver', 'http', 'server']],
    ['--max-depth', ['--max-depth', 'max', 'depth']],
  ])('finds %j as a whole and by its parts', (text, expected) => {
    expect(all(text).sort()).toEqual([...expected].sort());
  });

  it.each(['Größe', 'GRÖSSE', 'Gro\u0308ße'])('finds %s in both spellings without umlauts', (text) => {
    expect(all(text)).toEqual(['grosse', 'groesse']);
  });

  it('never takes a reference, a version or an address apart, whose numbers alone would be others', () => {
    expect(all('PA-3290 #7661 24.9.0 10.0.0.1')).toEqual(['pa-3290', '#7661', '24.9.0', '10.0.0.1']);
  });

  it('says where in the text a token stands', () => {
    const text = 'Größe of max_depth (PA-3290)';
    const places = tokenize(text).map(({ start, end }) => text.slice(start, end));
    expect(places).toEqual(['Größe', 'of', 'max_depth', 'PA-3290']);
  });

  it('reads any text without an error, in order, with places inside the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        let before = 0;
        for (const { start, end, term } of tokenize(text)) {
          expect(start).toBeGreaterThanOrEqual(before - 2);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(term).not.toBe('');
          before = end;
        }
      }),
    );
  });

  it('takes the same text apart in the same way in capitals, but for what capitals tell', () => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        expect(terms(words.join(' ').toUpperCase())).toEqual(words);
      }),
    );
  });

  it.each(['a', '1', '.', '-', '_', '#', 'a.', '1.', 'a-', 'aA', '--a'])(
    'comes to the end of a hundred thousand times %j, as work that grows with the square of it would not',
    (sign) => {
      const text = sign.repeat(100_000);
      expect(tokenize(text).length).toBeLessThanOrEqual(text.length);
    },
  );
});

describe('fold', () => {
  it('does nothing a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe('stem', () => {
  it.each([
    ['device', 'devices'],
    ['query', 'queries'],
    ['drop', 'drops', 'dropped', 'dropping'],
    ['cache', 'caches', 'cached', 'caching'],
    ['permission', 'permissions'],
    ['validate', 'validates', 'validated', 'validation', 'validating'],
    ['apply', 'applies', 'applied'],
    ['patch', 'patches', 'patched'],
    ['process', 'processes', 'processing'],
  ])('brings the forms of %s together', (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1);
  });

  it.each([
    ['string', 'str'],
    ['status', 'statu'],
    ['access', 'acces'],
    ['import', 'important'],
    ['ping', 'p'],
    ['analysis', 'analysi'],
    ['ipv4', 'ipv6'],
  ])('keeps %s and %s apart', (left, right) => {
    expect(stem(left)).not.toBe(stem(right));
  });
});
