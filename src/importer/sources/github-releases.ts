import * as z from 'zod';
import type { FoundSource } from '../found.ts';
import {
  type ListedRelease,
  type ListSettings,
  parseReleases,
  readReleaseList,
  releaseText,
} from './release-list.ts';

/** The response of `gh api repos/OWNER/NAME/releases`. */
const releaseSchema = z
  .object({
    tag_name: z.string(),
    name: releaseText,
    body: releaseText,
    draft: z.boolean().default(false),
    prerelease: z.boolean().default(false),
    published_at: z.string().nullish(),
    created_at: z.string().nullish(),
    html_url: z.string().optional(),
    assets: z.array(z.unknown()).default([]),
  })
  .transform(
    ({ tag_name, published_at, created_at, html_url, assets, ...rest }): ListedRelease => ({
      ...rest,
      tag: tag_name,
      time: published_at ?? created_at ?? undefined,
      url: html_url,
      attached: assets.length,
    }),
  );

/** The output of `gh release list` and `gh release view` with `--json`. */
const viewSchema = z
  .object({
    tagName: z.string(),
    name: releaseText,
    body: releaseText,
    isDraft: z.boolean().default(false),
    isPrerelease: z.boolean().default(false),
    publishedAt: z.string().nullish(),
    createdAt: z.string().nullish(),
    url: z.string().optional(),
    assets: z.array(z.unknown()).default([]),
  })
  .transform(
    ({ tagName, isDraft, isPrerelease, publishedAt, createdAt, url, assets, name, body }): ListedRelease => ({
      ...{ name, body, url, tag: tagName, draft: isDraft, prerelease: isPrerelease },
      time: publishedAt ?? createdAt ?? undefined,
      attached: assets.length,
    }),
  );

const schema = z.array(z.union([releaseSchema, viewSchema]));

/** Whether a value has the form of a release from GitHub's API or command line. */
export function isGitHubRelease(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    ('tagName' in value || ('tag_name' in value && ('html_url' in value || 'body' in value)))
  );
}

/**
 * The releases of a repository on GitHub.
 * @throws {ImportRefusal} if the values are not such releases
 */
export function readGitHubReleases(
  values: readonly unknown[],
  settings: Omit<ListSettings, 'repository'>,
): FoundSource {
  const releases = parseReleases(schema, values, settings.file);
  const repository = releases.flatMap(
    ({ url }) => /^(https?:\/\/.+?)\/releases\//.exec(url ?? '')?.[1] ?? [],
  )[0];
  return readReleaseList(releases, { ...settings, repository });
}
