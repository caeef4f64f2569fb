import { repositoryOfPackage } from '#generator/forge/package-repository.ts';
import type { SourceTree } from '../files/source-tree.ts';
import type { FoundSource } from '../found.ts';
import { mostFrequent } from './release-list.ts';

const FORGE =
  /https:\/\/(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)\/[\w.-]+\/[\w.-]+(?=\/(?:compare|commit|pull|issues|-|tree|releases)\b)/g;

/**
 * The base address for relative links of a changelog: the repository of its package, or the repository that most of its
 * links refer to. The latter may be that of a dependency, so it is no repository for short references.
 */
export async function projectSite(
  tree: SourceTree,
  text: string,
): Promise<Pick<FoundSource, 'site' | 'repository'>> {
  const found = tree.files.includes('package.json')
    ? repositoryOfPackage(new TextDecoder().decode(await tree.read('package.json')))
    : undefined;
  if (found !== undefined) return { site: { url: found.files, why: 'package' }, repository: found.url };
  const linked = mostFrequent(text.match(FORGE) ?? []);
  return linked === undefined ? {} : { site: { url: `${linked}/blob/HEAD/`, why: 'links' } };
}
