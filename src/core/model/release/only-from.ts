import { sentencesOf } from '../sentence.ts';
import { compareVersions, parseVersion, type Version } from '../version.ts';
import type { Entry } from './release-body.ts';
import { KIND, OLD, OWN, productIn } from './upgrade-source-wording.ts';

/** The versions from which an upgrade needs an action: those before a version, or those up to a version or line. */
export type OnlyFrom = { readonly before: string } | { readonly upTo: string };

const YOU_UPGRADE = String.raw`(?:(?:if|when)\s+(?:you(?:['’]re|\s+are)?\s+)?|(?:for\s+)?(?:users|customers|those|anyone)\s+(?:who\s+(?:are\s+)?)?)?(?:directly\s+)?(?:upgrad(?:e|es|ing)|updat(?:e|es|ing)|migrat(?:e|ing)|com(?:e|ing)|mov(?:e|ing))\s+(?:directly\s+)?(?:to\s+${OWN}\s+)?(?:directly\s+)?from`;
const YOU_RUN = String.raw`if\s+you(?:['’]re|\s+are)?\s+(?:currently\s+|still\s+)?(?:run|running|use|using|on)`;

/**
 * `If you upgrade from a release earlier than 11.5, …`, `Upgrading from 2.3 or older`. A condition that goes on, such as `before 2.0 or with
 * MySQL`, is not only about versions.
 */
const CONDITION = new RegExp(
  String.raw`^(?:${YOU_UPGRADE}|${YOU_RUN})\s+(?:(?:an?|any|the)\s+)?(?:${KIND}\s+)?${OLD}(?![\w.-]*\w)(?!,?\s+(?:and|or|but|unless|with|on)\b)(?<rest>[^]*)$`,
  'iu',
);

/** `a version before 15.03.2023` */
const DAY = /^\d{1,2}\.\d{1,2}\.\d{4}$/;

/** Sentences that may be about other upgrades. */
const IS_FOR_OTHERS =
  /\b(?:must|needs?|ha(?:s|ve) to|requir\w+|all|any|every\w*|each|if|when|unless|otherwise|else|also)\b/i;

/** The upgrades that need the action of an entry, if its heading or its first sentence limits them to older versions. */
export function onlyFromOf(
  { area = '', title, text, task }: Pick<Entry, 'area' | 'title' | 'text' | 'task'>,
  { version, stream }: { readonly version: Version; readonly stream: string },
): OnlyFrom | undefined {
  for (const heading of [area, title, task?.title ?? '']) {
    const { floor, ceiling, oldName, rest = '' } = CONDITION.exec(heading.trim())?.groups ?? {};
    const bound = parseVersion((floor ?? ceiling ?? '').replace(/^v/i, ''), undefined);
    if (bound === undefined || DAY.test(bound.text) || compareVersions(bound, version) > 0) continue;
    if (![productIn(stream.replaceAll('-', ' ')), ''].includes(productIn(oldName))) continue;
    const others = /^[\s:.]*$/.test(rest) ? [] : [...sentencesOf(rest).slice(1), ...sentencesOf(text)];
    if (others.some((sentence) => IS_FOR_OTHERS.test(sentence))) continue;
    return floor === undefined ? { upTo: bound.text } : { before: bound.text };
  }
  return undefined;
}
