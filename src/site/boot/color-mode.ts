import { rootFlags } from '../platform/root-flags.ts';
import {
  applyColorMode,
  asColorMode,
  COLOR_MODE_KEY,
  type ColorModeChoice,
  darkSystem,
  initialChoice,
  nextChoice,
  readColorModeSettings,
} from '../preferences/color-mode.ts';
import { devicePreferences } from '../preferences/storage.ts';
import { onAction } from './action.ts';

/** The button, the same choice in other tabs, and the system's mode where that is the choice. */
export function setUpColorMode(): void {
  const flags = rootFlags();
  const settings = readColorModeSettings(flags);
  const current = (): ColorModeChoice => flags.themeChoice ?? 'light';

  onAction('color-mode', () => {
    const choice = nextChoice(current(), settings);
    applyColorMode(flags, choice);
    devicePreferences.write(COLOR_MODE_KEY, choice === 'system' ? undefined : choice);
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    // Without a key the whole storage was cleared.
    if (key !== COLOR_MODE_KEY && key !== null) return;
    applyColorMode(flags, asColorMode(newValue) ?? initialChoice(settings));
  });
  darkSystem().addEventListener('change', () => {
    if (current() === 'system') applyColorMode(flags, 'system');
  });
}
