/** The fields of the search, before its script has loaded: the dialog on every page, and the search page. */
export const searchBox = {
  /** The keyboard shortcuts that open the search, and the key that closes it, as keyboards name them. */
  'search-box.shortcut': 'Ctrl K',
  'search-box.shortcut-mac': '⌘ K',
  'search-box.escape-key': 'Esc',
  'search-box.clear': 'Clear the search',
  'search-box.close': 'Close the search',

  /** What readers may search for, each below examples. */
  'search-box.tip-exact': 'An issue, a CVE, or an option, exactly',
  'search-box.tip-version': 'A version, or a range of versions',
  'search-box.tip-upgrade': 'What an upgrade changes',
  'search-box.tip-question': 'An answer from the release notes',
  'search-box.tip-filter': 'One kind of change, or one stream',
  'search-box.tip-phrase': 'An exact phrase',
} as const;
