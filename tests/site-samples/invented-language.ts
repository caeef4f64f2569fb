import type { SiteSource } from '../build-site.ts';
import { rewriteMessages } from './rewrite-messages.ts';

const CYRILLIC_A = 0x430;
const LATIN_A = 0x61;

/**
 * Every message in an invented language: in Cyrillic letters and longer than in English. On a site whose notes and settings have no
 * Latin letters either, all text in Latin letters comes from outside the messages.
 */
export const INVENTED_MESSAGES = rewriteMessages(inInventedLetters);

/** Words of five and more letters become half as long again. */
function inInventedLetters(text: string): string {
  return text
    .replace(/[a-z]/gi, (letter) =>
      String.fromCharCode(CYRILLIC_A + (letter.toLowerCase().charCodeAt(0) - LATIN_A)),
    )
    .replace(/[а-я]{5,}/g, (word) => word + word.slice(0, Math.ceil(word.length / 2)));
}

const NOTE = (version: string, day: string): string => `---
title: Ωμέγα ${version}
date: ${day}
description: Νέα έκδοση
tags: [νέο]
endOfSupport: 2030-01-01
---

## Ενέργειες

- Ενέργεια

## Νέα

### Αλλαγή (PA-1)

Κείμενο.

## Διορθώσεις

- Διόρθωση (PA-2, CVE-2025-1234) {severity=high cvss=8.1 since=1.0.0 workaround="Οδηγία" platforms="Ωμέγα" features="Ωμέγα"}

## Γνωστά

- Πρόβλημα (PA-3)

![Εικόνα](εικόνα.svg)

\`\`\`sh
ls
\`\`\`
`;

/** A site with one stream, three releases, and all kinds of pages. */
export const INVENTED_SITE: SiteSource = {
  config: {
    title: 'Σημειώσεις',
    // Greek, so that its months are not in Latin letters either.
    locale: { htmlLang: 'el' },
    messages: { el: INVENTED_MESSAGES },
    brand: { title: 'Σήμα', logoAlt: 'Λογότυπο' },
    navigation: [{ label: 'Αρχή', to: '/' }],
    footer: { columns: [{ title: 'Βοήθεια', links: [{ label: 'Αρχή', to: '/' }] }], copyright: '©' },
    announcement: { id: 'a', text: 'Νέα' },
    search: {},
    introduction: 'Εισαγωγή',
    contentNotice: 'Σημείωση',
    actionHeadings: ['Ενέργειες'],
    exports: { badge: true },
    kinds: { feature: ['Νέα'], fix: ['Διορθώσεις'], 'known-issue': ['Γνωστά'] },
    streams: [{ id: 'app', label: 'Ωμέγα', tagline: 'Προϊόν', description: 'Περιγραφή.' }],
    sensitive: [],
    editUrl: 'https://git.example.com/{path}',
  },
  content: {
    'app/1.0.0.md': NOTE('1.0.0', '2024-01-01'),
    'app/1.1.0.md': NOTE('1.1.0', '2025-02-01'),
    'app/1.1.1.md': NOTE('1.1.1', '2025-03-01'),
    'app/εικόνα.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"></svg>',
  },
};
