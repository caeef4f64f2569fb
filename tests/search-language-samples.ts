import type { WrittenNote } from './search-samples.ts';

/** A query, and the version of the page that answers it. */
export type LabelledQuery = readonly [query: string, version: string];

interface LanguageSample {
  readonly notes: readonly WrittenNote[];
  readonly queries: readonly LabelledQuery[];
}

export const GERMAN_SAMPLE: LanguageSample = {
  notes: [
    {
      name: 'app 25.9.0',
      date: '2025-09-16',
      description: 'Die Pfadsuche erklärt jedes verworfene Paket.',
      sections: {
        Pfadanalyse: [
          'feature: Jedes verworfene Paket hat einen Grund (PA-3290) | Die Pfadsuche nennt die Regel, an der ein Paket scheitert.',
          'fix: Pfade mit gleichen Kosten werden nicht mehr zusammengefasst (PA-3301)',
        ],
        Fehlerbehebungen: ['fix: Die Größe der Warteschlange wird richtig angezeigt (CO-3310)'],
      },
    },
    {
      name: 'app 25.8.0',
      date: '2025-08-19',
      sections: {
        Kollektoren: [
          'feature: Kollektoren verschlüsseln ihre Übertragung mit TLS 1.3 (CO-3200)',
          'fix: Abgebrochene Sitzungen werden wiederholt (CO-3244)',
        ],
        'Bekannte Probleme': [
          'known-issue: Die Übersicht lädt langsam, wenn viele Geräte offline sind (UI-900)',
        ],
      },
    },
    {
      name: 'app 25.7.0',
      date: '2025-07-15',
      sections: {
        Berichte: [
          'feature: Berichte lassen sich als PDF herunterladen (RE-101)',
          'enhancement: Der Export großer Tabellen ist doppelt so schnell (RE-107)',
        ],
        Fehlerbehebungen: ['fix: Umlaute in Gerätenamen bleiben beim Import erhalten (IM-12)'],
      },
    },
    {
      name: 'app 25.6.0',
      date: '2025-06-17',
      sections: {
        Handlungsbedarf: ['breaking: Ersetzen Sie die alten Schlüssel der Schnittstelle (API-77)'],
        Anmeldung: [
          'feature: Die Anmeldung mit einem Hauptschlüssel (Passkey) ist möglich (AU-40)',
          'security: Gesperrte Benutzerkonten verlieren ihre Sitzung sofort (AU-44)',
        ],
      },
    },
    {
      name: 'app 25.5.0',
      date: '2025-05-20',
      sections: {
        Karte: [
          'enhancement: Die Karte zeichnet Verbindungen ohne Überlappung (MA-31)',
          'fix: Beschriftungen verschwinden beim Vergrößern nicht mehr (MA-35)',
        ],
        'Veraltete Funktionen': [
          'deprecation: Der CSV-Export über die alte Schnittstelle entfällt mit 26.1 (RE-99)',
        ],
      },
    },
    {
      name: 'app 25.4.0',
      date: '2025-04-15',
      sections: {
        Benachrichtigungen: [
          'feature: Warnungen können an Microsoft Teams gesendet werden (NO-8)',
          'fix: E-Mails enthalten wieder den Namen des Geräts (NO-11)',
        ],
        Sicherheit: ['security: Die Bibliothek OpenSSL wurde aktualisiert (CVE-2025-1234)'],
      },
    },
  ],
  queries: [
    ['verworfenes Paket', '25.9.0'],
    ['Pfadsuche', '25.9.0'],
    ['gleiche Kosten', '25.9.0'],
    ['Größe Warteschlange', '25.9.0'],
    ['groesse warteschlange', '25.9.0'],
    ['grosse warteschlange', '25.9.0'],
    ['PA-3301', '25.9.0'],
    ['Übertragung verschlüsselt', '25.8.0'],
    ['uebertragung', '25.8.0'],
    ['TLS 1.3', '25.8.0'],
    ['Sitzungen abgebrochen', '25.8.0'],
    ['Übersicht langsam', '25.8.0'],
    ['Geräte offline', '25.8.0'],
    ['PDF herunterladen', '25.7.0'],
    ['Export schnell', '25.7.0'],
    ['Umlaute Import', '25.7.0'],
    ['geraetenamen', '25.7.0'],
    ['Schlüssel ersetzen', '25.6.0'],
    ['schluessel schnittstelle', '25.6.0'],
    ['Passkey', '25.6.0'],
    ['Benutzerkonto gesperrt', '25.6.0'],
    ['Anmeldung', '25.6.0'],
    ['Karte Verbindungen', '25.5.0'],
    ['Beschriftung vergrössern', '25.5.0'],
    ['ueberlappung', '25.5.0'],
    ['CSV-Export entfällt', '25.5.0'],
    ['Warnung Teams', '25.4.0'],
    ['OpenSSL', '25.4.0'],
    ['CVE-2025-1234', '25.4.0'],
    ['E-Mail Gerätename', '25.4.0'],
  ],
};

export const JAPANESE_SAMPLE: LanguageSample = {
  notes: [
    {
      name: 'app 25.9.0',
      date: '2025-09-16',
      description: '経路検索が破棄の理由を表示します。',
      sections: {
        経路分析: [
          'feature: 破棄されたパケットの理由を表示します (PA-3290) | 経路検索は、パケットを破棄したルールの名前を表示します。',
          'fix: コストが等しい経路が一行にまとめられる問題を修正しました (PA-3301)',
        ],
        不具合修正: ['fix: キューのサイズが正しく表示されない問題を修正しました (CO-3310)'],
      },
    },
    {
      name: 'app 25.8.0',
      date: '2025-08-19',
      sections: {
        コレクター: [
          'feature: コレクターの通信をTLS 1.3で暗号化します (CO-3200)',
          'fix: 切断されたセッションを再試行します (CO-3244)',
        ],
        既知の問題: [
          'known-issue: オフラインの機器が多い場合、概要画面の読み込みに時間がかかります (UI-900)',
        ],
      },
    },
    {
      name: 'app 25.7.0',
      date: '2025-07-15',
      sections: {
        レポート: [
          'feature: レポートをPDFでダウンロードできます (RE-101)',
          'enhancement: 大きな表のエクスポートが二倍速くなりました (RE-107)',
        ],
        不具合修正: ['fix: インポート時に機器名の文字が化ける問題を修正しました (IM-12)'],
      },
    },
    {
      name: 'app 25.6.0',
      date: '2025-06-17',
      sections: {
        アップグレード前の対応: ['breaking: APIの古い認証キーを交換してください (API-77)'],
        ログイン: [
          'feature: パスキーでログインできるようになりました (AU-40)',
          'security: ロックされたユーザーのセッションを直ちに終了します (AU-44)',
        ],
      },
    },
    {
      name: 'app 25.5.0',
      date: '2025-05-20',
      sections: {
        マップ: [
          'enhancement: マップの接続線が重ならないように描画します (MA-31)',
          'fix: 拡大するとラベルが消える不具合を修正しました (MA-35)',
        ],
        非推奨: ['deprecation: 旧APIによるCSVエクスポートは26.1で廃止されます (RE-99)'],
      },
    },
    {
      name: 'app 25.4.0',
      date: '2025-04-15',
      sections: {
        通知: [
          'feature: アラートをMicrosoft Teamsに送信できます (NO-8)',
          'fix: メールに機器の名前が含まれない問題を修正しました (NO-11)',
        ],
        セキュリティ: ['security: OpenSSLライブラリを更新しました (CVE-2025-1234)'],
      },
    },
  ],
  queries: [
    ['パケット 破棄', '25.9.0'],
    ['経路検索', '25.9.0'],
    ['パケットが破棄される理由', '25.9.0'],
    ['キューのサイズ', '25.9.0'],
    ['コストが等しい', '25.9.0'],
    ['PA-3301', '25.9.0'],
    ['PA-3301を修正', '25.9.0'],
    ['暗号化', '25.8.0'],
    ['TLS 1.3', '25.8.0'],
    ['ＴＬＳ', '25.8.0'],
    ['ｺﾚｸﾀｰ', '25.8.0'],
    ['セッション 再試行', '25.8.0'],
    ['オフラインの機器', '25.8.0'],
    ['読み込みが遅い', '25.8.0'],
    ['PDF ダウンロード', '25.7.0'],
    ['ﾚﾎﾟｰﾄ', '25.7.0'],
    ['エクスポート 速い', '25.7.0'],
    ['文字化け', '25.7.0'],
    ['インポート', '25.7.0'],
    ['認証キー', '25.6.0'],
    ['APIキーの交換', '25.6.0'],
    ['パスキー', '25.6.0'],
    ['ユーザー ロック', '25.6.0'],
    ['ログイン', '25.6.0'],
    ['接続線', '25.5.0'],
    ['ラベルが消える', '25.5.0'],
    ['CSVの廃止', '25.5.0'],
    ['アラート Teams', '25.4.0'],
    ['OpenSSL更新', '25.4.0'],
    ['CVE-2025-1234', '25.4.0'],
  ],
};
