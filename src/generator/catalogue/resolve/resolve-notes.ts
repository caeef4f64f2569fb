import { groupBy } from '#core/model/group-by.ts';
import type { Problem } from '#core/model/problem.ts';
import { lookUpKey } from '#core/model/reference-id.ts';
import { namesInFull } from '#core/model/release/linked-issues.ts';
import type { Release } from '#core/model/release/release.ts';
import type { ReleaseFacts } from '#core/model/release/release-facts.ts';
import type { IndexedRelease } from '#core/search/index-release.ts';
import type { VersionEntries } from '#core/upgrade/entry-summary.ts';
import { beyondFacts } from '../../incremental/from-facts.ts';
import { packedBodyOf } from '../../note/cached-note.ts';
import { createBodies, deferBody } from '../../note/deferred-body.ts';
import type { ReleaseHead } from '../../note/note.ts';
import type { ParsedNote } from '../../note/parse-in-workers.ts';
import { createReport, type Report } from '../../note/report.ts';
import { placeAt } from '../../note/source/expand-partials.ts';
import type { LineOrigin } from '../../note/source/note-file.ts';
import { nameTags, type TagNames, unknownTags } from '../tags.ts';
import type { KnownSite } from './known-site.ts';
import {
  type Resolved,
  resolveBody,
  resolveEntries,
  resolveTitle,
  type SymbolTarget,
} from './resolve-body.ts';
import { resolveLink } from './resolve-link.ts';
import { createSuggest } from './suggestions.ts';

/** A file to publish next to the pages. */
export interface UsedAsset {
  /** The path on this machine. */
  readonly file: string;
  readonly url: string;
}

/** Facts about a release that are not part of the catalogue. */
export interface KnownRelease {
  readonly entries: () => readonly VersionEntries[];
  /** Of all releases on the page. */
  readonly searchTerms: () => readonly IndexedRelease[];
  /** The parts that another thread needs to render it. */
  readonly source: ReleaseSource;
}

export interface ReleaseSource {
  readonly head: ReleaseHead;
  readonly body: PackedBody;
  readonly symbols: readonly (readonly [symbol: string, target: SymbolTarget])[];
  readonly names: Resolved['names'];
}

/** The body of a release, loaded lazily. */
interface PackedBody {
  /** A hash of the inputs of the bytes. In JSON, the body is replaced by this key. */
  readonly key: string;
  /** The input of `readBody`, in a buffer of its own. */
  readonly load: () => Uint8Array<ArrayBuffer>;
}

export interface ResolvedNotes {
  /** In the order of the notes. */
  readonly releases: ReadonlyMap<Release, KnownRelease>;
  readonly problems: readonly Problem[];
  /** Without duplicates. */
  readonly assets: readonly UsedAsset[];
}

/** Replaces symbols by addresses, and reports broken links. */
export function resolveNotes(notes: readonly ParsedNote[], site: KnownSite): ResolvedNotes {
  const suggest = createSuggest(site);
  const assets = new Map<string, UsedAsset>();
  const problems: Problem[] = [];
  const releases = new Map<Release, KnownRelease>();
  const bodies = createBodies();
  const inFull = namesInFull(factsByStream(notes));
  for (const note of notes) {
    const { path: from, release, links, entries } = note;
    if (release === undefined) continue;
    const reporting = createReport(`${site.folder}/${from}`);
    const { report } = reporting;
    const resolved = new Map<string, SymbolTarget>();
    for (const link of links) {
      const there = link.origin ? createReportAt(link.origin, reporting.problems, site.folder) : reporting;
      const { asset, ...target } = resolveLink(link, { site, from, suggest, report: there.report });
      const unpublished = [...(resolved.get(link.symbol)?.unpublished ?? []), ...(target.unpublished ?? [])];
      resolved.set(link.symbol, { ...target, ...(unpublished.length > 0 && { unpublished }) });
      const [url = ''] = target.url.split(/[?#]/);
      if (asset) assets.set(url, { file: asset.absolutePath, url });
    }
    for (const unknown of unknownTags(release, site.tagNames)) report('unknown-tag', {}, unknown);
    problems.push(...reporting.problems);
    const symbols = [...resolved];
    const names = (release.facts?.linked ?? []).filter((name) => inFull.has(lookUpKey(name)));
    const resolution = { symbols: resolved, names };
    const summaries = (): readonly VersionEntries[] => resolveEntries(entries(), resolution);
    const titled = resolveTitle(withTags(release, site.tagNames), resolved);
    const head = names.length > 0 ? withIds(titled, summaries()) : titled;
    const whole = bodies(() => resolveBody(note.body(), resolution));
    releases.set(deferBody(head, head.guide ? whole : beyondFacts(whole)), {
      entries: summaries,
      searchTerms: beyondFacts(note.searchTerms),
      source: {
        ...{ head, symbols, names },
        body: { key: note.key, load: beyondFacts(() => packedBodyOf(note.packed())) },
      },
    });
  }
  return { releases, problems, assets: [...assets.values()] };
}

function factsByStream(notes: readonly ParsedNote[]): Iterable<readonly ReleaseFacts[]> {
  const releases = notes.flatMap(({ release }) => (release?.facts && !release.guide ? [release] : []));
  const byStream = groupBy(releases, ({ stream }) => [stream]);
  return [...byStream.values()].map((own) => own.flatMap(({ facts = [] }) => facts));
}

function withIds(head: ReleaseHead, versions: readonly VersionEntries[]): ReleaseHead {
  const ids = versions.flatMap(({ entries }) => entries.flatMap((entry) => entry.ids));
  return head.facts === undefined ? head : { ...head, facts: { ...head.facts, ids: [...new Set(ids)] } };
}

function withTags(head: ReleaseHead, names: TagNames): ReleaseHead {
  return head.tags === undefined ? head : { ...head, tags: nameTags(head.tags, names) };
}

/** A report function for a link that was written in another file, which the note includes. */
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
