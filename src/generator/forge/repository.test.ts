import { describe, expect, it } from 'vitest';
import { repositoryOfPackage } from './package-repository.ts';
import { issueAddress, parseRepository } from './repository.ts';

describe('the address of a repository', () => {
  it.each([
    ['acme/app', 'https://github.com/acme/app/issues/7'],
    ['git+https://github.com/acme/app.git', 'https://github.com/acme/app/issues/7'],
    ['http://git.acme.example:3000/acme/app', 'http://git.acme.example:3000/acme/app/issues/7'],
    ['https://git.acme.example/group/part/app/-/', 'https://git.acme.example/group/part/app/-/issues/7'],
  ])('%s leads to its issues', (written, address) => {
    const repository = parseRepository(written);
    expect(repository && issueAddress(repository, '7')).toBe(address);
  });
});

describe('the repository of a package', () => {
  it.each([
    [{ repository: 'acme/app' }, 'https://github.com/acme/app/blob/HEAD/'],
    [
      { repository: { url: 'github:acme/app', directory: './packages/core/' } },
      'https://github.com/acme/app/blob/HEAD/packages/core/',
    ],
    [
      { repository: { url: 'https://gitlab.com/acme/app', directory: 'core' } },
      'https://gitlab.com/acme/app/-/blob/HEAD/core/',
    ],
  ])('is the base of relative links: %j', (text, files) => {
    expect(repositoryOfPackage(JSON.stringify(text))?.files).toBe(files);
  });
});
