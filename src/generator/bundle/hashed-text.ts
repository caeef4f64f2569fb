import { createHash } from 'node:crypto';
import type { HashedText } from '#core/contracts/page-sheets.ts';

/** A script or a style for the page itself, as the policy of the page allows it. */
export function hashedText(text: string): HashedText {
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}
