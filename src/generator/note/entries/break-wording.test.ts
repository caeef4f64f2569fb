import { describe, expect, it } from 'vitest';
import type { Kind } from '#core/model/kind.ts';
import { saysBreaking } from './break-wording.ts';

function isBreak(value: string, kind: Kind = 'feature'): boolean {
  return saysBreaking(kind, [{ type: 'text', value }]);
}

describe('the text of a change', () => {
  it.each([
    'This is a breaking change.',
    'New keys. Note that this is a potentially breaking API change for users of the old ones.',
    'PLEASE NOTE: This is potentially a breaking change if you pass arguments.',
    'The resource has undergone some breaking changes and has been updated.',
    'Along the way we’ve introduced some breaking changes to the policy',
    'Updates the chart. It also includes a breaking change to the chart.',
    'Sign in by OAuth. Fixes #46. Breaking: API keys no longer work.',
    'Potentially breaking: the version of the API is checked',
  ])('says that it is a breaking one: %s', (text) => {
    expect(isBreak(text)).toBe(true);
  });

  it.each([
    'This is not a breaking change.',
    'This is not necessarily a breaking change, as a race was possible before.',
    'A minor release can introduce breaking changes. It may be that this is a breaking change.',
    'In the next version, it is a breaking change.',
    'It is likely that a future release includes breaking changes',
    'However, breaking API changes are still possible.',
    'Rollback of the breaking change introduced in 2.0',
    'Fix certificates after a breaking change of the provider',
    'Adds circuit breaking: each host has a limit',
    'See the breaking changes.',
  ])('does not say that it is a breaking one: %s', (text) => {
    expect(isBreak(text)).toBe(false);
  });

  it('does not make a known issue or a security fix a breaking change', () => {
    expect(isBreak('This is a breaking change.', 'known-issue')).toBe(false);
    expect(isBreak('This is a breaking change.', 'security')).toBe(false);
  });
});
