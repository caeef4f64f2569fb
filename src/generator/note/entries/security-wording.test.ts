import type { ElementContent } from 'hast';
import { describe, expect, it } from 'vitest';
import type { Kind } from '#core/model/kind.ts';
import { createElement, createText } from '../html/elements.ts';
import { isSecurityFix, statedAdvisory } from './security-wording.ts';

function isSecurity(title: string, kind: Kind = 'fix'): boolean {
  const [, text = title, id] = /^(.*) \((CVE-\S+)\)$/.exec(title) ?? [];
  const references = id === undefined ? [] : [{ id }];
  return isSecurityFix(kind, { title: [{ type: 'text', value: text }], references });
}

describe('the title of a change among fixes and other changes', () => {
  it.each([
    'Fix security vulnerability allowing scripts in templates (CVE-2026-1111)',
    'deps: update module parser to v0.38.0 [security] (release-3.4.x)',
    'deps: CVE updates for Acme 3.3.2',
    'Fixed paths in labels (CVE-2026-1111) (Thanks Ann Bell) (Carl Dean)',
    'Upgrade the parser caused by CVE-2026-1111, CVE-2026-1112',
    'pkg: deps: Exclude parser 1.x because of CVE-2026-1111',
    'example.com/lib/parser v1.2.0 → v1.2.1 (CVE-2026-1111, required transitively)',
    'deps: Acme 3.6.1 CVE updates',
    'SECURITY: CVE-2026-1111 (cve.example.org)',
    'Security updates.',
    'Addressed a platform-specific binary planting security vulnerability CVE-2026-1111 that allowed for code execution',
    'Resolved a map-specific tile planting security vulnerability that allowed for drawing',
    'Upgrade the modules map, tile, and jar to fix CVE alerts. See the advisories',
    'Update the h2 dependency to include a patch for a theoretical vulnerability discovered in CVE-2026-1111',
    'Security updates for Go and other dependencies.',
    'Fix Acme CVEs for 2.9',
    'Remove old forks to fix CVEs for 2.9.x',
    'Update the parser to remove CVE',
    'bumped the parser to resolve CVEs',
    'bump the proxy to fix CVE',
    'Upgrade the image to fix a few CVES (CVE-2023-1111, CVE-2022-1111).',
    'Refresh dependencies to remediate CVEs (parser v1.82.1, proxy).',
    '🔒 [security fix] Replace the HTML of labels with text',
    'The merge fixes a number of CVE vulnerabilities.',
    'Fix Acme Security Advisory 2026-07 for Acme Recursor: Multiple Issues',
    'Fixed a denial-of-service vulnerability and possible crash triggered by long names.',
    'Fixed another PKCS#7 vulnerability which stops the server',
    'Fixed a potential remote code execution vulnerability resulting from long names.',
    'Reject names with dots (found by a reader and assigned CVE-2025-1111)',
    'Update the router to 3.28, addressing security vulnerabilities including CVE-2024-1111 and CVE-2024-1112.',
    'The image 0.1.3 resolves the following CVEs - CVE-2024-1111, CVE-2024-1112',
    'Version 27.1 patches the kernel CVE-2024-1111',
    'CVE-2023-1111: any user could become root',
    'CVE-2023-1111 parser: Escape of the sandbox',
    'Fix for - CVE-2023-1111 - requests could be cancelled too quickly',
    'Refresh the image, addressing glibc and SSL vulnerabilities: CVE-2023-1111, CVE-2023-1112.',
    'Kubernetes CVE fixes for CVE-2023-1111.',
    'Parser 5.9.2 picks up upstream fixes for CVE-2026-1111.',
    'Fix Acme Security Advisory 2025-01 (CVE-2026-1111): A crafted zone stops the server',
    'Detect resets of streams early (CVE-2026-1111) #12 CVE-2026-1111',
    'Limit the number of headers (CVE-2026-1111, CVE-2026-1112). #12',
    'Fixed a security issue on the page of categories.',
    'Fixed a security issue concerning some responses.',
    'Update the image to address security issues caused by its packages',
    '🕵️ Vulnerabilities have been addressed',
    'Several security issues were fixed: see the advisories',
    'Fix an authorization bypass allowing read access to tiles',
    'Fixed path traversal with backslashes',
    'Security: Limit the size of requests',
    'Security (MODERATE): Limit the size of requests',
    '[ssl] fix the choice of names (fixes #25, CVE-2013-1111)',
    'https://advisories.example.org/detail/CVE-2018-1111',
    'Names may be read without a password. Fixed the check. v2.4 regression. (CVE-2021-1111)',
    'Resolve several recent CVEs to strengthen security',
    'Update dependencies to avoid security issues.',
    'Mail: too much memory for long names (CVE-2026-1111 ).',
    'Mail: memory runs out for names in a ring CVE-2026-1111.',
    'Update to Kiwi 1.12.8. Denial of service CVE-2026-1111 and CVE-2026-1112',
    'Fix potential XSS vulnerability with malformed markup',
    'Fix file disclosure vulnerability caused by too few checks',
    'Fix possible mail command injection and type juggling vulnerabilities',
    'Reject events with the old key. See CVE-2026-1111 / GHSA-x1x1-y2y2-z3z3.',
    'GHSA-x1x1-y2y2-z3z3 fix: names with two dots pass the check (@ann)',
    'GHSA-x1x1-y2y2-z3z3 Names with two dots are not rejected',
    'CVE-2026-1111 and CVE-2026-1112 | Pages are not properly protected',
    'Upgrade the parser due CVE-2026-1111',
    'Long names stop the server [VU#123456 CVE-2026-1111]',
    'Update the parser to 1.9.1 with CVE fix. (@ann)',
    'Apply a security patch to validate names',
    '(Critical) CVE-2026-1111 fix: names with two dots pass the check',
  ])('states a security fix: %s', (title) => {
    expect(isSecurity(title)).toBe(true);
  });

  it.each([
    '修复安全漏洞',
    '修复若干 Node.js 依赖安全漏洞',
    '修复CVE-2023-24163漏洞（issue#I6AJWJ@Gitee）',
    '修复 Web 管理台 GGEditor 安全漏洞',
    'Netty ライブラリをアップグレードしてセキュリティ問題を修正しました: CVE-2026-33870 および CVE-2026-33871',
    'セキュリティ問題を修正するために proxy をアップグレードしました。',
    '脆弱性に対応しました',
    '로그인 화면의 보안 취약점을 수정했습니다',
    'Sicherheitslücke im Export geschlossen',
    'Corretta SQL injection nel modulo delle mappe',
    'Das Release behebt einen DoS-Angriffsvektor.',
    '修复 XSS 问题',
    'Behebung einer kritischen Sicherheitslücke in der Anmeldung',
    'Behebung von kritischem CVE-2024-1111 in Bibliotheken. Diese Schwachstelle konnte jedoch nicht ausgenutzt werden.',
    "Correction d'une faille de sécurité dans l'export",
    'Corrige una vulnerabilidad en la página de acceso',
    'Corrigida uma vulnerabilidade no login',
    'Corretta una vulnerabilità nella pagina di accesso',
    'Risolto un problema di sicurezza nel modulo',
    'Исправлена уязвимость на странице входа',
    'Устранены критические уязвимости',
    'Закрыта уязвимость CVE-2024-1111 в парсере',
    'إصلاح ثغرة أمنية في صفحة الدخول',
  ])('states a security fix in any language: %s', (title) => {
    expect(isSecurity(title)).toBe(true);
  });

  it.each([
    '修复时间轮添加任务线程安全问题',
    '修复漏洞扫描页面的排序',
    'Corretto un errore nel test di SQL injection',
    'Correct the SQL injection tests',
    'Aggiunta una guida su XSS',
    'Corrige a ordem dos campos da lista',
    '脆弱性スキャンの結果が表示されない不具合を修正しました',
    'すべての脆弱性チェックのワークフローから設定を削除しました。',
    'CVE-2026-33870 の修正により発生した不具合を修正しました',
    'CVE-2026-33870 はまだ修正されていません',
    'Fehler in der Liste der Schwachstellen behoben',
    'Erreur corrigée dans la liste des failles',
    "Corretto un errore nell'elenco delle vulnerabilità",
    'Исправлена ошибка в списке уязвимостей',
    'Исправлено падение при загрузке отчёта сканера',
  ])('states no security fix in any language: %s', (title) => {
    expect(isSecurity(title)).toBe(false);
  });

  it('states a security fix if it has a CVE as its reference, and no other kind', () => {
    expect(isSecurity('Check the paths of uploads (CVE-2021-1111)', 'other')).toBe(true);
    expect(isSecurity('Check the paths of uploads (CVE-2021-1111)', 'fix')).toBe(true);
    expect(isSecurity('Show the port of the scan report (CVE-2021-1111)', 'enhancement')).toBe(false);
    expect(isSecurity('[CVE-2021-1111] Limit the number of parts', 'other')).toBe(true);
    expect(isSecurity('[CVE-2021-1111] The scanner reports it in the image', 'other')).toBe(false);
    expect(isSecurity('Prevent deep names. CVE-2021-1111', 'other')).toBe(true);
    expect(isSecurity('Show the rows of advisories, such as CVE-2021-1111', 'other')).toBe(false);
    expect(isSecurity('Crash since the last fix (CVE-2021-1111)', 'other')).toBe(false);
    expect(isSecurity('Crash since the last fix (CVE-2021-1111)', 'fix')).toBe(false);
  });

  it('states a security fix if the list below it has the advisories', () => {
    const content = (...items: readonly string[]): readonly ElementContent[] => [
      createElement(
        'ul',
        {},
        items.map((item) => createElement('li', {}, [createText(item)])),
      ),
    ];
    const isSecurityAbove = (text: string, kind: Kind, items: readonly string[]): boolean =>
      isSecurityFix(kind, { title: [createText(text)], references: [], content: content(...items) });
    const advisories = ['CVE-2026-1111', 'GHSA-x1x1-y2y2-z3z3'];
    expect(isSecurityAbove('Vulnerabilities have ben adressed', 'other', advisories)).toBe(true);
    expect(isSecurityAbove('Go 1.25.7 and new versions', 'other', ['Fixes CVE-2026-1111'])).toBe(true);
    expect(
      isSecurityAbove('Go 1.25.7', 'internal', ['A new test', 'Addresses CVE-2026-1111: long names']),
    ).toBe(true);
    expect(isSecurityAbove('Vulnerabilities that remain open', 'other', advisories)).toBe(false);
    expect(isSecurityAbove('The page lists rows', 'other', advisories)).toBe(false);
    expect(isSecurityAbove('Vulnerabilities', 'other', ['Show CVE-2026-1111'])).toBe(false);
    expect(isSecurityAbove('Vulnerabilities', 'known-issue', advisories)).toBe(false);
  });

  it('states a security fix among features, too', () => {
    expect(
      isSecurity(
        'The new limit of names fixes a possible vulnerability where a chain never ends (CVE-2021-1111)',
        'feature',
      ),
    ).toBe(true);
    expect(isSecurity('The new limit addresses CVE-2021-1111', 'feature')).toBe(true);
    expect(isSecurity('The new page lists vulnerabilities (CVE-2021-1111)', 'feature')).toBe(false);
    expect(isSecurity('Dependency updates and miscellaneous security fixes', 'feature')).toBe(true);
  });

  it.each([
    'Package updates and security fixes.',
    'Security fixes and updates of dependencies',
    'Dependency updates and miscellaneous security fixes',
    'Upgrade Go to consume security fixes #12',
    'Bump the base image with the latest security patches',
    'Upgrade the parser to v3.0.11 with various security fixes, see its notes',
  ])('states a security fix below another heading: %s', (title) => {
    expect(isSecurity(title, 'other')).toBe(true);
  });

  it.each([
    'Show a badge for updates and for security fixes',
    'List security fixes and updates',
    'Update the page with security settings',
    'Update the label with security patch versions',
    'Show the port of the scan report (CVE-2021-1111) #12',
  ])('states no security fix below another heading: %s', (title) => {
    expect(isSecurity(title, 'other')).toBe(false);
  });

  it('states a security fix below chores if it says what was done', () => {
    expect(isSecurity('example.com/lib/parser v1.2.0 → v1.2.1 (CVE-2026-1111)', 'internal')).toBe(true);
    expect(isSecurity('Explain the parser (CVE-2026-1111)', 'internal')).toBe(false);
    expect(isSecurity('Reject events with the old key. See CVE-2026-1111 / ACME-2026-12.', 'internal')).toBe(
      true,
    );
    expect(isSecurity('Add a test for long names. See CVE-2026-1111.', 'internal')).toBe(false);
    expect(isSecurity('image: Switch the base image to fix critical security issues', 'internal')).toBe(true);
    expect(isSecurity('deps: update module x to v2 [security]', 'internal')).toBe(true);
    expect(isSecurity('docs: Explain how to fix security vulnerabilities in images', 'internal')).toBe(false);
  });

  it.each([
    'Security updates are not included in this release.',
    'Fix vulnerabilities page in the dark theme',
    'Fix the list of CVEs',
    'Fix CVE scanner',
    'CVE-2024-1111 was shown as open',
    'Fix missing vulnerabilities in the report',
    'Fix injection of names into the vulnerability list',
    'Rows had the wrong colour for CVE-2024-1111',
    'Fixed a crash in the vulnerability report',
    'Fixed the broken vulnerability list',
    'Fixed the order of rows for CVE-2024-1111',
    'CVE-2024-1111 is skipped by the scanner',
    'Suppress the false positive of CVE-2024-1111',
    'Fix a regression from CVE-2024-1111',
    'Fix the security advisories page',
    'Fix a regression that the last fix introduced (CVE-2024-1111)',
    'Does not fix security vulnerabilities in old images',
    'Vulnerabilities are fixed in the list of hosts',
    'Improve the security context of pods',
    'Security settings are new',
    'Crash that came with 2.4, after headers were checked (CVE-2024-1111) #12',
  ])('states no security fix: %s', (title) => {
    expect(isSecurity(title)).toBe(false);
  });
});

describe('a text without a heading that names a kind', () => {
  it.each([
    'This release includes a fix for CVE-2026-1112.',
    'The build uses Go 1.26.6 to include fixes for CVE-2026-1111, CVE-2026-1112, and CVE-2026-1113.',
    'It is built with Go 1.17.8 that addressed several Go 1.17.6 vulnerabilities (CVE-2026-1111, CVE-2026-1112).',
    'This release primarily addresses security vulnerabilities affecting Go versions prior to Go 1.25.6 and Go 1.24.12 (CVE-2026-1111).',
    'This release improves the proxy, and fixes several security vulnerabilities (see the advisories).',
    'The proxy is faster. This release also includes additional security fixes; see the advisory.',
    'It closes CVE-2026-1118, which allowed a bypass.',
    'Das Release behebt kritische Sicherheitslücken (CVE-2026-1118). Ein Update ist empfohlen.',
    '此版本修复了安全漏洞 CVE-2026-1118。',
    'Cette version corrige une faille de sécurité (CVE-2026-1118).',
  ])('states a security fix: %s', (text) => {
    expect(statedAdvisory(text)).toBe('security');
  });

  it.each([
    'This release does not include a fix for CVE-2026-1112.',
    'The plugin is disabled until the fix for CVE-2026-1112 is available.',
    'This release reverts a change that the fix of CVE-2026-1112 introduced.',
    'The guide says how to fix security vulnerabilities in images.',
    'This release does not fix security vulnerabilities in old images.',
    'Die Sicherheitslücke CVE-2026-1118 ist noch nicht behoben.',
    'Das Release behebt kritische Sicherheitslücken.',
  ])('states none: %s', (text) => {
    expect(statedAdvisory(text)).toBeUndefined();
  });
});
