import { describe, expect, it } from 'vitest';
import type { Kind } from '#core/model/kind.ts';
import { kindOfEnd } from './removal-wording.ts';

function kindOf(title: string, kind: Kind = 'enhancement', heading?: string): Kind {
  return kindOfEnd(kind, [{ type: 'text', value: title }], { isLabelled: false, heading });
}

describe('the title of a change among features and improvements', () => {
  it.each([
    '移除7z压缩支持',
    'Remove previously deprecated code.',
    '#5890 移除 7z 压缩支持',
    '删除XmlUtil.readObjectFromXml方法，避免误用',
    '不再支持 JDK 7',
    '古い設定を削除しました。',
    'Python 3.8 のサポートを終了しました',
    '이전 옵션을 제거했습니다',
    'Unterstützung für Windows 7 entfernt',
    'Entfernung der Option x',
    "Suppression de l'option x",
    "Suppression de l'option limit",
    'Eliminado el parámetro limit',
    '移除对 Node 16 的支持，不再限制大小',
    'Suppression du support de PHP 7',
    'Eliminado el soporte de PHP 7',
    'Remoção do parâmetro x',
    'Rimosso il supporto per Windows 7',
    "Rimozione dell'opzione x",
    'Windows 7 non è più supportato',
    'Удалена поддержка Windows 7',
    '[map] Удалён устаревший ресурс MapRestore. Вместо него используйте MapSet.',
    'Прекращена поддержка PHP 7',
    'Версия PHP 7 больше не поддерживается',
    'La prise en charge de PHP 7 a été supprimée',
    'La compatibilidad con PHP 7 se ha eliminado',
    'O suporte ao PHP 7 foi removido',
    'Il supporto per PHP 7 è stato rimosso',
    'Поддержка PHP 7 прекращена',
    'PHP 7 はサポートされなくなりました',
    '더 이상 PHP 7을 지원하지 않습니다',
    '已移除对 PHP 7 的支持',
    'تمت إزالة دعم PHP 7',
    'لم يعد PHP 7 مدعومًا',
  ])('says in any language that something ends: %s', (title) => {
    expect(kindOf(title)).toBe('breaking');
  });

  it.each([
    '移除 mariadb.jdbc 依赖',
    '删除接口支持批量',
    '支持删除参数',
    '在 2.3 版本中，将不再支持 websocket',
    '더 이상 지원되지 않는 브라우저에서 안내를 표시합니다',
    'La prise en charge de PHP 8 a été améliorée',
    'Поддержка PHP 8 улучшена',
    'サポートされなくなる機能の一覧を表示します',
    '設定を削除するボタンを追加しました',
    '설정 제거 버튼을 추가했습니다',
    "Ajout d'un bouton de suppression des options",
    "Suppression de l'ancien système de cache",
    'Aggiunto un pulsante per la rimozione delle opzioni',
    'Добавлена кнопка удаления параметров',
    'Удалён устаревший кэш',
    "Rimossa l'obbligatorietà del campo x",
    'Eliminada la limitación de los campos',
    '移除了对字段数量的限制支持',
    'Die Option wird besser unterstützt',
  ])('says nothing like that: %s', (title) => {
    expect(kindOf(title)).toBe('enhancement');
  });
});

describe('the title of a change in other languages', () => {
  it.each([
    'Die Schnittstelle v1 gilt ab sofort als veraltet',
    'Les paramètres x et y sont dépréciés.',
    "L'option x est désormais obsolète",
    'El comando x está en desuso',
    'A opção x foi descontinuada',
    "L'opzione x è stata deprecata",
    '[map] Ресурс MapRestore помечен как устаревший (deprecated). Вместо него используйте MapSet.',
    'オプション x は非推奨になりました',
    '参数 x 已被弃用，请改用 y',
    '废弃了列表里的单独配置。用户可以用密钥实现同样的功能',
    '弃用命令行参数（#12）',
    '옵션 x는 더 이상 권장되지 않습니다',
  ])('says that something is deprecated: %s', (title) => {
    expect(kindOf(title)).toBe('deprecation');
  });

  it.each([
    'Veraltete Optionen werden grau angezeigt',
    'Les cartes obsolètes sont masquées',
    'Подсказка для устаревших параметров',
    '非推奨の機能の一覧を表示します',
    '列出已弃用的参数',
    '弃用的参数显示为灰色',
  ])('tells about what is deprecated already: %s', (title) => {
    expect(kindOf(title)).toBe('enhancement');
  });
});

describe('the title of a change without a kind', () => {
  it('says that something is no longer supported', () => {
    for (const title of [
      'packaging: CentOS 7, Debian 10, and Ubuntu 18.04 no longer supported',
      '[PR #12][ann] The map of version 1 is no longer supported for lists',
    ])
      expect([title, kindOf(title, 'other')]).toEqual([title, 'breaking']);
    for (const title of [
      'Warn about platforms that are no longer supported',
      'Show a message if the platform is no longer supported',
      'Remove code of platforms no longer supported',
      'Removes stale error metric queries from monitoring',
      "Resolved an issue with pages where a warning showed ('the relay is deprecated')",
    ])
      expect([title, kindOf(title, 'other')]).toEqual([title, 'other']);
  });

  it.each([
    'Add support for Java 21 and remove support for Java 8 and 11',
    'Add support for Java 21; drop support for Java 8',
    'Support Java 21. Drops support for Java 8.',
    'Only newer systems are supported. Windows 8 and 10 are not supported anymore.',
    'The proxy is new. The old endpoints are no longer available, they are encrypted now.',
    'Spaces are not allowed anymore in the names of maps',
    'The long unused mail plugin has been removed.',
    'The following deprecated plugins have been removed: mail, chat.',
    'Certificates by mail. The cert-tool utility has been removed in favor of the command cert.',
    'The "address" parameter in the "relay" map has been removed. In its place, use "addresses".',
    'The old archive, deprecated in version 2.1, has been fully removed from the server in this release',
    'The Vector binding has been removed. (ann)',
    'client (copy|list): Drop support for the old syntax',
    'The Kiwi plugin, in its own repository since 1.7.9, has been removed from the Acme binary. Install it with the command plugin.',
    'The tables were removed from this repository',
    'No longer support direct upgrade from Acme 1.3.x.',
    'Relays have a setting. This feature is now disabled by default.',
    'Drops acme.map_cache GUC, defaults to the new one',
    'Drops map_append_tile UDF',
    'The cache of tiles is on. Removed experimental.tile-cache flag.',
    'The command load no longer accepts a name as its argument.',
    '`acme` will no longer officially support platforms that reached their end of life.',
    'Removed the tile cache driver',
    'Mail: Removed the (unsafe) chat driver',
    'Removed map_of() function',
    'Drop Lynx from supported browsers (#12)',
    'Please note that this version of Acme drops support for Kiwi 11 and 12.',
    "In line with our policy, we've dropped support for Kiwi 13, as it is no longer maintained.",
    'Acme 2.29.0 removes support for Kiwi 15.',
    'After the recent change of the policy, we are no longer building images for Kiwi.',
    'The table was an experiment. Upgrades to 2.22.0 and higher are blocked if it is still in use.',
    'The indexes will stop working after the upgrade to 2.24.',
    'The map cache was an experiment. It is removed with this release.',
    'It always runs as a cluster. The `ha` subcommand has been removed.',
    'proxy: renamed parameter -d to -D',
    'Rename flag x -> y',
    'Renamed the following options: #12',
    'Remove the following deprecated options: #12',
    'The metric label was renamed from "sise" to "size"',
  ])('says that something ends: %s', (title) => {
    expect(kindOf(title, 'other')).toBe('breaking');
  });

  it.each([
    'Prepare to merge the modules and remove support for Java 8 in the next release',
    'Avoid a stop if it is used and the old endpoints are no longer available',
    'Remove floating Create button from the list in Settings > Folders (#9661)',
    'Say whether relays are now disabled by default',
    'Fixes a crash if the relay no longer accepts names',
    'Show whether the relay no longer supports maps',
    'Events are sent when a map was created. Removed unused fields of the parser.',
    'Remove unused cache driver',
    'Remove the driver check from the tests',
    'Upgrading to 2.22.0 and higher will be blocked if the table is in use.',
    'A later version drops support for Kiwi 11.',
    'Show whether the host no longer supports maps',
    'The limit of 500 rows has been removed.',
    'Show the names that were removed from the list',
    'The restriction to listen on all addresses has been removed.',
    'The option x was renamed to y. The old name is an alias.',
    'Rename internal fields of the parser to shorter names',
    'The section x has been deprecated and will be removed (the service was removed earlier).',
  ])('does not say that: %s', (title) => {
    expect(kindOf(title, 'other')).not.toBe('breaking');
  });

  it('begins with a verb in bold, or with an area', () => {
    const title = (first: string, rest: string): Kind =>
      kindOfEnd(
        'other',
        [
          { type: 'element', tagName: 'strong', properties: {}, children: [{ type: 'text', value: first }] },
          { type: 'text', value: rest },
        ],
        { isLabelled: false, heading: undefined },
      );
    expect(title('Drop', ' the 32-bit support.')).toBe('breaking');
    expect(title('loki', ' Remove the option x')).toBe('breaking');
    expect(title('Drop support for Kiwi 9.', ' Versions 11 and later are supported.')).toBe('breaking');
  });

  it('deprecates something among features, whatever its name is', () => {
    const name =
      'The External Configuration (.spec.externalConfiguration) in the Connect and Mirror resources of a cluster';
    expect(kindOf(`${name} is deprecated. Use volumes instead.`, 'feature')).toBe('deprecation');
    expect(kindOf('Stops the collection of names and deprecates acme.collect', 'other')).toBe('deprecation');
    expect(kindOf('Starting with this release, support for Kiwi 3.8 has been deprecated.', 'other')).toBe(
      'deprecation',
    );
    expect(kindOf('Kiwi 3.8. The flag x becomes a no-op and deprecated.')).toBe('deprecation');
    expect(kindOf('Shows fields that are old and deprecated')).toBe('enhancement');
    expect(kindOf('The field x is being renamed from a to b', 'deprecation')).toBe('deprecation');
  });

  it('deprecates something that users have, in a change of the code', () => {
    expect(kindOf('deprecate --map-dir CLI option', 'internal')).toBe('deprecation');
    expect(kindOf('deprecate the parser', 'internal')).toBe('internal');
    expect(kindOf('ignore warnings of deprecated options', 'internal')).toBe('internal');
  });

  it('says that something has been removed, if it is support or if the heading names removals', () => {
    expect(kindOf('Support for the old API has been removed', 'other')).toBe('breaking');
    expect(kindOf('Kiwi 3 support removed from all packages', 'other')).toBe('breaking');
    expect(kindOf('The archive support is removed when the last map is closed', 'other')).toBe('other');
    expect(
      kindOf('The resource x has been removed and is no longer supported by the operator', 'other'),
    ).toBe('other');
    const heading = 'Changes, deprecations and removals';
    expect(kindOf('The resource x has been removed and is no longer supported', 'other', heading)).toBe(
      'breaking',
    );
    expect(kindOf('Renew the certificates before the resource x has been removed', 'other', heading)).toBe(
      'other',
    );
  });
});

describe('the title of a change among deprecations', () => {
  it('announces a removal, whatever it says about the time after it', () => {
    expect(
      kindOf(
        'The field x will be removed in an upcoming release. After the deprecation process is complete and the field is removed all sessions are returned.',
        'deprecation',
      ),
    ).toBe('deprecation');
    expect(kindOf('The field x is removed. After the upgrade, use y.', 'deprecation')).toBe('breaking');
  });
});
