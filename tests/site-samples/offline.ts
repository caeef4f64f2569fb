import type { OfflineTexts } from '#core/contracts/offline-manifest.ts';

/** The texts of the service worker of an English site. */
export const offlineTexts: OfflineTexts = {
  language: 'en',
  direction: 'ltr',
  notice: {
    offline: { text: 'You are offline: this copy is from {time}.' },
    slow: { text: 'The site does not respond: this copy is from {time}.' },
  },
  title: { offline: { text: 'You are offline' }, slow: { text: 'The site does not respond' } },
  notSaved: { text: 'This page has not been saved on this device.' },
  saved: { text: 'Saved on this device' },
  retry: { text: 'Try again' },
};
