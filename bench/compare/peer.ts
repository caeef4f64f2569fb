import type { Page } from 'playwright-core';

/** A release note in the format that every program gets. */
export interface Note {
  /** The path without extension, for example `app/2024/release.24.9.0`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** For example `2024-09-17`. */
  readonly date?: string;
  /** For example `2024`. Empty if unknown. */
  readonly year: string;
  /** The number of newer notes. */
  readonly place: number;
  /** The Markdown without front matter. */
  readonly body: string;
}

/** A file of the site to build: its path in the notes folder, and its content. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export type Command = readonly string[];

/** Selectors for the search of a site. */
export interface PeerSearch {
  /** The element to click on: a button, or the search field itself. */
  readonly opener: string;
  readonly field: string;
  /** The rows of results, in order. */
  readonly row: string;
  /** The delay in milliseconds before the search handles typed text. */
  readonly rest: number;
  /** The addresses that the rows lead to, in order. Default: the links that the rows are or contain. */
  readonly leadsTo?: (page: Page, notes: readonly Note[]) => Promise<readonly string[]>;
}

/** Describes a program to compare. Stored in `bench/peers/NAME/peer.ts`. */
export interface Peer {
  /** For example `Docusaurus 3.10`. */
  readonly title: string;
  /** Additional parts of its site, such as search and zoom. */
  readonly with: string;
  /** Required programs that are not npm packages, with their Debian packages. */
  readonly programs?: Readonly<Record<string, string>>;
  /** An installation command to run for each comparison, in place of `npm ci`. */
  readonly install?: readonly Command[];
  /** The folder of the notes. All paths here are relative to the folder of the peer. */
  readonly notes: string;
  readonly convert: (note: Note) => SourceFile;
  /** Additional files of the site. */
  readonly files?: (notes: readonly Note[]) => readonly SourceFile[];
  /** The build commands, in order. */
  readonly build: readonly Command[];
  /** Files that a build leaves for the next one. They are deleted before a cold build. */
  readonly caches: readonly string[];
  /** The output folder. */
  readonly output: string;
  /** The address of the page of a note. */
  readonly address: (note: Note) => string;
  /** Addresses whose content never changes. */
  readonly immutable: RegExp;
  /** The link on a release page to the next older release. */
  readonly older: string;
  readonly search: PeerSearch;
}

/** A peer and its folder. */
export interface FoundPeer extends Peer {
  /** The name of its folder. */
  readonly id: string;
  readonly folder: string;
}
