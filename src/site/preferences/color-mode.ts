import type { RootFlags } from '../platform/root-flags.ts';

export type ColorMode = NonNullable<RootFlags['theme']>;
export type ColorModeChoice = NonNullable<RootFlags['themeChoice']>;

export interface ColorModeSettings {
  readonly defaultMode: ColorMode;
  /** Whether readers can choose the system's mode. */
  readonly respectSystem: boolean;
}

/** The key of Docusaurus, so that readers of a migrated site keep their choice. No entry means no choice. */
export const COLOR_MODE_KEY = 'theme';

/** Shows a page in a given mode without storing the choice: `?docusaurus-theme=dark`. */
export const COLOR_MODE_QUERY = 'docusaurus-theme';

/**
 * Reads the publisher's settings from the attributes of `<html>`, so that the script is the same on every
 * site.
 */
export function readColorModeSettings({ defaultTheme, respectSystem }: RootFlags): ColorModeSettings {
  return {
    defaultMode: asColorMode(defaultTheme) ?? 'light',
    respectSystem: respectSystem !== undefined,
  };
}

/** Returns `light` or `dark`, and `undefined` for any other text from storage or the address. */
export function asColorMode(text: string | null | undefined): ColorMode | undefined {
  return text === 'light' || text === 'dark' ? text : undefined;
}

/** The choice of a reader who has not chosen. */
export function initialChoice({ defaultMode, respectSystem }: ColorModeSettings): ColorModeChoice {
  return respectSystem ? 'system' : defaultMode;
}

/** The next choice of the button: light, dark and, if offered, the system's mode. */
export function nextChoice(choice: ColorModeChoice, { respectSystem }: ColorModeSettings): ColorModeChoice {
  if (choice === 'light') return 'dark';
  return choice === 'dark' && respectSystem ? 'system' : 'light';
}

/** Applies a choice: `data-theme-choice` is the choice, `data-theme` the resulting mode. */
export function applyColorMode(flags: RootFlags, choice: ColorModeChoice): void {
  flags.themeChoice = choice;
  flags.theme = choice === 'system' ? systemColorMode() : choice;
}

export function darkModeQuery(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

function systemColorMode(): ColorMode {
  return darkModeQuery().matches ? 'dark' : 'light';
}
