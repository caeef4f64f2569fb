import { describe, expect, it } from 'vitest';
import { version } from '../../../../tests/answer-samples.ts';
import { readUpgradePaths, readUpgradeSource, type UpgradeSource } from './upgrade-source.ts';

/** The statement of the release of a stream in some texts. */
function sourceOf(
  release: string,
  texts: string | readonly string[],
  stream = 'app',
): UpgradeSource | undefined {
  return readUpgradeSource([texts].flat(), { version: version(release), stream });
}

describe('a statement about the releases that can be upgraded', () => {
  it.each([
    ['4.0.1', 'This release series only supports upgrades from 3.13.x.', '3.13'],
    ['4.2.0', 'This release series supports upgrades from 4.1.x, 4.0.x and 3.13.x.', '3.13'],
    [
      '4.3.0',
      'This release series supports upgrades from 4.2.x. Upgrades from 4.1 are not supported.',
      '4.2',
    ],
    [
      '4.3.0',
      'Users must upgrade to the latest available 4.2.x patch release before upgrading to 4.3.0.',
      '4.2',
    ],
    ['1.4.0', 'Check the cluster before upgrading to App v1.4.0. Only support upgrading from 1.3.x.', '1.3'],
    [
      '3.0.0',
      'Upgrading an existing App deployment to version 3.0 must be done from version 2.11.0 or later.',
      '2.11.0',
    ],
    [
      '1.18.2',
      'Users must first upgrade to release v1.17.3+ before upgrading to a v1.18.x release.',
      '1.17.3',
    ],
    ['24.12.0', 'Upgrades are only supported from 24.6 or later.', '24.6'],
    ['24.12.0', 'Before you upgrade to 24.12, you must run the latest 24.6 release first.', '24.6'],
    ['24.12.0', 'Make sure that you are running 24.6.3 or later before upgrading to 24.12.', '24.6.3'],
    ['24.12.0', 'Only upgrades from 24.6.x are supported.', '24.6'],
    [
      '1.8.0',
      "No longer support direct upgrade from App 1.3.x. If you're upgrading 1.3.x, first install 1.7.x, and then install 1.8.",
      '1.7',
    ],
    ['24.12.0', 'Before you upgrade to 24.12, you must upgrade to 24.6.3.', '24.6.3'],
    ['24.12', 'You must upgrade to 24.6.3 before upgrading to 24.12.0.', '24.6.3'],
    [
      '9.22.1',
      'The minimum system software version is 9.21.18 to upgrade to this software version.',
      '9.21.18',
    ],
    ['9.22.1', 'Minimum version required to upgrade to 9.22: 9.21.18', '9.21.18'],
    [
      '0.28.0',
      'If you are running a version older than 0.25.0, you must upgrade to 0.25.1 first, then upgrade to this release.',
      '0.25.0',
    ],
    [
      '0.28.0',
      'App no longer supports direct upgrades from databases created before version 0.25.0.',
      '0.25.0',
    ],
    [
      '3.6.7',
      'If you are upgrading from App < 3.5.0, you must first upgrade to App 3.5.0 or later.',
      '3.5.0',
    ],
    ['3.1.0', 'Kiwi 3.1 can only be upgraded from 3.0.X.', '3.0'],
    [
      '8.3',
      'To upgrade from earlier releases, it is necessary to first upgrade the pool to Kiwi 8.2.1 before proceeding with the upgrade to Kiwi 8.3.',
      '8.2.1',
    ],
    ['1.3.0', 'You must first upgrade an App cluster to v1.2.2 before upgrading to v1.3.0.', '1.2.2'],
    [
      '1.19.2',
      'The supported upgrade paths to Kiwi Grid v1.19.2 are from KG v1.19.1 and from v1.18.4 and earlier v1.18 patches.',
      '1.18',
    ],
    [
      '1.5.3',
      'Ensure that your cluster is at least v1.21 before upgrading to Kiwi v1.5.3 from v1.4.x/v1.5.x, which are only supported source versions.',
      '1.4',
    ],
    [
      '1.2.1',
      'You can manually upgrade to this release from any previous engine release greater than or equal to 1.1.0.',
      '1.1.0',
    ],
    ['8.5.0', 'You may upgrade directly from 8.1.0, 8.1.1 or 8.1.2 to 8.5.0.', '8.1.0'],
    ['0.8.0', 'You must be running 0.7.0.x before upgrading to this version.', '0.7.0'],
    [
      '5.1.0',
      'If you are on version 4.3.x, you must first upgrade to version 4.4 before proceeding to upgrade to 5.1.',
      '4.4',
    ],
    [
      '4.2.0',
      'If you are running an older version, you must first upgrade to version 4.1.0.3 before applying this upgrade package.',
      '4.1.0.3',
    ],
    ['7.8.2-6', 'Only upgrades from 7.4.2-2 and later are supported.', '7.4.2-2'],
    [
      '0.16.0',
      'If the server is still on a version older than v0.15.x, it must first be upgraded to v0.15.x.',
      '0.15',
    ],
    ['3.0', 'All nodes running releases prior to 2.8 have to be upgraded to at least 2.8.4 first.', '2.8'],
    ['3.0', 'Any cluster older than 2.8 needs to be updated to 2.8.4 first.', '2.8'],
    ['7.8.2-6', 'Upgrades from versions earlier than 7.4.2-2 are not supported.', '7.4.2-2'],
    ['6.2.12', 'You can upgrade to v6.2.12 from Kiwi Fruit Software v6.0 and later.', '6.0'],
    ['4.5.0', 'You can upgrade to this version from any 4.4 version.', '4.4'],
    [
      '6.2.18',
      'You must upgrade to 6.2.10-45 before you can upgrade to versions 6.2.18 or later.',
      '6.2.10-45',
    ],
    [
      '6.2.18',
      'If you are using a version earlier than 6.2.10-45, you cannot upgrade directly to this release.',
      '6.2.10-45',
    ],
    ['5.0.2', 'If you have a version older than 4.4.2, you must first upgrade to at least 4.4.2.', '4.4.2'],
    ['3.2.4', 'You must upgrade Kiwi Database to V3.1.2 first and then to V3.2.4.', '3.1.2'],
    ['1.85.0', 'This release drops support for direct upgrade from App versions prior v1.28.0.', '1.28.0'],
    ['2.21.0', 'Kiwi 2.21.0 supports upgrades from these previous versions:\n2.18.0 - 2.20.1', '2.18.0'],
    [
      '2.21.0',
      'Kiwi 2.21.0 supports upgrades from the following versions:\n2.20.x\n2.19.x\nOlder ones need two steps.',
      '2.19',
    ],
  ])('names the oldest one: %s: %s', (release, text, since) => {
    expect(sourceOf(release, text)).toMatchObject({ since });
  });

  it.each([
    [
      '9.11',
      'If you run 9.6 or earlier and want to upgrade to 9.11, you must first upgrade to version 9.7.',
      '9.6',
    ],
    [
      '9.0.0',
      'To upgrade to 9.0 from 8.17 or earlier, you must first upgrade to the latest patch version of 9.7.',
      '8.17',
    ],
    ['12.0', 'Please upgrade to 9.7 first if you are on 9.6 or earlier. Then upgrade to 12.0.', '9.6'],
    ['12.0', 'A system of v9.6.10 or earlier must first be upgraded to any v9.7 release.', '9.6.10'],
    ['12.0', 'If you are upgrading from a version before 9.1, first do an upgrade to 9.7.', undefined],
  ])('names the release to install first: %s: %s', (release, text, after) => {
    const read = sourceOf(release, text);
    expect([read?.first, read?.after]).toEqual(['9.7', after]);
  });

  it.each([
    'Skipping minor versions (e.g. 0.27 → 0.29) is blocked; upgrade one minor version at a time',
    'You must upgrade one minor version at a time.',
    'The supported path is to upgrade one minor version at a time.',
    'You cannot skip minor versions.',
  ])('can be the line before: %s', (text) => {
    const read = sourceOf('0.29.1', text);
    expect(read).toEqual({ previousLine: true, text });
  });

  it('can be of a product whose name is the id of the stream', () => {
    const text = 'You must upgrade Kiwi Maps to 3.13.2 before upgrading to 4.0.1.';
    const read = (stream: string) => sourceOf('4.0.1', text, stream)?.since;
    expect([read('kiwi-maps'), read('app')]).toEqual(['3.13.2', undefined]);
  });

  it.each([
    [
      'Wenn Sie Version 4.1 verwenden, müssen Sie auf Version 4.2 oder 4.2.x aktualisieren, bevor Sie auf Version 4.3.1 aktualisieren.',
    ],
    [
      'Vous devez effectuer la mise à niveau vers la version 4.3.0, 4.2 ou 4.2.1 (correctif 4.2.1.3) avant de passer à la version 4.3.1.',
    ],
    ['Primero debe actualizar a la versión 4.2 antes de actualizar a la versión 4.3.'],
    ['Você precisa atualizar para a versão 4.2 antes de atualizar para a versão 4.3.1.'],
    [
      'バージョン 4.1を使用している場合は、バージョン 4.3.1にアップグレードする前に、バージョン 4.3.0、4.2または4.2.xにアップグレードする必要があります。',
    ],
    [
      '버전 4.1을 사용 중인 경우 4.3.1(으)로 업그레이드하기 전에 버전 4.2 또는 4.2.x로 업그레이드해야 합니다.',
    ],
    ['Devi aggiornare alla versione 4.2 prima di passare alla versione 4.3.1.'],
    ['Per usarla è necessario aggiornare alla versione 4.2 prima di passare alla versione 4.3.1.'],
    ['Antes disso, é necessário atualizar para a versão 4.2 antes de atualizar para a versão 4.3.1.'],
    ['Перед обновлением до версии 4.3.1 необходимо сначала обновиться до версии 4.2.'],
    ['升级到 4.3.1 之前，请先升级到 4.2 版本。'],
    ['يجب الترقية إلى الإصدار 4.2 قبل الترقية إلى الإصدار 4.3.1.'],
  ])('is read in other languages: %s', (text) => {
    expect(sourceOf('4.3.1', text)?.since).toBe('4.2');
  });

  it('can name a release that is too old, like its line', () => {
    const text = 'There is no upgrade path from 3.11.24 (or a later patch release) straight to 3.13.0.';
    expect(sourceOf('3.13.0', text)).toEqual({
      after: '3.11.24',
      text,
    });
  });

  it.each([
    ['2.5.0', 'Direct upgrades from Kiwi 2.1 to Kiwi 2.5 aren’t possible.', '2.1'],
    ['0.32.0', 'Direct upgrade from App 0.22 or earlier is not possible anymore.', '0.22'],
    ['1.8.0', 'A side effect is that you cannot upgrade to v1.8.0 from App 1.3.', '1.3'],
    [
      '3.8.35',
      'If upgrading from a 3.6.x or older release series, first upgrade to 3.7.27 and then to this version.',
      '3.6',
    ],
    [
      '3.0.0',
      'If attempting to upgrade a deployment of Kiwi v2.10 or earlier, first upgrade to a v2.11 release, and then upgrade from v2.11 to v3.0.',
      '2.10',
    ],
  ])('names the newest one that is too old: %s: %s', (release, text, after) => {
    expect(sourceOf(release, text)).toMatchObject({ after });
  });

  it.each([
    ['4.0.1', 'You do not have to upgrade to 3.13 first if you are on 3.12 or earlier.'],
    ['4.0.1', 'You no longer need to upgrade to 3.13 before upgrading to 4.0.'],
    ['4.0.1', 'It is no longer necessary to first upgrade to 3.13 before upgrading to 4.0.'],
    ['4.0.1', 'You don’t need to upgrade to 3.13 first and then to 4.0.'],
    ['4.0.1', 'If you cannot upgrade directly to 4.0 from 3.12, open a ticket.'],
    ['4.0.1', 'If you cannot skip minor versions, see the guide.'],
    ['4.0.1', 'Fixed an error that said that you cannot skip minor versions.'],
    ['4.0.1', 'You can skip releases now: previously, you must upgrade one minor version at a time.'],
    ['4.0.1', 'Helm users must upgrade to Helm v3.3.1 before upgrading.'],
    ['4.0.1', 'This release only supports upgrades from MySQL 3.7.'],
    ['4.0.1', 'You can upgrade to 4.0.1 from 3.13.2 without a restart.'],
    ['4.0.1', 'You can upgrade to 4.0.1 from 3.13.2 if the agent has 2.1 or later.'],
    ['4.0.1', 'These versions are known:\n3.7.1\n3.7.2'],
    ['4.0.1', 'Upgrades from versions earlier than MySQL 3.7 are not supported.'],
    ['4.0.1', 'The operator only supports upgrades from 3.13.x.'],
    ['4.0.1', 'Fixed upgrades from 3.12.14 to 3.13.x that could run into an exception.'],
    ['4.0.1', 'Users must upgrade to 4.1.3 before upgrading to 4.2.'],
    ['4.0.1', 'This release supports upgrades from supported versions.'],
    ['3.3.1', 'This release supports upgrades from 4.0.x.'],
    ['4.0.1', 'You must upgrade to Helm v3.3.1 before upgrading to 4.0.'],
    [
      '2.5.0',
      'You must upgrade the Rancher server to v1.7.6 or later first before upgrading the App to v2.5.0.',
    ],
    ['2.5.0', 'If you are using v1.0.0 or earlier, you must upgrade to v1.0.1.'],
    [
      '1.4.0',
      'Clusters running Kubernetes v1.2 must upgrade to Kubernetes 1.3 before upgrading to App v1.4.0.',
    ],
    [
      '1.6.0',
      'Ensure that your cluster is running Kubernetes v1.21 or later before upgrading from v1.5.x to v1.6.0.',
    ],
    ['1.15.0', 'Upgrade the portal to 1.14.2 or later before upgrading the dashboard.'],
    ['1.5.0', 'Upgrade Kubernetes one minor version at a time.'],
    ['1.5.0', 'You no longer must upgrade one minor version at a time.'],
    ['1.5.0', 'In tables, you cannot skip minor versions of the format.'],
    ['1.5.0', 'Follow the path of applying one minor version at a time before you upgrade.'],
    ['4.0.1', 'If the database server is older than 3.6, it must first be upgraded to 3.6.'],
    ['4.0.1', 'If the server is older than Kiwi DB 3.6, it must first be upgraded to 3.6.'],
    ['4.0.1', 'Fixed a warning that a node older than 3.6 must first be upgraded to 3.7.'],
    ['4.0.1', 'If the nodes run Kubernetes 1.2 or earlier, they must first be upgraded to 1.3.'],
    ['4.0.1', 'If the server is older than 3.6, its index is upgraded to 3.7 first.'],
  ])('is nothing else: %s: %s', (release, text) => {
    expect(sourceOf(release, text)).toBeUndefined();
  });

  it('is the strictest of several', () => {
    const texts = [
      'From 3.8, you must upgrade to 4.0 before upgrading to 4.2.',
      'There is no upgrade path from 4.1 to 4.2.',
      'From 4.0, you must upgrade to 4.1 before upgrading to 4.2.',
    ];
    expect(sourceOf('4.2.0', texts)?.since).toBe('4.1');
  });

  it('can be paths to the release', () => {
    const read = (...texts: readonly string[]) =>
      readUpgradePaths(texts, { version: version('6.4.1'), stream: 'app' });
    expect(read('5.4.x -> 5.6.x -> 6.3.x -> 6.4.x')).toEqual({
      since: '6.3',
      paths: [['5.4', '5.6', '6.3', '6.4']],
      text: '5.4.x -> 5.6.x -> 6.3.x -> 6.4.x',
    });
    const two = read('The paths: 5.4.x → 6.3.x → 6.4.x\n6.2.x → 6.4.x');
    expect([two?.since, two?.paths]).toEqual([
      '6.2',
      [
        ['5.4', '6.3', '6.4'],
        ['6.2', '6.4'],
      ],
    ]);
    expect(read('5.4.x > 6.1.x > 6.2.x')).toBeUndefined();
    expect(read('6.3.0 -> 6.4.1', 'lib: 6.3.0 -> 6.4.1')).toBeUndefined();
    expect(read('6.4.x -> 6.3.x -> 6.4.x')).toBeUndefined();
  });
});
