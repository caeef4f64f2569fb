import type { Acknowledged } from '#core/installed/acknowledged.ts';
import { readAcknowledged, writeAcknowledged } from '#core/installed/acknowledged.ts';
import { tabPreferences } from '../preferences/storage.ts';

/** What a reader entered. Kept while the tab is open, never sent, and never part of an address: it names the reader's hosts. */
export interface Entered {
  readonly text: string;
  readonly stream: string;
  /** `recommended`, `patch` or a version; empty for the default. */
  readonly target: string;
}

const FIELDS = { text: 'check-text', stream: 'check-stream', target: 'check-target' } as const;
const ACKNOWLEDGED = 'check-acknowledged';

export function readEntered(): Entered {
  const { text, stream, target } = FIELDS;
  return {
    text: tabPreferences.read(text) ?? '',
    stream: tabPreferences.read(stream) ?? '',
    target: tabPreferences.read(target) ?? '',
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
