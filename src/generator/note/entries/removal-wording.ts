import type { Kind } from '#core/model/kind.ts';
import { ALL_NOTE_TERMS } from '#core/model/note-terms/languages.ts';
import { anyOf } from '#core/model/note-terms/note-terms.ts';
import { type Content, isElement } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';

/* Parts of the patterns below. */

const REMOVES = '(?:remove[sd]?|removal of|drop(?:s|ped)?)';
const HAS_BEEN = '(?:has|have|was|were|has been|have been)';
const ENDS = new RegExp(`^${REMOVES}\\W*$`, 'i');
/** Text within a clause. Dots are part of names and versions. */
const CLAUSE = String.raw`(?:[^.:;]|\.(?=\S))`;
/** `removed by the user`, `removed when the file is gone`: that is what happens in use. */
const NOT_IN_USE = String.raw`(?! (?:by|from|on|when)\b)`;

/** `Support for Node 16 has been removed`, `The field is no longer supported`, below a heading for deprecated and removed features. */
const GONE = anyOf([
  String.raw`^(?:removed?|dropped)\b`,
  String.raw`\b(?:has|have) (?:now )?been (?:(?:completely|fully) )?(?:discontinued|dropped|removed)\b`,
  String.raw`\b(?:is|are) (?:now removed|removed\b${NOT_IN_USE}|no longer supported)\b`,
  // The whole title: `Windows 10 not supported`
  String.raw`\bnot supported\.?$`,
]);

/** `Rewrite the scripts before the option is removed`: it is still there. */
const NOT_YET_GONE = /\b(?:before|if|once|unless|until|when)\b[^.]*$/i;

/** `The option will be removed in a future release. After the option is removed, …`: it is still there. */
const PLANNED = /^[^.!?]*\bwill be removed in an? (?:future|later|next|upcoming)\b/i;

/** `The service has been discontinued. The module is therefore deprecated and will be removed.` */
const ANNOUNCED = /\bdeprecated and (?:may|might|will) be removed\b/i;

function saysGone(sentence: string): boolean {
  const index = ANNOUNCED.test(sentence) ? -1 : sentence.search(GONE);
  return index >= 0 && !NOT_YET_GONE.test(sentence.slice(0, index)) && !LIFTED.test(sentence);
}

/** Matches `Removed Python 3.8 Support`, `Drops support for Node 16`, `Support for the old API was removed`. */
const ENDED_SUPPORT = anyOf([
  String.raw`\b(?:remov|drop|discontinu)\w*\s(?:(?:[^.]|\.\d)*\s)?support\b`,
  String.raw`\bsupport\b(?:[^.]|\.\d)*\b(?:removed|dropped|discontinued)\b`,
]);

/** Things that users set or call. `Remove deprecated calls` is about the code, and `virt-api` is a component. */
const USED =
  '(?:APIs?|arguments?|commands?|configs?|configurations?|endpoints?|fields?|flags?|handlers?|metrics?|options?|parameters?|settings?|subcommands?)';
/** Also things that users install. What `The plugin has been removed` says of them, `Remove the plugin` can say of code. */
const INSTALLED = `(?:${USED}|backends?|drivers?|plugins?|scripts?|tools?|utilit(?:y|ies))`;
/** `no longer supported`, `not supported anymore` */
const NO_LONGER = String.raw`(?:no longer|not(?= \w+ any ?(?:more|longer)\b)) (?:accepted|allowed|available|bundled|enabled|included|installed|permitted|supported)`;
const PRODUCT = String.raw`(?:[A-Z][\w-]* ){1,3}v?\d+(?:\.\d+)+`;
const RELEASE = String.raw`this (?:release|version)(?: of (?:[\w.-]+ ){0,2}[\w.-]+)?`;
const REMOVED = anyOf([
  // `Remove the option x`. In `the list in Settings > Maps`, it is a place.
  String.raw`^${REMOVES}\b(?! (?:the )?(?:duplicated?|stale)\b)${CLAUSE}{0,120}(?<!\w-)\b${USED}\b(?! ?[>→])`,
  // `Removed the mail driver`, `Removed get_map() function`, `Drop Lynx from supported browsers`
  String.raw`^${REMOVES}\s(?!${CLAUSE}*\b(?:dead|duplicated?|internal|leftover|obsolete|redundant|stale|superfluous|unneeded|unused)\b)(?:${CLAUSE}{1,60} drivers?|(?:the )?[\w.]*_\w+(?:\(\))? (?:function|procedure|schema|GUC|UDF)s?)(?=[.,;:]|$| (?:as|because|from|in favou?r|since|\())`,
  String.raw`^${REMOVES}\s${CLAUSE}{1,80}\bfrom (?:the )?(?:list of )?supported\b`,
  // `Removed the deprecated --verbose`, `Remove legacy app.url`, `Remove previously deprecated code`
  String.raw`^(?:remove[sd]?|removal of)\s+(?:(?:(?:the|already)\s+)*(?:deprecated|legacy)\s+(?:-{1,2}[a-z]|[\w-]+[._]\w)|(?:all\s+)?(?:already|previous(?:ly)?)[ -]deprecated\b)`,
  // `Support for the old API has been removed`, `Java 8 support removed from the installer`
  String.raw`^(?:support for ${CLAUSE}{1,100}\s${HAS_BEEN}|[^.:;,]{1,40} support(?: ${HAS_BEEN}| is)?) (?:\w+ly )?(?:discontinued|dropped|removed)\b(?! (?:by|for|on|when)\b)`,
  // `The map of version 1 is no longer supported`, `Relays are now disabled by default`, also as a further sentence
  String.raw`(?:^|[.!?] (?:please )?(?:note that )?)(?:(?!\b(?:about|as|because|if|it|since|that|they|were|when|whether|which|while)\b)${CLAUSE}){1,100}\s(?:is|are) (?:${NO_LONGER}\b(?! by\b)|now (?:disabled|turned off) by default\b)`,
  // `The options x and y have been removed`
  String.raw`(?:^|[.!?]\s+)(?:the\s+)?${CLAUSE}{0,60}\b${INSTALLED}\s+(?:(?:and\s+)?\S+\s+)?(?:${HAS_BEEN}\s+)?removed\b(?!\s+(?:by|from|when|on)\b)`,
  // `The parameter x in the map y has been removed. In its place, use z.`
  String.raw`(?:^|[.!?] )(?:the )?${CLAUSE}{0,60}\b${INSTALLED} (?:in|of|for|like|such as) ${CLAUSE}{1,40} (?:has|have) been removed(?=[.;]|$)`,
  // `The binding x has been removed.`, `The viewer has been removed because nobody used it`
  String.raw`^(?:(?!\b(?:about|after|all|any|before|check|code|copies|delays?|dependency|if|limit\w*|locks?|need|obsolete|once|requirements?|restrictions?|some|that|unless|unnecessary|unneeded|until|unused|usage|use|warnings?|when|where|which)\b)${CLAUSE}){1,80} (?:has|have) been (?:\w+ly )?removed(?=[.;]?$|[.;] | (?:as|because|due|in favou?r of|since)\b)`,
  // `The plugin x has been removed from the package. Install it from its own repository.`, `No longer support x`
  String.raw`^${CLAUSE}{1,120} ${HAS_BEEN} (?:\w+ly )?removed from (?:the |this |our )?(?:[\w-]+ ){0,3}(?:binary|binaries|distribution|images?|packages?|release|repository)\b`,
  '^no longer supports? ',
  // `The command load no longer accepts a name`
  String.raw`^(?:the )?(?!(?:address|avoid|correct|ensur|fix|prevent|resolv|warn)\w*\b)(?:(?!\b(?:about|as|because|bug|error|if|issue|problem|since|so|that|when|where|whether|which|while)\b)${CLAUSE}){1,80} no longer (?:officially )?(?:accepts?|allows?|supports?)\b`,
  // `The old format, deprecated in 2.10.0, has been fully removed from the server`
  String.raw`^${CLAUSE}{0,100}\bdeprecated\b(?:(?!\bwill\b)${CLAUSE}){0,100} ${HAS_BEEN} (?:\w+ly )?removed\b${NOT_IN_USE.replace('|from', '')}`,
  // `The cache is on. Removed the flag x.`
  String.raw`[.;] (?:also )?(?:removed|removes|drops|dropped) (?!${CLAUSE}*\b(?:dead|duplicated?|internal|obsolete|redundant|unneeded|unused)\b)${CLAUSE}{1,60}\b${USED}\b(?! ?[>→])`,
  // `This version of Acme drops support for Java 8`, `In line with our policy, we've dropped support for Java 8`
  String.raw`(?:^|[.!?,] )(?:(?:please )?note that )?(?:${RELEASE}|${PRODUCT}|we(?: have|['’]ve)?) (?:also |now )?(?:drop(?:s|ped)?|remove[sd]?|end(?:s|ed)|discontinue[sd]?) (?:the )?support (?:for|of)\b`,
  // `We are no longer building images for Acme.`
  String.raw`(?:^|[.!?,] )we (?:are )?no longer (?:build|distribut|maintain|offer|packag|provid|publish|ship|support)\w* `,
  // `Upgrades to 2.22.0 and higher are blocked if the old tables are used.`
  String.raw`(?:^|[.!?] )upgrad(?:es|ing) (?:from|to) ${CLAUSE}{1,60} (?:is|are) blocked\b`,
  // `The old indexes will stop working after the upgrade.`
  `(?:^|[.!?] )${CLAUSE}{1,100} will (?:no longer work|not work|stop working) (?:after|when) (?:the |you )?(?:updat|upgrad)`,
  // `It is removed with this release.`
  String.raw`(?:^|[.!?] )(?:it|they|the ${CLAUSE}{1,60}|support for ${CLAUSE}{1,60}) (?:is|are|was|were|has been|have been) removed (?:in|with) this (?:release|version)\b`,
]);

/** Who uses the old name of something has to change it, unless it still works. */
const OLD_NAME_WORKS = String.raw`(?!.*\b(?:alias\w*|automatically|compatib\w+|continues?|deprecat\w+|old|still)\b)`;
const RENAMED = anyOf([
  // `The option x was renamed to y`
  String.raw`^(?:the )?${CLAUSE}{0,60}\b${USED}\b${CLAUSE}{0,60} (?:(?:${HAS_BEEN}|is|are) )?renamed (?:as|from|into|to)\b${OLD_NAME_WORKS}`,
  // `Renamed the flag x to y`, `Rename flag x -> y`
  String.raw`^rename[ds]? (?!.*\binternal\b)(?:${CLAUSE}{1,40} )?${USED}\b${CLAUSE}{0,60} (?:to\b(?! (?:be|fit) )|->|→)${OLD_NAME_WORKS}`,
  // `Renamed the following flags:`
  String.raw`^(?:change|move|rename)[ds]? the following ${CLAUSE}{0,40}\b${USED}\b`,
]);

/** `Add support for Java 21 and remove support for Java 8`, `New packages. Drops support for Node 16.` */
const ALSO_ENDS = /(?:[.,;]|\band) (?:also )?(?:remove[sd]?|drop(?:s|ped)?) (?:the )?support (?:for|of)\b/i;

/** `Prepare to remove support for Java 8 in the next release` */
const NOT_YET =
  /\b(?:before|can|future|if|later|may|might|next|once|prepar|unless|until|upcoming|when|will)\b/i;

/** `CentOS 7, Debian 10, and Ubuntu 18.04 no longer supported`: names alone, because a verb can say what is done about them. */
const NAMES_GONE = /^(?:[A-Z\d][\w.+-]{0,40},? (?:and )?){1,12}no longer supported\.?$/;

/**
 * What used not to work works now, or what used to be necessary is not: `Remove the limit of 500 letters for fields`, `Removed the requirement
 * for the option x`. A setting can have such a name, so the preposition counts.
 */
const LIFTED = anyOf([
  String.raw`^${REMOVES}\s[^.:;]{0,60}\b(?:limit|limitation|necessity|need|obligation|requirement|restriction)s? (?:for|of|on|that|to)\b`,
  // `Remove the flag x from the help`: the thing itself stays.
  String.raw`^${REMOVES}\s[^.:;]{0,120}\bfrom (?:\S+ ){0,3}(?:--)?help\b`,
]);

/** `The Python module is now removed`, `Support for Windows is now fully removed` */
const NOW_REMOVED = anyOf([String.raw`\b(?:is|are) now (?:\w+ly )?removed${NOT_IN_USE}`]);

/** `移除 7z 压缩支持`, `Suppression de l'option x` */
const ENDED_ELSEWHERE = anyOf(
  ALL_NOTE_TERMS.flatMap(({ ends }) => ends?.source ?? []),
  'iu',
);

/** `Rimossa l'obbligatorietà del campo x`, `移除字段长度的限制` */
const LIFTED_ELSEWHERE =
  /^(?:(?!\S*(?:option|opci|opzion|opção|param|parám|pará|paràm|comando|befehl|опци|параметр))\S+\s){0,4}[^\s，。；]*(?:obbligator|obligator|limit|restri|vincol|beschränk|ограничен|限制|制限|제한)/iu;

/** `Der Dienst gilt ab sofort als veraltet` */
const DEPRECATED_ELSEWHERE = anyOf(
  ALL_NOTE_TERMS.flatMap(({ deprecates }) => deprecates?.source ?? []),
  'iu',
);

const IS_DEPRECATED = String.raw`\s(?:(?:now|also|officially)\s)?deprecated\b`;

/** `The option x is deprecated`. What follows `if`, `that` or `when` is a condition, and `nothing is deprecated` denies it. */
const DEPRECATED = anyOf([
  String.raw`^(?:(?:as of|beginning with|starting (?:from|with)|with) this (?:release|version), )?(?:(?!\b(?:about|because|if|neither|no(?! longer)|none|nothing|that|when|where|whether|which|while)\b)(?:[^.:;,]|\.(?=\S))){1,150}\s(?:is|are|has been|have been)${IS_DEPRECATED}`,
]);

/** `Deprecate x`, also among features. `Deprecated fields are greyed out` is about fields that are deprecated already. */
const DEPRECATES = /^deprecat(?:es?|ing|ions? of)\s/i;

/** `chore: deprecate the option x`: publishers label work on code like this, and users still have to know. */
const DEPRECATES_USED = anyOf([String.raw`${DEPRECATES.source}${CLAUSE}{1,100}\b${INSTALLED}\b`]);

/** The first sentence of a change below `Major changes, deprecations and removals`. */
const NOW_DEPRECATED = anyOf([
  String.raw`^deprecated\s|${DEPRECATES.source}`,
  // `The option x (type: y) has been deprecated and will be removed`
  String.raw`^(?:[^.!?]|[.!?](?=\S)){1,300}?\b(?:is|are|was|were|has been|have been)${IS_DEPRECATED}(?! (?:by|in|since)\b)`,
]);

/** `Deprecated since version 2.1: …`, `Stops the collection of names and deprecates x`, `The flag x becomes a no-op and deprecated` */
const ALSO_DEPRECATES = anyOf([
  String.raw`^deprecated since version\s`,
  String.raw`(?:[.,;]|\band) (?:also )?deprecates\s+(?:the\s+)?\S`,
  String.raw`\bbecomes?\s(?:(?:a\s)?no-op\s(?:and\s)?)?deprecated\b`,
]);

/** `Deprecation of x in favor of y`, among fixes. A fix of messages about deprecations names nothing else to use. */
const IN_FAVOUR = /^[^.]*\bin favou?r of\b/i;

/** Below such a heading or sentence are the most important changes, which can be features or removals, or removals among other changes. */
const MAJOR = /\bmajor changes?\b|\bremovals\b/i;

const KINDS_OF_REMOVALS: ReadonlySet<Kind> = new Set(['feature', 'enhancement', 'other']);

interface KindSource {
  /** Whether the entry has a label of its own. */
  readonly isLabelled: boolean;
  /** The heading that names its kind. */
  readonly heading: string | undefined;
}

/**
 * The kind of an entry whose text says that something ends that users may use. Publishers list removals among features and other changes,
 * and the end of support for a platform under "Dependencies" or "Housekeeping", which readers do not see. Users of what was removed have to
 * act, so such an entry is a breaking change, unless its own label says that it is internal or a deprecation. Below a heading that also
 * names deprecations, what is only deprecated breaks nothing.
 */
export function kindOfEnd(kind: Kind, title: readonly Content[], { isLabelled, heading }: KindSource): Kind {
  const text = plainText(title);
  if (kind === 'breaking') {
    const isDeprecated = !isLabelled && /deprecat/i.test(heading ?? '') && NOW_DEPRECATED.test(text);
    return isDeprecated && !saysRemoved(title) && !saysGone(withoutArea(text)) ? 'deprecation' : kind;
  }
  if (kind === 'internal') {
    if (!isLabelled && ENDED_SUPPORT.test(text)) return 'breaking';
    return DEPRECATES_USED.test(withoutArea(text)) ? 'deprecation' : kind;
  }
  if (kind === 'deprecation') {
    const sentence = withoutArea(text);
    const isGone = !isLabelled && !PLANNED.test(text) && (saysRemoved(title) || saysGone(sentence));
    return isGone ? 'breaking' : kind;
  }
  const isGone = !isLabelled && MAJOR.test(heading ?? '') && saysGone(withoutArea(text));
  if (KINDS_OF_REMOVALS.has(kind) && (isGone || saysRemoved(title) || RENAMED.test(withoutArea(text))))
    return 'breaking';
  return !isLabelled && saysDeprecated(kind, text) ? 'deprecation' : kind;
}

/** Whether a change that is listed under another kind deprecates something. */
function saysDeprecated(kind: Kind, text: string): boolean {
  const sentence = withoutArea(text);
  if (kind === 'fix') return DEPRECATES.test(sentence) && IN_FAVOUR.test(sentence);
  if (!KINDS_OF_REMOVALS.has(kind)) return false;
  return (
    [DEPRECATES, DEPRECATED_ELSEWHERE].some((one) => one.test(sentence)) ||
    [DEPRECATED, ALSO_DEPRECATES].some((one) => one.test(text))
  );
}

/** `Removed the option x`, `Drop support for Node 16`. */
function saysRemoved(title: readonly Content[]): boolean {
  // `**loki** Remove the option x`: the area is bold. In `**Drop** support`, the verb is, and in `**Drop support for x.** Use y.` the sentence.
  const isArea = title.length > 1 && isElement(title[0], 'strong', 'b') && !ENDS.test(plainText(title[0]));
  return textRemoves(plainText(title)) || (isArea && textRemoves(plainText(title.slice(1))));
}

function textRemoves(written: string): boolean {
  const text = withoutArea(written);
  if (LIFTED.test(text)) return false;
  return (
    REMOVED.test(text) ||
    (ALSO_ENDS.test(text) && !NOT_YET.test(text)) ||
    NAMES_GONE.test(text) ||
    (ENDED_ELSEWHERE.test(text) && !LIFTED_ELSEWHERE.test(text)) ||
    (NOW_REMOVED.test(text) && !/\b(?:limit|need|requirement|restriction)/i.test(text)) ||
    (/^(?:remov|drop)/i.test(text) && ENDED_SUPPORT.test(text))
  );
}

/** What precedes a sentence: `#12 `, `[PR #12][ann] `, `core/seal: `. `Remove the following options: ` is one. */
const BEFORE_SENTENCE =
  /^[\s:]*(?:\[?(?:PR )?#\d+\]?[\s:]+|(?:\[[^\]]{1,40}\]\s*)+)?(?:(?![^:]*\bfollowing\b)[\w./ ,()|-]{1,40}: )?/;

/** Without the references and the area before the sentence: `core/seal: Remove the mechanism`. */
function withoutArea(text: string): string {
  return text.replace(BEFORE_SENTENCE, '');
}
