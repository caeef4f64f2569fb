import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const none = { scriptHashes: [], styleHashes: [] };

describe('the content security policy', () => {
  it('allows scripts and styles in the page by their hashes only', () => {
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

  it('allows connections to the site alone', () => {
    expect(contentSecurityPolicy(none)).toContain("connect-src 'self';");
  });

  it('lets no text become HTML or a script but through one policy', () => {
    expect(contentSecurityPolicy(none)).toMatch(
      /; require-trusted-types-for 'script'; trusted-types release-notes$/,
    );
  });

  it('allows the faces of a theme, from the site alone', () => {
    expect(contentSecurityPolicy({ ...none, hasFonts: true })).toContain("; font-src 'self';");
  });

  it('allows videos of the site alone, on every page: the app shows other pages under the same policy', () => {
    expect(contentSecurityPolicy(none)).toContain("; media-src 'self';");
  });

  it('allows nothing that no page has: fonts, frames, manifests', () => {
    expect(contentSecurityPolicy(none)).not.toMatch(/font-src|frame-src|object-src|manifest-src/);
  });
});
