import type { Acknowledged } from '#core/installed/acknowledged.ts';
import { readAcknowledged, writeAcknowledged } from '#core/installed/acknowledged.ts';
import { tabPreferences } from '../preferences/storage.ts';

/** What a reader entered. Kept while the tab is open, never sent, and never part of an address: it names the reader's hosts. */
export interface Entered {
  readonly text: string;
  readonly stream: string;
  /** `recommended`, `patch` or a version; empty for the default. */
  readonly target: string;
  /** The issues to look up. */
  readonly issues: string;
  /** The versions to look them up for, separated by spaces. */
  readonly versions: string;
}

const FIELDS = {
  text: 'check-text',
  stream: 'check-stream',
  target: 'check-target',
  issues: 'check-issues',
  versions: 'check-issue-versions',
} as const;
const ACKNOWLEDGED = 'check-acknowledged';

export function readEntered(): Entered {
  const read = (field: keyof Entered): string => tabPreferences.read(FIELDS[field]) ?? '';
  return {
    ...{ text: read('text'), stream: read('stream'), target: read('target') },
    ...{ issues: read('issues'), versions: read('versions') },
  };
}

export function rememberEntered(entered: Partial<Entered>): void {
  for (const [field, value] of Object.entries(entered) as [keyof Entered, string][]) {
    tabPreferences.write(FIELDS[field], value === '' ? undefined : value);
  }
}

export function readRememberedIssues(): readonly Acknowledged[] {
  return readAcknowledged(tabPreferences.read(ACKNOWLEDGED) ?? '').issues;
}

export function rememberIssues(issues: readonly Acknowledged[]): void {
  tabPreferences.write(ACKNOWLEDGED, issues.length === 0 ? undefined : writeAcknowledged(issues));
}
