import { createHash } from 'node:crypto';
import type { HashedText } from '#core/contracts/page-sheets.ts';

/** An inline script or style with the hash for the content security policy. */
export function hashedText(text: string): HashedText {
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}
