import type { Page } from 'playwright-core';

/** A release note as every program gets it. */
export interface Note {
  /** The path without ending, `app/2024/release.24.9.0`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** `2024-09-17` */
  readonly date?: string;
  /** `2024`; empty where none is known. */
  readonly year: string;
  /** How many notes are newer. */
  readonly place: number;
  /** Below the front matter. */
  readonly body: string;
}

/** A file of the site that is to be built: its path in the folder of the notes, and what is in it. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export type Command = readonly string[];

/** How readers search. All are selectors. */
export interface PeerSearch {
  /** What is clicked to search: a button, or the field itself. */
  readonly opener: string;
  readonly field: string;
  /** Each row of the answer, in order. */
  readonly row: string;
  /** Milliseconds that the search waits for the hand to rest before it begins. */
  readonly rest: number;
  /** What the rows lead to, in their order. Default: the addresses of the links that they are or hold. */
  readonly leadsTo?: (page: Page, notes: readonly Note[]) => Promise<readonly string[]>;
}

/** A program that makes a site of release notes: all that a comparison has to know of it. Lies in `bench/peers/NAME/peer.ts`. */
export interface Peer {
  /** `Docusaurus 3.10` */
  readonly title: string;
  /** What its site is made of, beside it: search, zoom. */
  readonly with: string;
  /** Debian's packages of programs that npm does not have: by program. */
  readonly programs?: Readonly<Record<string, string>>;
  /** How it is installed, where that is not `npm ci`. Then it is done at each comparison. */
  readonly install?: readonly Command[];
  /** Where the notes go, as all paths below in the folder of the peer. */
  readonly notes: string;
  readonly convert: (note: Note) => SourceFile;
  /** What else the site is made of, with paths in the folder of the peer. */
  readonly files?: (notes: readonly Note[]) => readonly SourceFile[];
  /** One after the other, in the folder of the peer. */
  readonly build: readonly Command[];
  /** What builds leave behind for the next: a cold one has none of it. */
  readonly kept: readonly string[];
  /** What a host publishes. */
  readonly output: string;
  /** The address of the page of a note. */
  readonly address: (note: Note) => string;
  /** Addresses behind which the bytes are always the same. */
  readonly immutable: RegExp;
  /** The link on a release page to the next older release. */
  readonly older: string;
  readonly search: PeerSearch;
}

/** A peer in its place. */
export interface FoundPeer extends Peer {
  /** The name of its folder. */
  readonly id: string;
  readonly folder: string;
}
