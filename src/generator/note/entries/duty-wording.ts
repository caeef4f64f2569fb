import { anyOf } from '#core/model/note-terms/note-terms.ts';
import { sentencesOf } from '#core/model/sentence.ts';

/** `users of the old API`, `deployments that use SQLite` */
const WHICH = '(?: (?:of|on|running|that|using|who|with) [^,;:.]{1,60}?)?';
const PEOPLE = `(?:you(?:['’]ll)?|everyone|(?:[\\w.-]+ ){0,2}(?:admins?|administrators?|customers|operators?|users?|deployments|installations)${WHICH}|any(?:body|one)${WHICH})`;
const DUTY = '(?:will |may )?(?:also |now |first )?(?:must|ha(?:ve|s) to|needs? to|(?:are|is) required to)';
const AGAIN =
  're-?(?:build|compile|configure|create|deploy|generate|import|index|install|run|set|start|sync)';
const CHANGE = `(?:adapt|add|adjust|change|configure|convert|delete|disable|export|grant|import|install|migrate|move|remove|rename|renew|replace|rewrite|rotate|run|set|switch|uninstall|update|upgrade|${AGAIN})`;
const CHANGED =
  '(?:adapted|adjusted|changed|converted|migrated|moved|removed|renamed|renewed|replaced|rewritten|updated|upgraded|re-?(?:built|compiled|configured|created|deployed|generated|imported|indexed|installed|run|set|started))';
const WORK =
  '(?:re-?start|re-?boot|re-?build|re-?index(?:ing)?|re-?sync|re-?installation|re-?deployment|(?:[\\w-]+ )?migration|manual (?:\\w+ )?(?:actions?|changes?|configuration|interventions?|migrations?|steps?|updates?|work))';

/** What people, or what they made, must do or become because of a release. */
const DUTIES = anyOf([
  // `Users must reconfigure their agents`, `If you use the plugin x, you have to set its path`
  `(?:^|, (?:then )?|; )${PEOPLE} ${DUTY} (?:also |first |now |manually )?${CHANGE}\\b`,
  // `Plugins must be recompiled`, but not `Plugins that must be recompiled …`
  `^[^,;:]{3,80}(?<!\\b(?:that|what|which|who)) (?:must|needs? to|ha(?:ve|s) to) be (?:manually |now )?${CHANGED}\\b(?! (?:by|from|to the (?:page|screen)))`,
  // `This release requires a database migration`, `A reindex is required`
  `^[^,;:]{0,60}\\brequires (?:an? )?(?:full |complete )?${WORK}\\b`,
  `^(?:an? |the )?(?:full |complete )?${WORK}\\b[^,;]{0,60} (?:is|are) (?:mandatory|necessary|needed|required)\\b`,
  // `Java 11 or later is required`
  '^[\\w./+ -]{2,40} (?:and|or) (?:above|higher|later|newer) (?:is|are) required\\b',
  // `Remember to run the installer again`
  `^(?:be sure to|do not forget to|don['’]t forget to|remember to|please) (?:also |manually |now )?(?!up(?:date|grade)(?: to| as|\\.?$))${CHANGE}\\b`,
]);

/** `To encrypt the storage, you have to set a key`, `A message says that the index must be rebuilt` */
const NO_DUTY =
  /^(?:in order )?to\b|\b(?:unless|previously|used to|instead of|when(?:ever)?(?! (?:migrat|mov|updat|upgrad)ing\b))\b|\b(?:ask|decid|defin|determin|explain|indicat|list|mention|report|say|select|show|state|suggest|tell|warn)\w* (?:[\w-]+ )?(?:that|what|whether|which)\b/i;
/** `This no longer requires a restart`. What follows a duty can be its reason: `, otherwise it does not start`. */
const DENIED = /\b(?:no|never|longer|without)\b|(?:\bnot|n['’]t)\b(?! forget)/i;

/** Whether a text says what has to be done with a release: `Plugins must be recompiled.` */
export function statesDuty(text: string): boolean {
  return sentencesOf(text).some((written) => {
    const sentence = written.trim();
    const found = DUTIES.exec(sentence);
    if (found === null || NO_DUTY.test(sentence)) return false;
    return !DENIED.test(sentence.slice(0, found.index + found[0].length));
  });
}
