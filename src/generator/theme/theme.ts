import type { Html } from '#core/model/html/html.ts';
import type { Accent } from './accent.ts';

/** A published file of the publisher's, with a hash in its name. */
export interface ThemeFile {
  /** Relative to the published folder: `assets/logo.1a2b3c4d.svg`. */
  readonly path: string;
  readonly contents: Uint8Array;
}

export interface ThemeImage extends ThemeFile {
  readonly width: number;
  readonly height: number;
}

/** A theme, read from the files in the settings. */
export interface Theme {
  readonly accent?: Accent;
  readonly logo?: { readonly light: ThemeImage; readonly dark?: ThemeImage };
  readonly favicon?: ThemeFile;
  readonly font?: { readonly family: string; readonly file: ThemeFile };
  /** The publisher's style sheet. */
  readonly styles?: ThemeFile;
  /** Images of links to pages: the font for drawing those of releases, which is not published, and the image of all other pages. */
  readonly preview?: { readonly font?: ThemeFile; readonly image?: ThemeImage };
  /** HTML at the end of the head of every page. */
  readonly head?: Html;
  /** HTML in the footer of every page. */
  readonly footer?: Html;
  /** All published files. */
  readonly files: readonly ThemeFile[];
  /** The source files, which the dev server watches. */
  readonly sources: readonly string[];
}
