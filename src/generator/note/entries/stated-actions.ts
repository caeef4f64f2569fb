import type { Element } from 'hast';
import type { Kind } from '#core/model/kind.ts';
import { actionsIn, type ReadingRules, type Scope } from '../headings/scope.ts';
import { type Content, isBlank, isElement, isList } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import { isWarning, mayState, requiresAction, statesUpgradeStep } from '../outline/boilerplate.ts';
import type { OutlineTask } from '../outline/outline.ts';
import { withdraws } from '../outline/withdrawn-text.ts';
import { divideTitle } from './cut-sentence.ts';
import { statesDuty } from './duty-wording.ts';
import { rangeOf } from './list-item.ts';
import { statedAdvisory } from './security-wording.ts';
import { divideStep } from './stated-change.ts';
import { readTask } from './tasks.ts';

/**
 * Whether a text of a release is a required action wherever it is: `Action required: Convert the archive`, or a warning that no heading
 * classifies.
 */
export function saysAction(text: string, place: StatementPlace): boolean {
  const { scope, rules } = place;
  if (rules.version !== undefined && !scope?.aside && requiresAction(text)) return true;
  if (rules.version !== undefined && mayRequire(scope) && statesUpgradeStep(text)) return true;
  if (isUnclassified(place, 'other') && statesDuty(text)) return true;
  // Below a list of vulnerabilities, too, a warning asks for something: `Important: Please read the migration guide.`
  const mayWarn = isUnclassified(place) || (scope?.kind === 'security' && rules.version !== undefined);
  return mayWarn && isWarning(text) && !saysOwnWithdrawal(text, place);
}

export function paragraphSaysAction(paragraph: Element, place: StatementPlace): boolean {
  return saysAction(markWarning(paragraph, plainText(paragraph)), place);
}

/** Fixes and known issues tell about upgrades, and breaking changes are required as a whole. */
function mayRequire({ kind = 'other', aside }: Scope = {}): boolean {
  return !aside && ['deprecation', 'enhancement', 'feature', 'other'].includes(kind);
}

export function saysOwnWithdrawal(text: string, { scope, rules }: StatementPlace): boolean {
  return withdraws(text, scope?.patch?.version ?? rules.version);
}

/** Where a text is. */
export interface StatementPlace {
  /** The scope of the headings above. */
  readonly scope: Scope | undefined;
  readonly rules: ReadingRules;
}

/**
 * Whether no heading says what the text of a release is: none names a kind, or only the given one. A guide requires no action.
 */
export function isUnclassified({ scope, rules: { version } }: StatementPlace, allowed?: Kind): boolean {
  const { kind = allowed, actions, aside } = scope ?? {};
  return version !== undefined && kind === allowed && !actions && !aside;
}

/** The text of a box such as `:::danger` is a task, below a heading that names actions or no kind. Boxes of other kinds explain something. */
export function boxTask(
  { title, content }: { readonly title: readonly Content[]; readonly content: readonly Content[] },
  { scope = {}, rules }: StatementPlace,
): OutlineTask | undefined {
  const text = plainText(content.filter((node) => !isElement(node, 'div')));
  const [paragraph, ...rest] = content.filter((node) => !isBlank(node));
  if (!(isUnclassified({ scope, rules }) || scope.actions) || !mayState(text)) return undefined;
  const place = { scope, rules };
  if ([text, `${plainText(title)} ${text}`].some((one) => saysOwnWithdrawal(one, place))) return undefined;
  if (!isElement(paragraph, 'p') || namesListed(paragraph, rest[0], rules)) return undefined;
  const kind = statedAdvisory(text);
  const actions = { ...actionsIn(scope), ...(kind && { kind }) };
  if (isWarning(`${plainText(title)}:`))
    return paragraphTask({ paragraph, scope: actions, content: rest }, rules);
  return readTask({ sentence: title, content, range: rangeOf(paragraph, rest.at(-1)) }, actions, rules);
}

/** The task in a quote: `> Upgrade Kubernetes before you upgrade.` Other quotes are text. */
export function quoteTask({ children }: Element, place: StatementPlace): OutlineTask | undefined {
  const [paragraph, ...rest] = children.filter((node) => !isBlank(node));
  if (!isElement(paragraph, 'p')) return undefined;
  if (!saysAction(markWarning(paragraph, plainText(children)), place)) return undefined;
  return paragraphTask({ paragraph, scope: actionsIn(place.scope ?? {}), content: rest }, place.rules);
}

/** A text that begins like `**WARNING** Rebuild the index`, with a colon behind the bold word. In `**Important** changes`, it is no label. */
function markWarning({ children: [first] }: Element, text: string): string {
  const label = isElement(first, 'strong', 'b') ? `${plainText(first)}:` : '';
  const rest = text.slice(label.length - 1);
  return isWarning(label) && !/^\s*\p{Ll}/u.test(rest) ? `${label}${rest}` : text;
}

/** Whether a line names the kind of the changes in the list below it: `**Breaking changes**` in a box. */
function namesListed(line: Element, following: Content | undefined, { vocabulary }: ReadingRules): boolean {
  return isList(following) && vocabulary.kindOfHeading(plainText(line)) !== undefined;
}

interface TaskParagraph {
  readonly paragraph: Element;
  readonly scope: Scope;
  readonly content: readonly Content[];
}

export function paragraphTask(
  { paragraph, scope, content }: TaskParagraph,
  rules: ReadingRules,
): OutlineTask {
  const step = divideStep(paragraph.children);
  const divided = step
    ? { title: step.title, content: [...step.content, ...content] }
    : divideTitle(paragraph.children, content);
  const range = rangeOf(paragraph, content.at(-1));
  return readTask({ sentence: divided.title, content: divided.content, range }, scope, rules);
}
