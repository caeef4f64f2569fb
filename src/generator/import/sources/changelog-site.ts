import * as z from 'zod';
import type { SourceTree } from '../files/source-tree.ts';
import type { FoundSite } from '../found.ts';
import { mostFrequent } from './release-list.ts';

const packageSchema = z.object({
  repository: z.union([z.string(), z.object({ url: z.string(), directory: z.string().optional() })]),
});

const FORGE =
  /https:\/\/(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)\/[\w.-]+\/[\w.-]+(?=\/(?:compare|commit|pull|issues|-|tree|releases)\b)/g;

/**
 * The base address for relative links of a changelog: the repository of its package, or the repository that most of its
 * links refer to.
 */
export async function projectSite(tree: SourceTree, text: string): Promise<FoundSite | undefined> {
  const repository = tree.files.includes('package.json')
    ? repositoryIn(new TextDecoder().decode(await tree.read('package.json')))
    : undefined;
  if (repository !== undefined) return { url: repository, why: 'package' };
  const linked = mostFrequent(text.match(FORGE) ?? []);
  return linked === undefined ? undefined : { url: `${linked}/blob/HEAD/`, why: 'links' };
}

function repositoryIn(json: string): string | undefined {
  const { repository } = packageSchema.safeParse(parse(json)).data ?? {};
  const { url, directory = '' } =
    typeof repository === 'string' ? { url: repository } : (repository ?? { url: '' });
  const path =
    /^(?:git\+)?(?:https?:\/\/|ssh:\/\/git@|git@|git:\/\/)?(?:github\.com[/:]|github:)?([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(
      url,
    )?.[1];
  const folder = directory.replace(/^\.?\/|\/$/g, '');
  return path === undefined ? undefined : `https://github.com/${path}/blob/HEAD/${folder && `${folder}/`}`;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
