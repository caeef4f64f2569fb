import type { List, PhrasingContent, RootContent } from 'mdast';
import { inlineText, sliceInline } from '../markdown/slice-inline.ts';
import { takeLabel } from './label.ts';
import type { OutlineAction } from './outline.ts';
import { isReferenceList } from './references.ts';
import type { ReadingRules, Scope } from './scope.ts';

/** `... (before you upgrade)`: the last parentheses say by when. */
const WHEN = /\s*\((?<when>[^()]+)\)(?<stop>\.?)\s*$/;

/** A task for each item of a list. */
export function listActions(list: List, scope: Scope, rules: TaskRules): readonly OutlineAction[] {
  return list.children.flatMap(({ children: [first, ...content] }) =>
    first?.type === 'paragraph' ? [readAction({ sentence: first.children, content }, scope, rules)] : [],
  );
}

type TaskRules = Pick<ReadingRules, 'vocabulary'>;

interface Task {
  readonly sentence: readonly PhrasingContent[];
  /** What follows the sentence. */
  readonly content: readonly RootContent[];
}

export function readAction(
  { sentence, content }: Task,
  scope: Scope,
  { vocabulary }: TaskRules,
): OutlineAction {
  const { kind = scope.kind ?? 'other', rest } = takeLabel(sentence, vocabulary);
  const match = WHEN.exec(inlineText(rest));
  const when = match?.groups?.when?.trim() ?? '';
  if (match === null || match.index === 0 || when === '' || isReferenceList(when)) {
    return { kind, task: rest, content };
  }
  const stop: PhrasingContent[] = match.groups?.stop ? [{ type: 'text', value: match.groups.stop }] : [];
  return { kind, task: [...sliceInline(rest, 0, match.index), ...stop], content, when };
}
