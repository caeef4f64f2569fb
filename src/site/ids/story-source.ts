import { type AffectedRelease, affectedReleases } from '#core/mentions/affected-releases.ts';
import { groupMentions } from '#core/mentions/group-mentions.ts';
import type { Mention } from '#core/mentions/mention.ts';
import type { Urls } from '#core/model/urls.ts';
import { datedVersion, type VersionList } from '#core/upgrade/change-files.ts';
import { type LookUp, lookUpId } from './id-source.ts';

/** What came of looking for an id, and the releases that it is about. */
export interface FoundStory {
  readonly lookUp: LookUp;
  readonly scales: readonly StoryScale[];
}

/** The releases of one stream, with the addresses of their pages. */
export interface StoryScale {
  readonly stream: string;
  readonly releases: readonly (AffectedRelease & { readonly url: string })[];
}

/** Rejects with words for readers when the id cannot be looked up. A scale that cannot be drawn is left out: the words say it all. */
export async function loadStory(
  text: string,
  urls: Urls,
  fetchJson: (url: string) => Promise<unknown>,
): Promise<FoundStory> {
  const lookUp = await lookUpId(text, urls.idsJson(), fetchJson);
  if (lookUp.outcome !== 'found') return { lookUp, scales: [] };
  const streams = groupMentions(lookUp.found.mentions, ({ stream }) => stream);
  const scales = await Promise.all(
    streams.map((mentions) =>
      readScale(mentions, (stream) => fetchJson(urls.versionsJson(stream))).catch(() => []),
    ),
  );
  return { lookUp, scales: scales.flat() };
}

async function readScale(
  mentions: readonly [Mention, ...Mention[]],
  fetchVersions: (stream: string) => Promise<unknown>,
): Promise<readonly StoryScale[]> {
  const [{ stream }] = mentions;
  if (mentions.every(({ role }) => role === 'mentioned')) return [];
  const { versions } = (await fetchVersions(stream)) as VersionList;
  const addresses = new Map(versions.map(({ version, url }) => [version, url]));
  const known = versions.map((one) => datedVersion(one).version);
  const releases = affectedReleases(mentions, known);
  const linked = releases.map((release) => ({ ...release, url: addresses.get(release.version.text) ?? '' }));
  return linked.length < 2 ? [] : [{ stream, releases: linked }];
}
