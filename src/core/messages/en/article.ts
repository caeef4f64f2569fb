/** Articles, which are rendered when the site is built: no browser gets these messages as data. */
export const article = {
  /** A note that lists and search leave out. */
  'article.unlisted': 'This page is unlisted. It does not appear in lists or in search.',
} as const;
