import { describe, expect, it } from 'vitest';
import type { Kind } from '#core/model/kind.ts';
import type { Content } from '../html/elements.ts';
import { saysBreaking } from './break-wording.ts';

function isBreak(value: string, kind: Kind = 'feature'): boolean {
  return saysBreaking(kind, titleOf(value), []);
}

/** `*text*` is emphasised. */
function titleOf(written: string): readonly Content[] {
  return written.split('*').map((value, index): Content => {
    const text = { type: 'text', value } as const;
    return index % 2 === 0 ? text : { type: 'element', tagName: 'em', properties: {}, children: [text] };
  });
}

describe('the text of a change', () => {
  it.each([
    'This is a breaking change.',
    'New keys. Note that this is a potentially breaking API change for users of the old ones.',
    'PLEASE NOTE: This is potentially a breaking change if you pass arguments.',
    'The resource has undergone some breaking changes and has been updated.',
    'Along the way we’ve introduced some breaking changes to the policy',
    'Updates the chart. It also includes a breaking change to the chart.',
    'Sign in by OAuth. Fixes #46. Breaking: API keys no longer work.',
    'Potentially breaking: the version of the API is checked',
    '**loki** BREAKING CHANGE: The default is new',
    'BREAKING TSDB: The format is new',
    'Upgrade the parser to 2.0 (BREAKING)',
    'Use the name of the release as a label (breaking change)',
    'Pages: make the field a list (potentially breaking change): see the guide',
    '*breaking* TSDB: The format is new',
    'Store: *breaking ⚠️* The flag is gone',
    'Ruler: *Breaking if you rely on the old value ⚠️*. The default is 1 minute',
    '#2136 *breaking* Store: Blocks are deleted later',
    'Always intern strings. *Breaking:* The flag is gone',
    'Logs go to the console. This is a backwards incompatible change, so check your settings.',
    'Modules have new names. This is backwards incompatible for modules of others.',
    'There has been a major cleanup resulting in breaking changes',
    '[Rework] Breaking: Rewrite the exporter',
    'Breaking change in the local cache',
    'Breaking Database Changes (migrated at the first start):',
    'The server uses new libraries. Java 21 is now required.',
    'TLS: OpenLock 1.1.1 or newer is now required for TLS',
    'Minimum Java version is now java-21',
    'The minimum version for the Terra Cloud Core Provider has been bumped to 4.0.0',
    'The command install will now require Kubernetes 1.9+',
    'OpenLock 1.1.1+ is now required',
    'The minimum supported Java version has been increased from 17 to 21.',
    'The minimum version of Java supported is now version 21.',
    'Support for Java 17 ended. This release of Acme requires Java 21+.',
    'This version requires OpenLock 3.1 or newer for TLS',
    'Always remove the mark if no map exists. Breaking change: the mark was kept before.',
    'Das Datenpaket ist kleiner. Dies ist ein Breaking Change, der ein Update aller Geräte erfordert.',
    'Il s’agit d’un changement cassant pour les applications.',
    'Este es un cambio incompatible, pero solo afecta a las sesiones.',
    'Trata-se de uma mudança que quebra a compatibilidade.',
    'I nomi sono cambiati. Si tratta di una modifica incompatibile.',
    'Имена изменены. Это изменение нарушает обратную совместимость.',
    '名前を変更しました。これは破壊的変更です。',
    '参数已更改。这是一个破坏性变更。',
    '我们只支持 Java 17.0.2 及以上的版本',
    '이는 호환성이 손상되는 변경 사항입니다.',
    'هذا تغيير جذري.',
  ])('says that it is a breaking one: %s', (text) => {
    expect(isBreak(text)).toBe(true);
  });

  it.each([
    'This is not a breaking change.',
    'This is not backwards incompatible.',
    'Node 16 is now required to build the frontend',
    'This version requires Node 16 or newer to build the frontend',
    'The field is empty if this release requires Java 21+',
    'If you build the module, version 0.9.0 or later is now required',
    'This is not necessarily a breaking change, as a race was possible before.',
    'A minor release can introduce breaking changes. It may be that this is a breaking change.',
    'In the next version, it is a breaking change.',
    'It is likely that a future release includes breaking changes',
    'However, breaking API changes are still possible.',
    'Rollback of the breaking change introduced in 2.0',
    'Fix certificates after a breaking change of the provider',
    'Adds circuit breaking: each host has a limit',
    'See the breaking changes.',
    'See the *breaking changes*.',
    'BREAKING CHANGE moved to the top of the template',
    'Some might call it a *breaking change*',
    'Wrap lines without *breaking* words',
    'Dies ist kein Breaking Change.',
    'Il s’agit d’un changement cassant potentiel pour votre code.',
    '結果が異なる場合、これは破壊的変更です。',
    'これは破壊的変更ですか？',
    '如果没有默认值，这是破坏性变更。',
    '新增地图插件，只支持 Java 17 及以上的版本',
    '이는 호환성이 손상되는 변경이 아니므로 이전 버전과 호환됩니다.',
    'هل هذا تغيير جذري؟',
  ])('does not say that it is a breaking one: %s', (text) => {
    expect(isBreak(text)).toBe(false);
  });

  it('makes internal changes and security fixes breaking ones with a mark only', () => {
    expect(isBreak('Build: *breaking* Node 20 is required', 'internal')).toBe(true);
    expect(isBreak('CVE-2025-1234: *Breaking change* Paths are checked', 'security')).toBe(true);
    expect(isBreak('This is a breaking change.', 'internal')).toBe(false);
  });

  it('does not make a known issue or a security fix a breaking change', () => {
    expect(isBreak('*breaking* Maps', 'known-issue')).toBe(false);
    expect(isBreak('This is a breaking change.', 'known-issue')).toBe(false);
    expect(isBreak('This is a breaking change.', 'security')).toBe(false);
  });
});
