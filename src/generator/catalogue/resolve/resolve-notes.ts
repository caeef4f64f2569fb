import type { Problem } from '#core/model/problem.ts';
import type { Release } from '#core/model/release/release.ts';
import type { IndexedRelease } from '#core/search/index-release.ts';
import type { VersionEntries } from '#core/upgrade/entry-summary.ts';
import { keyOf } from '#generator/incremental/cache.ts';
import { packedBodyOf } from '../../note/cached-note.ts';
import { createBodies, deferBody } from '../../note/deferred-body.ts';
import type { ReleaseHead } from '../../note/note.ts';
import type { ParsedNote } from '../../note/parse-in-workers.ts';
import { createReport, type Report } from '../../note/report.ts';
import { placeAt } from '../../note/source/expand-partials.ts';
import type { LineOrigin } from '../../note/source/note-file.ts';
import { nameTags, type TagNames, unknownTags } from '../tags.ts';
import type { KnownSite } from './known-site.ts';
import { resolveBody, resolveEntries, resolveTitle, type SymbolTarget } from './resolve-body.ts';
import { resolveLink } from './resolve-link.ts';
import { createSuggest } from './suggestions.ts';

/** A file to be published beside the pages. */
export interface UsedAsset {
  /** Where it lies on this machine. */
  readonly file: string;
  readonly url: string;
}

/** What else is known of a release. */
export interface KnownRelease {
  /** A name for everything that it says, and everything that its links lead to. */
  readonly fingerprint: string;
  readonly entries: () => readonly VersionEntries[];
  readonly searchTerms: () => IndexedRelease;
  /** What it is made of, to be sent to another thread. */
  readonly source: ReleaseSource;
}

export interface ReleaseSource {
  readonly head: ReleaseHead;
  readonly body: PackedBody;
  readonly symbols: readonly (readonly [symbol: string, target: SymbolTarget])[];
}

/** The body of a release, which is read when it is needed. */
export interface PackedBody {
  /** A hash of everything that the bytes are made from: as JSON, the body is this key. */
  readonly key: string;
  /** What `readBody` reads, in memory of its own. */
  readonly load: () => Uint8Array<ArrayBuffer>;
}

export interface ResolvedNotes {
  /** In the order of the notes. */
  readonly releases: ReadonlyMap<Release, KnownRelease>;
  readonly problems: readonly Problem[];
  /** Each once. */
  readonly assets: readonly UsedAsset[];
}

/** Puts addresses for symbols, and tells of those that lead nowhere. */
export function resolveNotes(notes: readonly ParsedNote[], site: KnownSite): ResolvedNotes {
  const suggest = createSuggest(site);
  const assets = new Map<string, UsedAsset>();
  const problems: Problem[] = [];
  const releases = new Map<Release, KnownRelease>();
  const bodies = createBodies();
  for (const note of notes) {
    const { path: from, release, links, entries } = note;
    if (release === undefined) continue;
    const reporting = createReport(`${site.folder}/${from}`);
    const { report } = reporting;
    const resolved = new Map<string, SymbolTarget>();
    for (const link of links) {
      const there = link.origin ? createReportAt(link.origin, reporting.problems, site.folder) : reporting;
      const { asset, ...target } = resolveLink(link, { site, from, suggest, report: there.report });
      resolved.set(link.symbol, target);
      const [url = ''] = target.url.split(/[?#]/);
      if (asset) assets.set(url, { file: asset.absolutePath, url });
    }
    for (const unknown of unknownTags(release, site.tagNames)) report('unknown-tag', {}, unknown);
    problems.push(...reporting.problems);
    const symbols = [...resolved];
    const head = resolveTitle(withTags(release, site.tagNames), resolved);
    const whole = bodies(() => resolveBody(note.body(), resolved));
    releases.set(deferBody(head, whole), {
      fingerprint: keyOf(note.key, JSON.stringify(symbols), JSON.stringify(head.tags ?? [])),
      entries: () => resolveEntries(entries(), resolved),
      searchTerms: note.searchTerms,
      source: { head, body: { key: note.key, load: () => packedBodyOf(note.packed()) }, symbols },
    });
  }
  return { releases, problems, assets: [...assets.values()] };
}

function withTags(head: ReleaseHead, names: TagNames): ReleaseHead {
  return head.tags === undefined ? head : { ...head, tags: nameTags(head.tags, names) };
}

/** Of a link that was written in another file than the note that it stands in. */
function createReportAt(
  origin: LineOrigin,
  problems: Problem[],
  folder: string,
): { readonly report: Report } {
  const there = createReport(`${folder}/${origin.path}`);
  return {
    report: (code, place, problemArguments) => {
      there.report(code, placeAt(origin, place), problemArguments);
      problems.push(...there.problems.splice(0));
    },
  };
}
