import { devicePreferences, tabPreferences } from './storage.ts';
import { createRecord, isBoolean } from './stored-record.ts';

const SIDEBAR_HIDDEN_KEY = 'sidebar.hidden';

export function sidebarHidden(): boolean {
  return devicePreferences.read(SIDEBAR_HIDDEN_KEY) === 'true';
}

export function writeSidebarHidden(hidden: boolean): void {
  devicePreferences.write(SIDEBAR_HIDDEN_KEY, hidden ? 'true' : undefined);
}

/** Whether the reader opened or closed a branch, by its address. Branches that were never used have no entry. */
const branches = createRecord(tabPreferences, 'sidebar.branches', isBoolean);

export const readBranchStates = branches.all;

export const writeBranchState = branches.set;
