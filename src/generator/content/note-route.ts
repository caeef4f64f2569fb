import type { StreamSettings } from '#core/model/catalogue.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import type { AssetFile } from './content-tree.ts';
import type { NoteIdentity } from './identify.ts';

/** A note and the address of its page. */
export interface NoteRoute extends NoteIdentity {
  readonly url: string;
}

/** What parsing a note needs to know of all others. Plain data: it is cloned into workers. */
export interface ParseContext {
  readonly config: SiteConfig;
  /** How problems name the content folder. */
  readonly label: string;
  readonly streams: readonly StreamSettings[];
  /** By path. */
  readonly routes: ReadonlyMap<string, NoteRoute>;
  /** By path. */
  readonly assets: ReadonlyMap<string, AssetFile>;
}

/** A link from a note into the site, to be checked when all notes are known. */
export interface NoteLink {
  readonly line: number;
  readonly column: number;
  /** As the author wrote it. */
  readonly written: string;
  readonly target:
    | { readonly type: 'note'; readonly path: string }
    | { readonly type: 'page'; readonly url: string };
  /** Decoded, without `#`. */
  readonly anchor?: string;
}

/** A file to be published beside the pages. */
export interface UsedAsset {
  /** Where it lies on this machine. */
  readonly file: string;
  readonly url: string;
}
