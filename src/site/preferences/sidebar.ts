import type { Preferences } from './storage.ts';

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
  try {
    const stored: unknown = JSON.parse(preferences.read(BRANCHES_KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, open]) => typeof open === 'boolean'));
  } catch {
    return {};
  }
}

export function writeBranchState(preferences: Preferences, branch: string, open: boolean): void {
  preferences.write(BRANCHES_KEY, JSON.stringify({ ...readBranchStates(preferences), [branch]: open }));
}
