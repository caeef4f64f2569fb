import { ALL_NOTE_TERMS } from '#core/model/note-terms/languages.ts';
import { anyOf, CYRILLIC } from '#core/model/note-terms/note-terms.ts';
import { type StepWording, UPGRADE_STEPS } from '#core/model/note-terms/upgrade-steps.ts';
import { sentenceEnd, sentencesOf } from '#core/model/sentence.ts';
import { foldTerm } from '../headings/fold-term.ts';
import { NOTHING_TERMS, namesAction } from '../headings/known-terms.ts';
import { readDateLine } from './date-line.ts';

/** Words of important statements: a sentence with one of them is never boilerplate. */
const STATES = anyOf(
  [
    String.raw`remov\w+|deprecat\w+|drop(?:s|ped)?|break(?:s|ing)?|gone|renam\w+|replac\w+|disabled|no longer|incompatib\w+`,
    String.raw`must|requir(?:e[sd]?|ements?)|necessary|upgrad\w+|migrat\w+|do not|don't|before you|minimum`,
    'warning|important|caution|known issues?|vulnerab\\w+|security|fix(?:e[sd])?',
    String.raw`withdr[ae]w\w*|yanked|end[- ]of[- ](?:life|support)`,
  ]
    .map((words) => String.raw`\b(?:${words})\b`)
    .concat(String.raw`\b(?:CVE|GHSA)-|#\d`),
);

const RELEASE = String.raw`(?:this (?:release|version)|(?:[\w-]+ ){0,3}v?\d+(?:\.\d+)+)`;

/** `There are no`, `This release contains no`, `Acme v24.2.0 does not include any` */
const HAS_NO = `(?:(?:there (?:are|were|is|have been|has been) |${RELEASE} (?:contains|includes|has|introduces) )?(?:currently )?no|${RELEASE} (?:does not|doesn['’]t) (?:contain|have|include|introduce) any)`;

const NOTHING_OF =
  '(?:changes?|issues?|fix(?:es)?|features?|deprecations?|limitations?|notes?|actions?|steps?|removals?|enhancements?|improvements?|bugs?|problems?|vulnerabilities|migrations?|interventions?|considerations?|instructions?|requirements?|procedures?)';

/** What follows, also in its next clause: `in this release`, `from 2.4.x to 2.5.0` */
const BEHIND = String.raw`(?: (?:in|for|from|with|at|are|were|is|was|known|required|needed|necessary|when|here|to (?:do|perform|report|take|upgrade)) ?(?:[^.]|\.[\dx]){0,70})?[.!]?$`;

/** A part of a sentence that limits it: `No action is required unless you use the old API.` */
const LIMITED =
  /\b(?:unless|except\w*|but|however|if|only|other than|apart from|besides|beyond|until|most|otherwise|(?<!\bno )others?|else|must|who|whose|using)\b/i;

/** Texts such as `None.`, `N/A`, `There are no known issues in this release.`, `You don't need to do anything.` */
const NONE = new RegExp(
  [
    '^(?:none(?: yet)?(?: known| reported| required)?(?: yet)?(?: at (?:this|the) (?:time|moment))?|no(?:t|ne) (?:needed|required)',
    'nothing (?:has |was |is )?(?:new|changed|added|removed|fixed|deprecated|to report)',
    String.raw`nil|n\/?a|not applicable|tbd|-)[.!]?$`,
    `^(?:(?:there is|there['’]s) )?nothing(?: special| else)?(?: (?:to do|(?:is )?(?:required|needed)|(?:needs|has) to be done))?${BEHIND}`,
    String.raw`^(?:currently,? )?${HAS_NO} (?:[\w-]+ ){0,4}${NOTHING_OF}(?:(?:, |,? (?:and|or) )(?:[\w-]+ ){0,2}${NOTHING_OF}){0,3}${BEHIND}`,
    String.raw`^(?:[\w-]+ )?(?:you|users|customers|operators|administrators) (?:do not|don['’]t) (?:need|have) to (?:do anything|(?:take|perform) any (?:[\w-]+ ){0,2}(?:actions?|steps?))(?: [^.]{1,70})?[.!]?$`,
  ].join('|'),
  'i',
);

const NEEDLESS = ALL_NOTE_TERMS.flatMap(({ needless }) => needless ?? []);

/** Phrases of other languages. Longer texts are not worth folding. */
const MAX_NOTHING_LENGTH = 80;

/** Sentences about the note itself, and links to the complete list of changes. */
const ABOUT_NOTES = [
  /^\W*(?:full|complete|detailed) (?:change ?log|list of changes|diff|release notes)\b/i,
  /^for (?:a|the) (?:(?:full|complete|detailed) )?(?:change ?log|list|diff|release notes)\b/i,
  /^(?:this|the following) (?:article|document|page|file|section|changelog)s? (?:only )?(?:describes?|lists?|contains?|covers?|includes?|summari[sz]es?|provides?|documents?|tracks?)\b/i,
  /^all notable changes\b/i,
  /^learn (?:more )?about\b/i,
  /^you can find (?:all|information|more|further|the (?:complete|full|whole)) (?:[\w-]+ ){0,3}(?:changes?|deprecations?|details?|fixe?s?|information|issues|lists?|notes|removals|steps)\b/i,
  /^lists? of [^.]*\.?$/i,
  /\b(?:checksums?|gpg (?:key|signature)s?)\b/i,
  /^https?:\/\/\S+$/,
];

/** Sentences about downloads, further reading and contributions. */
const ABOUT_RELEASE = [
  /^(?:for (?:(?:more|further|additional) |information |details )|see |read |refer to |learn more|view )/i,
  /^to (?:[^.]|\.\d)*\b(?:see|refer to)\b/i,
  /^(?:the )?(?:diff|compare|changelog|commits?|milestone|release notes|docker images?|images?|artifacts?|binaries|packages?|source code)\b.{0,40}(?::|\bcan be found\b|\bavailable\b|\bhere\b)/i,
  /^(?:downloads?|get (?:it|the)|available (?:at|from|on|for download)|install(?:ation)? (?:instructions|guide))\b/i,
  /\bmade (?:a|their) first contribution\b/i,
];

/** `Thanks to @alice`, `Special thanks!`. `Thank you page` is part of a product. */
const THANKS = anyOf(
  [
    String.raw`(?:(?:many|special|huge|big|a big|a huge|our|warm) ){0,2}(?:thanks|thank you|kudos|shout-?outs?)(?=[\s!.:]*$|[\s,!]+(?:to|for|goes?|all|everyone|everybody|also|again|so much|very much|@))`,
    "we(?:'d| would) like to thank|we thank",
    String.raw`this release (?:contains|includes) contributions (?:by|from)\b`,
    'contributors?:|contributed by|credits?:',
    '(?:danke an|gracias a|grazie a[gil]*|merci (?:aux?|à)|obrigad[oa] a) (?=[\\wÀ-ÿ])',
  ].map((form) => String.raw`^\W*(?:${form})`),
);

/** `@alice (Alice Smith), @bob` */
const PEOPLE = /^(?:(?:,|&|and\b|\s)*@[\w-]+(?![\w-])(?:\s*\([^()]*\))?)+[.!]?\s*$/;

const REMARK = beginning(
  ALL_NOTE_TERMS.flatMap(({ remarks }) => remarks),
  '[:：]',
);
const WARNING = beginning(
  ALL_NOTE_TERMS.flatMap(({ warnings }) => warnings),
  '[:：!！]',
);

/** Texts that begin with one of the terms and a mark: `Note:`, `Important note:`, `注意：`. */
function beginning(terms: readonly string[], mark: string): RegExp {
  const escaped = terms.join('|').replaceAll('.', String.raw`\.`);
  return new RegExp(String.raw`^[^\w${CYRILLIC}]*(?:${escaped})(?:\s+note)?\s*${mark}`, 'i');
}

/** Whether a text thanks people or lists them. */
export function saysThanks(text: string): boolean {
  return (THANKS.test(text) && !STATES.test(text)) || PEOPLE.test(text);
}

/** Whether a text is a remark on what is above it: `Note: Only Linux is affected.` */
export function isRemark(text: string): boolean {
  return REMARK.test(text);
}

/** Whether a text begins like a warning: `Warning: Export the archive before you upgrade.` */
export function isWarning(text: string): boolean {
  return WARNING.test(text);
}

/** Whether a text is only the label of a warning: `Important:` */
export function isWarningAlone(text: string): boolean {
  return WARNING.exec(text.trim())?.[0] === text.trim();
}

const LABEL = /^[^\p{L}]*(?<label>[\p{L}\p{M}][^:：\]】\n]{1,40}?)(?:[:：\]】]|\s[-–—|]\s)/u;

/** Whether a text begins with a label that requires an action: `**Action required:** Convert the archive`, but not `Action required: no`. */
export function requiresAction(text: string): boolean {
  const match = LABEL.exec(text);
  if (!namesAction(match?.groups?.label ?? '')) return false;
  const rest = text.slice(match?.[0].length).trim();
  return !saysNone(rest) && !/^no\W*$/i.test(rest);
}

/** `Systems with the module x must upgrade to v1.6.0.` */
const NEEDED_VERSION =
  /(?<!\b(?:never|not|nothing) )\bmust (?:also |first )?(?:be (?:updated|upgraded)|update|upgrade)(?: (?!to\b)[\w./-]+){0,4} to (?:at least )?(?:[\w./-]+ ){0,3}v?\d/i;

/** `Controllers must be upgraded before the agents.`, `The controllers should be upgraded first.` */
const UPGRADE_ORDER =
  /(?<!\b(?:if|longer|never|not|that|when|whether|which|who) (?:[\w-]+ ){0,4})\b(?:must|should|needs? to|ha(?:ve|s) to) be (?:updated|upgraded) (?:before|first|prior to)\b/i;

const STEPS: readonly StepWording[] = [
  ...Object.values(UPGRADE_STEPS),
  ...[NEEDED_VERSION, UPGRADE_ORDER, ...Object.values(UPGRADE_STEPS).map(({ impossible }) => impossible)].map(
    (wording) => ({ when: wording, tells: wording }),
  ),
];

/** Whether a text says what has to be done because of the upgrade. A change that is marked as a breaking one is required as a whole. */
export function statesUpgradeStep(text: string): boolean {
  const steps = STEPS.filter(({ when }) => when.test(text));
  if (steps.length === 0 || /\bbreaking\b/i.test(text)) return false;
  return sentencesOf(text).some((written) => {
    const sentence = written.trim();
    return steps.some(
      ({ when, tells, needless }) =>
        when.test(sentence) && tells.test(needless ? sentence.replace(needless, '') : sentence),
    );
  });
}

/** Whether a text says that there is nothing to report. */
export function saysNone(text: string): boolean {
  const trimmed = text.trim();
  if (NONE.test(trimmed.replace(THEN_NOTES, ''))) return !LIMITED.test(trimmed);
  return (
    text.length < MAX_NOTHING_LENGTH &&
    (NOTHING_TERMS.has(foldTerm(text)) || NEEDLESS.some((one) => one.test(trimmed)))
  );
}

/** Whether a text contains no change: dates, downloads, thanks, further reading. */
export function isBoilerplate(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed === '' || saysNone(trimmed) || readDateLine(trimmed) !== undefined) return true;
  if (isAboutNotes(trimmed)) return true;
  return saysThanks(trimmed) || (!STATES.test(trimmed) && ABOUT_RELEASE.some((one) => one.test(trimmed)));
}

/** What follows can be something to do: `Check the release notes and run the converter`. */
const CHECK_NOTES = String.raw`(?:check|consult) (?:the |our )?(?:[\w.-]+ ){0,2}(?:change ?log|release notes)\b(?!.*\b(?:actions?|and|before|steps?|then)\b)`;

/** `There are no special instructions. Check the release notes for the contents of the release.` */
const THEN_NOTES = new RegExp(String.raw`(?<=[.!]) +(?:please )?${CHECK_NOTES}[^.!?]*\.?$`, 'i');

/** `For information about all issues, see this page`, `For all other changes, check the release notes` */
const REFERS = new RegExp(
  String.raw`^(?:for (?:[^.]|\.(?=\S))*, )?(?:please )?(?:(?:see|refer to)\b|${CHECK_NOTES})`,
  'i',
);

/** Whether a text refers to other pages and says nothing else: `See changes here`, `For details, please refer to the blog.` */
export function refersElsewhere(text: string): boolean {
  return REFERS.test(text.trim()) && saysOneThing(text.trim());
}

/** Whether a text only refers to other pages, and not to something important: `For step-by-step instructions, see the guide.` */
export function isReferral(text: string): boolean {
  return refersElsewhere(text) && !STATES.test(text);
}

/** Whether a text has one sentence, or refers to another page after it: `See the guide. Questions about your licence?` */
export function saysOneThing(text: string): boolean {
  const rest = text.slice(sentenceEnd(text)).trim();
  return rest === '' || ((REFERS.test(rest) || rest.endsWith('?')) && sentenceEnd(rest) === rest.length);
}

/** Whether a text is a sentence about the note itself: `This document describes all changes in 24.9.` */
function isAboutNotes(text: string): boolean {
  return saysOneThing(text) && ABOUT_NOTES.some((pattern) => pattern.test(text));
}

/** Whether a sentence may contain something important. */
export function mayState(text: string): boolean {
  return STATES.test(text);
}
