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
export function serveColorMode(): void {
  const root = document.documentElement;
  const settings = readColorModeSettings(root);
  const current = (): ColorModeChoice =>
    root.dataset.themeChoice === 'system' ? 'system' : (asColorMode(root.dataset.themeChoice) ?? 'light');

  onAction('color-mode', () => {
    const choice = nextChoice(current(), settings);
    applyColorMode(root, choice);
    devicePreferences.write(COLOR_MODE_KEY, choice === 'system' ? undefined : choice);
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    // Without a key the whole storage was cleared.
    if (key !== COLOR_MODE_KEY && key !== null) return;
    applyColorMode(root, asColorMode(newValue) ?? initialChoice(settings));
  });
  darkSystem().addEventListener('change', () => {
    if (current() === 'system') applyColorMode(root, 'system');
  });
}
