import * as z from 'zod';
import type { FoundSource } from '../found.ts';
import {
  type ListedRelease,
  type ListSettings,
  parseReleases,
  readReleaseList,
  releaseText,
} from './release-list.ts';

/** The response of `GET /projects/:id/releases`. */
const schema = z.array(
  z.object({
    tag_name: z.string(),
    name: releaseText,
    description: releaseText,
    released_at: z.string().nullish(),
    created_at: z.string().nullish(),
    upcoming_release: z.boolean().default(false),
    _links: z.object({ self: z.string().optional() }).default({}),
    assets: z.object({ links: z.array(z.unknown()).default([]) }).default({ links: [] }),
  }),
);

/** Whether a value has the form of a release from GitLab's API. */
export function isGitLabRelease(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'tag_name' in value && 'description' in value;
}

/**
 * The releases of a project on GitLab. A release with a future date is a draft.
 * @throws {ImportRefusal} if the values are not such releases
 */
export function readGitLabReleases(
  values: readonly unknown[],
  settings: Omit<ListSettings, 'repository'>,
): FoundSource {
  const releases = parseReleases(schema, values, settings.file);
  const project = releases.flatMap(
    ({ _links }) => /^(https?:\/\/.+?\/-)\/releases\//.exec(_links.self ?? '')?.[1] ?? [],
  )[0];
  const listed = releases.map(
    ({
      tag_name,
      name,
      description,
      released_at,
      created_at,
      upcoming_release,
      _links,
      assets,
    }): ListedRelease => ({
      tag: tag_name,
      name,
      body: description,
      time: released_at ?? created_at ?? undefined,
      draft: upcoming_release,
      url: _links.self,
      attached: assets.links.length,
    }),
  );
  // The ending of the address shows that it is GitLab, whatever the host.
  return readReleaseList(listed, { ...settings, repository: project });
}
