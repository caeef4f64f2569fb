import type { Kind } from '#core/model/kind.ts';
import type { Content } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';

/** Matches `Removed Python 3.8 Support`, `Drops support for Node 16`, `Support for the old API was removed`. */
const ENDED_SUPPORT =
  /\b(?:remov|drop|discontinu)\w*\s(?:(?:[^.]|\.\d)*\s)?support\b|\bsupport\b(?:[^.]|\.\d)*\b(?:removed|dropped|discontinued)\b/i;

/**
 * Publishers list the end of support for a platform under "Dependencies" or "Housekeeping", which readers do not see.
 * Users of the platform cannot upgrade, so such an entry is a breaking change, unless its own label says that it is
 * internal.
 */
export function withoutEndedSupport(
  { kind, title }: { readonly kind: Kind; readonly title: readonly Content[] },
  isLabelled: boolean,
): Kind {
  return kind === 'internal' && !isLabelled && ENDED_SUPPORT.test(plainText(title)) ? 'breaking' : kind;
}
