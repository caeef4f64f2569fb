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
const releaseSchema = z.object({
  tag_name: z.string(),
  name: releaseText,
  body: releaseText,
  draft: z.boolean().default(false),
  prerelease: z.boolean().default(false),
  published_at: z.string().nullish(),
  created_at: z.string().nullish(),
  html_url: z.string().optional(),
  assets: z.array(z.unknown()).default([]),
});

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
  .transform(({ tagName, isDraft, isPrerelease, publishedAt, createdAt, url, ...rest }) => ({
    ...rest,
    tag_name: tagName,
    draft: isDraft,
    prerelease: isPrerelease,
    published_at: publishedAt,
    created_at: createdAt,
    html_url: url,
  }));

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
    ({ html_url }) => /^(https?:\/\/.+?)\/releases\//.exec(html_url ?? '')?.[1] ?? [],
  )[0];
  const listed = releases.map(
    ({
      tag_name,
      name,
      body,
      draft,
      prerelease,
      published_at,
      created_at,
      html_url,
      assets,
    }): ListedRelease => ({
      tag: tag_name,
      name,
      body,
      time: published_at ?? created_at ?? undefined,
      draft,
      prerelease,
      url: html_url,
      attached: assets.length,
    }),
  );
  return readReleaseList(listed, { ...settings, repository });
}
