/** Until when a version is supported: a label in a list, and a sentence that names the day. */
export const lifecycle = {
  'lifecycle.early-access': 'Early access',
  'lifecycle.early-access-day': 'Generally available from {day, date, long}',
  'lifecycle.maintained': 'Maintained',
  'lifecycle.maintained-day': 'Maintained until {day, date, long}',
  'lifecycle.supported': 'Supported',
  'lifecycle.supported-day': 'Supported until {day, date, long}',
  /** For the last days before an end. `days` is `41 days`, `when` is `in 41 days`, `tomorrow` or `today`. */
  'lifecycle.days-left': '{days} left',
  'lifecycle.maintenance-ends-day': 'Maintenance ends {when}, on {day, date, long}',
  'lifecycle.support-ends-day': 'Support ends {when}, on {day, date, long}',
  /** After the end of maintenance. */
  'lifecycle.security-fixes': 'Security fixes only',
  'lifecycle.security-fixes-day': 'Security fixes only until {day, date, long}',
  'lifecycle.out-of-support': 'Out of support',
  'lifecycle.out-of-support-day': 'Out of support since {day, date, long}',
} as const;
