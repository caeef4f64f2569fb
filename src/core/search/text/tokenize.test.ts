import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';
import { stem } from './stem.ts';
import { termsOf, tokenize } from './tokenize.ts';

const terms = (text: string): string[] => tokenize(text).map(({ term }) => term);
const all = (text: string): string[] => [...termsOf(tokenize(text))];

describe('the tokenizer', () => {
  it.each([
    ['The collector retries.', ['the', 'collector', 'retries']],
    ['Größe, café and ﬁle', ['grosse', 'cafe', 'and', 'file']],
    ['PA-3290, #7661 and CVE-2025-1234', ['pa-3290', '#7661', 'and', 'cve-2025-1234']],
    ['CVE–2025–1234 and GHSA–JFH8–c2jp–5v3q', ['cve-2025-1234', 'and', 'ghsa-jfh8-c2jp-5v3q']],
    ['v24.9.0 24.9.x 1.0.0b2 6.2.5-3r2', ['24.9.0', '24.9.x', '1.0.0b2', '6.2.5-3r2']],
    ['v1.33.13+rke2r2 and 2.4.0-beta.1', ['1.33.13+rke2r2', 'and', '2.4.0-beta.1']],
    ['495d9ffab and 495d9ff', ['495d9ff', 'and', '495d9ff']],
    ['12345678 and effaced', ['12345678', 'and', 'effaced']],
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
  ])('splits %j', (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });

  it.each([
    ['snake_case_name', ['snake_case_name', 'snake', 'case', 'name']],
    ['gatewayAPI.enabled', ['gatewayapi.enabled', 'gatewayapi', 'enabled', 'gateway', 'api']],
    ['/api/dcim/power-ports/', ['api/dcim/power-ports', 'api', 'dcim', 'power', 'ports']],
    ['HTTPServer', ['httpserver', 'http', 'server']],
    ['--max-depth', ['--max-depth', 'max', 'depth']],
  ])('produces %j as a whole and in parts', (text, expected) => {
    expect(all(text).sort()).toEqual([...expected].sort());
  });

  it.each(['Größe', 'GRÖSSE', 'Gro\u0308ße'])('produces %s in both spellings without umlauts', (text) => {
    expect(all(text)).toEqual(['grosse', 'groesse']);
  });

  it('never splits an id, a version or an address, whose numbers alone would mean something else', () => {
    expect(all('PA-3290 #7661 24.9.0 10.0.0.1')).toEqual(['pa-3290', '#7661', '24.9.0', '10.0.0.1']);
  });

  it('returns the position of each token in the text', () => {
    const text = 'Größe of max_depth (PA-3290)';
    const places = tokenize(text).map(({ start, end }) => text.slice(start, end));
    expect(places).toEqual(['Größe', 'of', 'max_depth', 'PA-3290']);
  });

  it('accepts any text, with tokens in order and positions inside the text', () => {
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

  it('splits capitalised text in the same way, except at capital letters', () => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        expect(terms(words.join(' ').toUpperCase())).toEqual(words);
      }),
    );
  });

  it.each(['a', '1', '.', '-', '_', '#', 'a.', '1.', 'a-', 'aA', '--a'])(
    'takes linear time for a hundred thousand times %j',
    (sign) => {
      const text = sign.repeat(100_000);
      expect(tokenize(text).length).toBeLessThanOrEqual(text.length);
    },
  );
});

describe('folding', () => {
  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe('stemming', () => {
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
  ])('produces the same stem for %s', (...forms) => {
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
  ])('produces different stems for %s and %s', (left, right) => {
    expect(stem(left)).not.toBe(stem(right));
  });
});
