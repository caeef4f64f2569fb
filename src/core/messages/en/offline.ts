/** What a reader without a connection sees, on sites that can be read offline. */
export const offline = {
  /** Above a page that was saved before. `time` is a day and a time. */
  'offline.notice': 'You are offline: this copy is from {time}.',
  'offline.notice-slow': 'The site does not respond: this copy is from {time}.',
  /** Instead of a page that was not saved. */
  'offline.title': 'You are offline',
  'offline.title-slow': 'The site does not respond',
  'offline.not-saved': 'This page has not been saved on this device.',
  'offline.saved': 'Saved on this device',
} as const;
