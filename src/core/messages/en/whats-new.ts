/** The badge in a publisher's product, about the version that the product runs. */
export const whatsNew = {
  'whats-new.title': 'What’s new',
  'whats-new.close': 'Close',
  /** The number next to the title of the badge. */
  'whats-new.unread': '{count, plural, one {# unread change} other {# unread changes}}',
  /** For a screen reader, before a change. */
  'whats-new.unread-mark': 'Unread',
  'whats-new.open-cves': '{count, plural, one {# open CVE} other {# open CVEs}} in {version}',
  /** CVEs that a later release of the same line fixes: the notes do not say since when. */
  'whats-new.maybe-cves': '{count, plural, one {# CVE} other {# CVEs}} may be open in {version}',
  /** How many of these CVEs the newest version fixes. */
  'whats-new.fixes-cves': '{version} fixes {count} of them.',
  'whats-new.newest': '{version} is the newest version',
  'whats-new.no-open-cve': 'The release notes state no open CVE for it.',
  'whats-new.see-changes': 'See what changes for you',
  'whats-new.since': 'Since {version}',
  'whats-new.more': '{count, plural, one {# more change} other {# more changes}}',
} as const;
