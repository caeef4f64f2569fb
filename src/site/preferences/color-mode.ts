import type { RootFlags } from '../platform/root-flags.ts';

export type ColorMode = NonNullable<RootFlags['theme']>;
export type ColorModeChoice = NonNullable<RootFlags['themeChoice']>;

export interface ColorModeSettings {
  readonly defaultMode: ColorMode;
  /** Whether "as the system" is one of the choices. */
  readonly respectSystem: boolean;
}

/** The key of the site that this one replaces: readers keep their choice. No entry means no choice. */
export const COLOR_MODE_KEY = 'theme';

/** Shows a page in a given mode without storing it: `?docusaurus-theme=dark`. */
export const COLOR_MODE_QUERY = 'docusaurus-theme';

/** The publisher's settings stand on `<html>`, so that the script that reads them is the same on every site. */
export function readColorModeSettings({ defaultTheme, respectSystem }: RootFlags): ColorModeSettings {
  return {
    defaultMode: asColorMode(defaultTheme) ?? 'light',
    respectSystem: respectSystem !== undefined,
  };
}

/** `light` and `dark` as they are; anything else that was found in storage or in an address is no mode. */
export function asColorMode(text: string | null | undefined): ColorMode | undefined {
  return text === 'light' || text === 'dark' ? text : undefined;
}

/** What holds where the reader has chosen nothing. */
export function initialChoice({ defaultMode, respectSystem }: ColorModeSettings): ColorModeChoice {
  return respectSystem ? 'system' : defaultMode;
}

/** What the button leads to: light, dark and, where it is offered, the system's. */
export function nextChoice(choice: ColorModeChoice, { respectSystem }: ColorModeSettings): ColorModeChoice {
  if (choice === 'light') return 'dark';
  return choice === 'dark' && respectSystem ? 'system' : 'light';
}

/** Shows a choice: `data-theme-choice` as chosen, `data-theme` as it looks. */
export function applyColorMode(flags: RootFlags, choice: ColorModeChoice): void {
  flags.themeChoice = choice;
  flags.theme = choice === 'system' ? systemColorMode() : choice;
}

export function darkSystem(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

function systemColorMode(): ColorMode {
  return darkSystem().matches ? 'dark' : 'light';
}
