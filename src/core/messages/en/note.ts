/** Texts that the program adds to the notes of an author. */
export const note = {
  /** The titles of boxes such as `:::warning`, where the author gives none. */
  'note.box-note': 'Note',
  'note.box-tip': 'Tip',
  'note.box-info': 'Info',
  'note.box-success': 'Success',
  'note.box-abstract': 'Abstract',
  'note.box-summary': 'Summary',
  'note.box-tldr': 'TL;DR',
  'note.box-todo': 'Todo',
  'note.box-hint': 'Hint',
  'note.box-check': 'Check',
  'note.box-done': 'Done',
  'note.box-question': 'Question',
  'note.box-help': 'Help',
  'note.box-faq': 'FAQ',
  'note.box-example': 'Example',
  'note.box-quote': 'Quote',
  'note.box-cite': 'Cite',
  'note.box-seealso': 'See also',
  'note.box-warning': 'Warning',
  'note.box-caution': 'Caution',
  'note.box-important': 'Important',
  'note.box-attention': 'Attention',
  'note.box-danger': 'Danger',
  'note.box-error': 'Error',
  'note.box-bug': 'Bug',
  'note.box-failure': 'Failure',
  'note.box-fail': 'Fail',
  'note.box-missing': 'Missing',
  /** Of a box that opens and closes. */
  'note.details': 'Details',

  /** The names of parts, for screen readers. */
  'note.table': 'Table',
  /** `columns` are the headings of its columns. */
  'note.table-of': 'Table: {columns}',
  /** Below a table that is wider than the page. There are always more than six columns. */
  'note.table-columns': '{count} columns, scroll sideways',
  'note.done': 'Done',
  'note.not-done': 'Not done',
  'note.footnotes': 'Footnotes',
  'note.footnote': 'Footnote {number}',
  'note.back-to-reference': 'Back to reference {number}',

  /** Facts about the issue of an entry, each in a line of its own. Notes are read with the same labels: see `note-terms`. */
  'note.fact-severity': '{severity, select, critical {Severity: critical} high {Severity: high} medium {Severity: medium} other {Severity: low}}',
  'note.fact-cvss': 'CVSS: {score}',
  'note.fact-since': 'Introduced in: {version}',
  'note.fact-workaround': 'Workaround: {text}',
  'note.fact-platforms': 'Affected platforms: {names}',
  'note.fact-features': 'Affected features: {names}',

  /** A closed section at the end: changes that few readers need. */
  'note.internal-changes': 'Internal changes ({count})',
} as const;
