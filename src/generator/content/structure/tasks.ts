import type { List, PhrasingContent, RootContent } from 'mdast';
import { rangeOf } from '../markdown/located-nodes.ts';
import { inlineText, sliceInline } from '../markdown/slice-inline.ts';
import { placeIn, readHeadline } from './entries.ts';
import type { OutlineTask, SourceRange } from './outline.ts';
import { findIds, isReferenceList } from './references.ts';
import type { ReadingRules, Scope } from './scope.ts';

/** `... (before you upgrade)`: the last parentheses say by when. */
const DEADLINE = /(?<!\s)\s*\((?<deadline>[^()]+)\)(?<stop>\.?)\s*$/;

/** A task for each item of a list. */
export function listTasks(list: List, scope: Scope, rules: ReadingRules): readonly OutlineTask[] {
  return list.children.flatMap((item) => {
    const [first, ...content] = item.children;
    const task = first?.type === 'paragraph' && { sentence: first.children, content, range: rangeOf(item) };
    return task ? [readTask(task, scope, rules)] : [];
  });
}

interface WrittenTask {
  readonly sentence: readonly PhrasingContent[];
  /** What follows the sentence. */
  readonly content: readonly RootContent[];
  readonly range: SourceRange;
}

export function readTask(
  { sentence, content, range }: WrittenTask,
  scope: Scope,
  rules: ReadingRules,
): OutlineTask {
  const { kind = scope.kind, references, title } = readHeadline(sentence, rules);
  const { deadline, rest } = takeDeadline(title);
  return {
    ...(kind && { kind }),
    ...placeIn(scope),
    title: rest,
    references,
    ids: findIds([{ type: 'paragraph', children: [...sentence] }, ...content], rules.references),
    content,
    range,
    ...(deadline && { deadline }),
  };
}

interface Dated {
  readonly deadline?: string;
  readonly rest: readonly PhrasingContent[];
}

function takeDeadline(sentence: readonly PhrasingContent[]): Dated {
  const match = DEADLINE.exec(inlineText(sentence));
  const deadline = match?.groups?.deadline?.trim() ?? '';
  if (match === null || match.index === 0 || deadline === '' || isReferenceList(deadline)) {
    return { rest: sentence };
  }
  const stop: PhrasingContent[] = match.groups?.stop ? [{ type: 'text', value: match.groups.stop }] : [];
  return { deadline, rest: [...sliceInline(sentence, 0, match.index), ...stop] };
}
