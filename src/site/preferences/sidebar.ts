import type { Preferences } from './storage.ts';
import { isBoolean, readRecord } from './stored-record.ts';

const SIDEBAR_HIDDEN_KEY = 'sidebar.hidden';
const BRANCHES_KEY = 'sidebar.branches';

/**
 * Whether the reader opened or closed a branch, by its address. Branches that were never used have no entry.
 */
export type BranchStates = Readonly<Record<string, boolean>>;

export function sidebarHidden(preferences: Preferences): boolean {
  return preferences.read(SIDEBAR_HIDDEN_KEY) === 'true';
}

export function writeSidebarHidden(preferences: Preferences, hidden: boolean): void {
  preferences.write(SIDEBAR_HIDDEN_KEY, hidden ? 'true' : undefined);
}

export function readBranchStates(preferences: Preferences): BranchStates {
  return readRecord(preferences, BRANCHES_KEY, isBoolean);
}

export function writeBranchState(preferences: Preferences, branch: string, open: boolean): void {
  preferences.write(BRANCHES_KEY, JSON.stringify({ ...readBranchStates(preferences), [branch]: open }));
}
