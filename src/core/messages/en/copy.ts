/** Texts in files besides the pages: Markdown copies, `llms.txt`, feeds and VEX documents. */
export const copy = {
  /** `day` is always written as 2025-09-16. */
  'copy.released': 'Released on {day}.',
  'copy.recommended': 'Recommended',
  /** `reason` can be empty. */
  'copy.required-stop': '<b>Required stop:</b> upgrades to a later version must install this version on the way. {reason}',
  'copy.branched-from': '<b>Branched from</b> {version}',
  /** A change of this release, and the later releases that withdraw it. */
  'copy.withdrawn-in': '<b>Withdrawn in {versions}:</b> {title}',

  /** In `llms.txt`: links to data for programs. */
  'copy.all-releases': 'All releases of {stream}',
  'copy.all-releases-about': 'JSON, newest first',
  'copy.data': 'Data',
  'copy.latest-about': 'the newest release of each stream',
  'copy.full-text-about': 'the full text of the newest release of each stream',

  /** In VEX documents: one state of an issue, and the releases that have it. `May be affected: 24.6.0 to 24.6.3 and 24.12.0` */
  'copy.state': '{state}: {versions}',
  'copy.inferred': 'Inferred from the dates or the order of releases: {versions}',
  /** The description of each revision of a document. */
  'copy.revision': 'Generated from the release notes',
} as const;
