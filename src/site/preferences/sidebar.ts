import { devicePreferences, tabPreferences } from './storage.ts';
import { isBoolean, readRecord } from './stored-record.ts';

const SIDEBAR_HIDDEN_KEY = 'sidebar.hidden';
const BRANCHES_KEY = 'sidebar.branches';

/**
 * Whether the reader opened or closed a branch, by its address. Branches that were never used have no entry.
 */
export type BranchStates = Readonly<Record<string, boolean>>;

export function sidebarHidden(): boolean {
  return devicePreferences.read(SIDEBAR_HIDDEN_KEY) === 'true';
}

export function writeSidebarHidden(hidden: boolean): void {
  devicePreferences.write(SIDEBAR_HIDDEN_KEY, hidden ? 'true' : undefined);
}

export function readBranchStates(): BranchStates {
  return readRecord(tabPreferences, BRANCHES_KEY, isBoolean);
}

export function writeBranchState(branch: string, open: boolean): void {
  tabPreferences.write(BRANCHES_KEY, JSON.stringify({ ...readBranchStates(), [branch]: open }));
}
