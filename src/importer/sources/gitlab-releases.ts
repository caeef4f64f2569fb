import * as z from 'zod';
import type { FoundSource } from '../found.ts';
import {
  type ListedRelease,
  type ListSettings,
  parseReleases,
  readReleaseList,
  releaseText,
} from './release-list.ts';

/** The response of `GET /projects/:id/releases`. A release with a future date is a draft. */
const schema = z.array(
  z
    .object({
      tag_name: z.string(),
      name: releaseText,
      description: releaseText,
      released_at: z.string().nullish(),
      created_at: z.string().nullish(),
      upcoming_release: z.boolean().default(false),
      _links: z.object({ self: z.string().optional() }).default({}),
      assets: z.object({ links: z.array(z.unknown()).default([]) }).default({ links: [] }),
    })
    .transform(
      ({ tag_name, name, description, assets, ...rest }): ListedRelease => ({
        ...{ tag: tag_name, name, body: description, draft: rest.upcoming_release },
        time: rest.released_at ?? rest.created_at ?? undefined,
        url: rest._links.self,
        attached: assets.links.length,
      }),
    ),
);

/** Whether a value has the form of a release from GitLab's API. */
export function isGitLabRelease(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'tag_name' in value && 'description' in value;
}

/**
 * The releases of a project on GitLab.
 * @throws {ImportRefusal} if the values are not such releases
 */
export function readGitLabReleases(
  values: readonly unknown[],
  settings: Omit<ListSettings, 'repository'>,
): FoundSource {
  const releases = parseReleases(schema, values, settings.file);
  const project = releases.flatMap(
    ({ url }) => /^(https?:\/\/.+?\/-)\/releases\//.exec(url ?? '')?.[1] ?? [],
  )[0];
  // The ending of the address shows that it is GitLab, whatever the host.
  return readReleaseList(releases, { ...settings, repository: project });
}
