import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

describe('the content security policy', () => {
  it('allows an inline script by its hash only', () => {
    // echo -n 'run()' | openssl dgst -sha256 -binary | base64
    expect(contentSecurityPolicy(['run()'])).toContain(
      "script-src 'self' 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='",
    );
  });

  it('never allows unsafe scripts or styles', () => {
    const policy = contentSecurityPolicy([]);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("style-src 'self'");
  });
});
