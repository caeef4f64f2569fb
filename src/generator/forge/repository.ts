/** A repository whose forge has addresses that are known. */
export interface Repository {
  /** `https://github.com` */
  readonly host: string;
  /** `https://github.com/acme/app` */
  readonly url: string;
  /** GitLab separates the project from its parts, and has numbers of merge requests of their own. */
  readonly isGitLab: boolean;
}

const SHORT_HOSTS: Readonly<Record<string, string>> = {
  github: 'github.com',
  gitlab: 'gitlab.com',
  'github.com': 'github.com',
  'gitlab.com': 'gitlab.com',
};

const SHORT =
  /^(?:(?<host>github|gitlab|(?:git@)?(?:github|gitlab)\.com)[:/])?(?<path>[\w.-]+(?:\/[\w.-]+)+)$/;

const ADDRESS =
  /^(?:git\+)?(?:https?|ssh|git):\/\/(?:git@)?(?<host>[\w.-]+(?::\d+)?)\/(?<path>[\w.-]+(?:\/[\w.-]+)+)$/;

/**
 * Reads the address of a repository as in `package.json`: `https://github.com/acme/app`, `git+https://…/app.git`,
 * `github:acme/app`, `acme/app`. GitLab is recognised by its host, or by `/-/` at the end.
 */
export function parseRepository(written: string): Repository | undefined {
  const isMarked = /\/-\/?$/.test(written);
  const scheme = written.startsWith('http:') ? 'http' : 'https';
  const plain = written.replace(/\/-\/?$|\/$/, '').replace(/\.git$/, '');
  const { host: named = 'github.com', path } = (ADDRESS.exec(plain) ?? SHORT.exec(plain))?.groups ?? {};
  const host = SHORT_HOSTS[named.replace(/^git@/, '')] ?? named;
  // Bitbucket has no addresses that are valid for issues and for pull requests.
  if (path === undefined || /(?:^|\/)\.+(?:\/|$)/.test(path) || host === 'bitbucket.org') return undefined;
  const isGitLab = isMarked || host.includes('gitlab');
  if (!isGitLab && path.split('/').length !== 2) return undefined;
  return { host: `${scheme}://${host}`, url: `${scheme}://${host}/${path}`, isGitLab };
}

function partOf({ url, isGitLab }: Repository, part: string): string {
  return `${url}${isGitLab ? '/-' : ''}/${part}`;
}

/** The address of an issue. GitHub and Forgejo redirect those of pull requests. */
export function issueAddress(repository: Repository, number: string): string {
  return partOf(repository, `issues/${number}`);
}

export function mergeRequestAddress(repository: Repository, number: string): string {
  return partOf(repository, `merge_requests/${number}`);
}

export function commitAddress(repository: Repository, hash: string): string {
  return partOf(repository, `commit/${hash}`);
}

export function personAddress({ host }: Repository, name: string): string {
  return `${host}/${name}`;
}

/** The page of a release; without a tag, the page of all releases. */
export function releaseAddress(repository: Repository, tag?: string): string {
  const part = tag === undefined ? '' : `${repository.isGitLab ? '' : '/tag'}/${encodeURIComponent(tag)}`;
  return partOf(repository, `releases${part}`);
}

/** The base of relative links to files. */
export function fileAddress(repository: Repository, folder: string): string {
  return partOf(repository, `blob/HEAD/${folder && `${folder}/`}`);
}
