import type { Steps } from '../steps.ts';
import type { InstalledVersions, ReadRules } from './installed-versions.ts';
import { parseInventory, readInventory } from './read-json.ts';
import { readLines } from './read-lines.ts';

/** Finds hosts and their versions in pasted text: a table, an inventory, or the output of commands. */
export function readVersions(text: string, rules: ReadRules): Steps<InstalledVersions> {
  const inventory = parseInventory(text);
  return inventory === undefined ? readLines(text, rules) : readInventory(text, inventory, rules);
}
