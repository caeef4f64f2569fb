import type { Kind } from '#core/model/kind.ts';
import type { Content } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';

/**
 * `Bump ingress-nginx to address CVE-2026-9256`, `update redis to 7.0.4 avoid CVE-2022-30065`, also after a commit
 * scope.
 */
const ADDRESSED =
  /^(?:[\w/-]{1,40}: )?(?:bump|updat|upgrad)\w*\s(?<between>.{0,120}?)\b(?:address|avoid|fix|mitigate|patch|remediate|resolve)\s(?:the )?(?:CVE-\d|GHSA-\w)/i;

/** Text between that shows that the update is not made for the advisory, or that another sentence begins. */
const NEGATED_OR_NEW_CLAUSE = /\b(?:not?|never|cannot|without)\b|n['’]t\b|[.;:]\s/i;

/**
 * An update that names the advisory that it is made for is a fix, even if it is listed among chores or below a heading
 * without a kind.
 */
export function withAddressedAdvisory({
  kind,
  title,
}: {
  readonly kind: Kind;
  readonly title: readonly Content[];
}): Kind {
  if (kind !== 'internal' && kind !== 'other') return kind;
  const between = ADDRESSED.exec(plainText(title))?.groups?.between;
  return between === undefined || NEGATED_OR_NEW_CLAUSE.test(between) ? kind : 'fix';
}
