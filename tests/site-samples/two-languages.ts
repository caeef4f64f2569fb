import type { SiteSource } from '../build-site.ts';

/** A site in English, German and Arabic. Some pages are translated into German, and none into Arabic. */
export const TWO_LANGUAGES: SiteSource = {
  config: {
    noIndex: false,
    origin: 'https://docs.example.com',
    introduction: 'What changed.',
    navigation: [{ label: 'Docs', href: '/docs/' }],
    streams: [{ id: 'app', label: 'App' }],
    locales: {
      en: {},
      de: { title: 'Versionshinweise', introduction: 'Was sich geändert hat.' },
      ar: {},
    },
  },
  content: {
    'app/release.25.2.0.md': `---
date: 2025-02-03
tags: [paths]
requiredStop: Migrates the database
---

Corrects [an earlier release](release.25.1.0.md#bug-fixes) of [the app](/release-notes/app/).

## Action required

- Replace the token (PA-9)
- Stop the scheduler

## New features

### Reasons for drops

Each discarded packet has a reason.

## Bug fixes

- Ports above 32767 are found (PA-3301)
- The export keeps its rows
`,
    'app/release.25.1.0.md': `---
date: 2025-01-03
---

## Known issues

- Ports above 32767 are not found (PA-3301)
- The export loses its rows

## Bug fixes

- Names are sorted alphabetically (PA-12)
`,
    'app/release.25.0.0.md': '---\ndate: 2024-12-03\n---\n\n## Bug fixes\n\n- No more crashes (PA-7)\n',
    'app/guide.md':
      '# Upgrading\n\nHow to upgrade: [fixes](release.25.2.0.md#bug-fixes).\n\n## Steps\n\nDo it.\n',
    'de/app/release.25.2.0.md': `Korrigiert [eine frühere Version](release.25.1.0.md#bug-fixes) [der Anwendung](/release-notes/app/).

## Erforderliche Maßnahmen

- Token ersetzen (PA-9)
- Zeitplaner anhalten

## Neue Funktionen

### Gründe für Verwerfungen

Jedes verworfene Paket hat einen Grund.

## Fehlerbehebungen

- Portnummern über 32767 werden gefunden (PA-3301)
- Der Export behält seine Zeilen
`,
    // Does not mention PA-7, so the original is shown.
    'de/app/release.25.0.0.md': '## Fehlerbehebungen\n\n- Keine Abstürze mehr\n',
    'de/app/guide.md':
      '# Aktualisieren\n\nSo geht es: [Korrekturen](release.25.2.0.md#bug-fixes).\n\n## Schritte\n\nTu es.\n',
  },
};

/** The notes of the site that are shown in German on the German site. */
export const TRANSLATED = ['app/release.25.2.0', 'app/guide'];
