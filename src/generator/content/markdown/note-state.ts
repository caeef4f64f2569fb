import type { Urls } from '#core/model/urls.ts';
import type { NoteLink, NoteRoute, ParseContext, UsedAsset } from '../note-route.ts';
import type { Report } from '../report.ts';
import type { AnchorRegistry } from './anchors.ts';

/** What the steps of parsing one note read, and what they gather. */
export interface NoteState {
  readonly route: NoteRoute;
  readonly context: ParseContext;
  readonly urls: Urls;
  /** The text that the positions of nodes point into. */
  readonly source: string;
  readonly report: Report;
  readonly anchors: AnchorRegistry;
  readonly links: NoteLink[];
  /** By address. */
  readonly assets: Map<string, UsedAsset>;
}
