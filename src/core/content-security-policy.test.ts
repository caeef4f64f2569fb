import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const none = { scriptHashes: [], styleHashes: [] };

describe('the content security policy', () => {
  it('allows scripts and styles in the page only by their hashes', () => {
    const policy = contentSecurityPolicy({
      scriptHashes: ['sha256-a='],
      styleHashes: ['sha256-b=', 'sha256-c='],
    });
    expect(policy).toContain("script-src 'self' 'sha256-a=';");
    expect(policy).toContain("style-src 'self' 'sha256-b=' 'sha256-c=';");
  });

  it('never allows unsafe scripts or styles', () => {
    const policy = contentSecurityPolicy(none);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("style-src 'self';");
  });

  it('allows connections only to the site', () => {
    expect(contentSecurityPolicy(none)).toContain("connect-src 'self';");
  });

  it('allows text to become HTML or a script only through one Trusted Types policy', () => {
    expect(contentSecurityPolicy(none)).toMatch(
      /; require-trusted-types-for 'script'; trusted-types release-notes$/,
    );
  });

  it('allows fonts of a theme, only from the site', () => {
    expect(contentSecurityPolicy({ ...none, hasFonts: true })).toContain("; font-src 'self';");
  });

  it('allows videos only from the site, on every page: the app shows other pages under the same policy', () => {
    expect(contentSecurityPolicy(none)).toContain("; media-src 'self';");
  });

  it('forbids what no page contains: fonts, frames, manifests', () => {
    expect(contentSecurityPolicy(none)).not.toMatch(/font-src|frame-src|object-src|manifest-src/);
  });
});
