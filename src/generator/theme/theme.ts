import type { Html } from '#core/model/html/html.ts';
import type { Accent } from './accent.ts';

/** A file of the publisher's that is published: its name has a hash of its bytes. */
export interface ThemeFile {
  /** Relative to the published folder: `assets/logo.1a2b3c4d.svg`. */
  readonly path: string;
  readonly contents: Uint8Array;
}

export interface ThemeImage extends ThemeFile {
  readonly width: number;
  readonly height: number;
}

/** How a publisher's site looks, read from the files that the settings name. */
export interface Theme {
  readonly accent?: Accent;
  readonly logo?: { readonly light: ThemeImage; readonly dark?: ThemeImage };
  readonly favicon?: ThemeFile;
  readonly font?: { readonly family: string; readonly file: ThemeFile };
  /** The publisher's style sheet. */
  readonly styles?: ThemeFile;
  /** What is added to the head of every page. */
  readonly head?: Html;
  /** And to its foot. */
  readonly footer?: Html;
  /** All that are published. */
  readonly files: readonly ThemeFile[];
  /** What they were made from: another look when one of them changes. */
  readonly sources: readonly string[];
}
