import { rootFlags } from '../platform/root-flags.ts';
import {
  applyColorMode,
  asColorMode,
  COLOR_MODE_KEY,
  COLOR_MODE_QUERY,
  type ColorModeChoice,
  darkModeQuery,
  initialChoice,
  nextChoice,
  readColorModeSettings,
} from '../preferences/color-mode.ts';
import { devicePreferences } from '../preferences/storage.ts';
import { onAction } from './action.ts';

/** Handles the color mode button, a change in another tab, and a change of the system's color mode. */
export function setUpColorMode(): void {
  const flags = rootFlags();
  const settings = readColorModeSettings(flags);
  const current = (): ColorModeChoice => flags.themeChoice ?? 'light';

  onAction('color-mode', () => {
    const choice = nextChoice(current(), settings);
    applyColorMode(flags, choice);
    devicePreferences.write(COLOR_MODE_KEY, choice === 'system' ? undefined : choice);
  });
  const adopt = (stored: string | null | undefined): void =>
    applyColorMode(flags, asColorMode(stored) ?? initialChoice(settings));
  window.addEventListener('storage', ({ key, newValue }) => {
    // The key is `null` when the whole storage was cleared.
    if (key === COLOR_MODE_KEY || key === null) adopt(newValue);
  });
  // Another tab may have changed it after the script in the head had read it.
  if (!new URLSearchParams(window.location.search).has(COLOR_MODE_QUERY))
    adopt(devicePreferences.read(COLOR_MODE_KEY));
  darkModeQuery().addEventListener('change', () => {
    if (current() === 'system') applyColorMode(flags, 'system');
  });
}
