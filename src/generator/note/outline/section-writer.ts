import type { Element } from 'hast';
import type { EntryList } from '../entries/list-role.ts';
import {
  completesWarning,
  continuesBlock,
  type OpenParagraph,
  opensBlock,
  type ParagraphPlace,
  paragraphEntry,
  paragraphRole,
} from '../entries/paragraphs.ts';
import { paragraphSaysAction, paragraphTask, quoteTask } from '../entries/stated-actions.ts';
import { statedKind } from '../entries/stated-change.ts';
import { actionsIn, type ReadingRules, type Scope } from '../headings/scope.ts';
import { type Content, createElement, headingLevel, isElement, isInline, isList } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import { isRemark, requiresAction, statesUpgradeStep } from './boilerplate.ts';
import type { OpenSection } from './open-section.ts';
import type { OutlineBlock, OutlineEntry, OutlineTask } from './outline.ts';
import { placeIn } from './outline.ts';

type BlockPlace = Omit<ParagraphPlace, 'isBelowParagraph' | 'rules'>;

/** Adds blocks to the last section of a note. A paragraph entry stays open for the text that explains it. */
export class SectionWriter {
  readonly sections: OpenSection[] = [];
  readonly #rules: ReadingRules;
  #paragraph: OpenParagraph | undefined;

  constructor(rules: ReadingRules) {
    this.#rules = rules;
  }

  get current(): OpenSection {
    const section = this.sections.at(-1);
    if (section === undefined) throw new Error('There is always a section');
    return section;
  }

  open(scope: Scope, heading?: Element, above: Scope = {}): void {
    this.closeParagraph();
    const isPatch = scope.patch !== undefined && scope.patch !== above.patch && heading !== undefined;
    this.sections.push({ scope, above, isPatch, blocks: [], tasks: [], ...(heading && { heading }) });
  }

  /** Whether a heading of this level ends a section with only tasks. */
  endsTasks(level: number): boolean {
    const { heading, tasks, blocks } = this.current;
    return heading !== undefined && headingLevel(heading) >= level && tasks.length > 0 && blocks.length === 0;
  }

  addBlock(block: OutlineBlock): void {
    this.closeParagraph();
    this.current.blocks.push(block);
    if (block.type === 'entry') this.#addTasksIn(block);
  }

  /**
   * A change can say what it requires: `**Action required:** Convert the archive.` A warning is an action below a heading that names no
   * kind, `Important: The minimum version of Erlang is 27.0.`, or in a quote.
   */
  #addTasksIn({ title, content, kind, ...entry }: OutlineEntry): void {
    const place = placeIn(entry);
    const scope = actionsIn(place);
    const rules = this.#rules;
    const said = { scope: kind === 'other' ? place : scope, rules };
    const tasks = [...labelledEnds(title), ...content].flatMap((node) => {
      if (isList(node) || isElement(node, 'div', 'details')) {
        // Other sentences with a duty are about the use of a feature: `Users who disable it must set it up again.`
        const steps = paragraphsIn(node).filter((one) => statesUpgradeStep(plainText(one)));
        return steps
          .filter((paragraph) => paragraphSaysAction(paragraph, { scope: place, rules }))
          .map((paragraph) => paragraphTask({ paragraph, scope, content: [] }, rules));
      }
      if (isElement(node, 'blockquote')) return quoteTask(node, { scope: place, rules }) ?? [];
      if (!isElement(node, 'p') || !paragraphSaysAction(node, said)) return [];
      return [paragraphTask({ paragraph: node, scope, content: [] }, rules)];
    });
    for (const task of tasks)
      this.current.tasks.push({ ...task, ...(kind === 'breaking' && { ofBreaking: true }) });
  }

  addTasks(tasks: readonly OutlineTask[]): void {
    this.closeParagraph();
    for (const task of tasks) this.current.tasks.push(task);
  }

  addList(list: EntryList, scope: Scope): void {
    const context = { scope, rules: this.#rules };
    this.addTasks(list.tasks(context));
    if (!scope.actions) for (const block of list.blocks(context)) this.addBlock(block);
  }

  addParagraph(paragraph: Element, place: BlockPlace): void {
    const rules = this.#rules;
    const isBelowParagraph = this.#paragraph !== undefined;
    const role = this.#isRemarkOnEntries(paragraph, place)
      ? 'text'
      : paragraphRole(paragraph, { ...place, isBelowParagraph, rules });
    const opens = opensBlock(paragraph, place.following);
    const continues = role === 'more' || continuesBlock(paragraph, opens, this.#paragraph);
    const isMore = role !== 'text' && continues;
    if (this.#paragraph && (isMore || completesWarning(this.#paragraph)))
      this.#paragraph.content.push(paragraph);
    else if (role === 'text') this.addProse(paragraph);
    else {
      this.closeParagraph();
      const acts = paragraphSaysAction(paragraph, { ...place, rules });
      const scope = acts ? actionsIn(place.scope ?? {}) : (place.scope ?? {});
      this.#paragraph = { paragraph, scope, content: [], opens };
    }
  }

  /**
   * `Note: Only Linux is affected.` below a list of fixes is not a fix, but `Note: This release requires Java 21 or later` is a change. An
   * action too many is safe.
   */
  #isRemarkOnEntries(paragraph: Element, { scope }: BlockPlace): boolean {
    const hasEntries = this.current.blocks.some(({ type }) => type === 'entry');
    const text = plainText(paragraph);
    const isAside = hasEntries && !this.#paragraph && !scope?.actions && isRemark(text);
    return isAside && statedKind(text) !== 'breaking';
  }

  /** Whether all text belongs to the paragraph above, because this is only a title. */
  get hasTitle(): boolean {
    return this.#paragraph?.opens === 'block';
  }

  addText(node: Content): void {
    if (this.#paragraph && !isElement(node, 'hr')) this.#paragraph.content.push(node);
    else this.addProse(node);
  }

  addProse(node: Content): void {
    this.closeParagraph();
    const { blocks, scope } = this.current;
    const last = blocks.at(-1);
    if (last?.type === 'prose' && !last.rows) (last.nodes as Content[]).push(node);
    else blocks.push({ type: 'prose', nodes: [node], ...placeIn(scope) });
  }

  closeParagraph(): void {
    const open = this.#paragraph;
    this.#paragraph = undefined;
    if (open?.scope.actions) this.current.tasks.push(paragraphTask(open, this.#rules));
    else if (open) this.current.blocks.push(paragraphEntry(open, this.#rules));
  }
}

/** The end of a sentence or of a line, before text that could be a label. */
const NEW_SENTENCE = /(?:[.!?)]\s+|\n\s*)(?=\p{Lu})/gu;

/** A label and the answer to it, such as "none", have fewer characters and nodes. Reading everything after each sentence takes quadratic time. */
const LABEL_SIZE = { characters: 200, nodes: 8 };

/**
 * What follows a label inside a change, as a paragraph: `Go is new. **Action required:** Restart the agents.` A label without markup begins
 * a sentence or a line. A quote mentions it.
 */
function labelledEnds(title: readonly Content[]): readonly Element[] {
  const starts = title.flatMap((node, index) => {
    if (node.type === 'text')
      return Array.from(node.value.matchAll(NEW_SENTENCE), (match) => ({
        index,
        offset: match.index + match[0].length,
      }));
    const before = title[index - 1];
    const isLabel = isElement(node, 'strong', 'b') && before && !/["“”„«‘'(]\s*$/.test(plainText(before));
    return isLabel ? [{ index, offset: 0 }] : [];
  });
  const endFrom = (
    { index, offset }: (typeof starts)[number],
    size?: typeof LABEL_SIZE,
  ): readonly Content[] =>
    title
      .slice(index, size && index + size.nodes)
      .map((node, position) =>
        node.type === 'text'
          ? { ...node, value: node.value.slice(position === 0 ? offset : 0).slice(0, size?.characters) }
          : node,
      );
  const start = starts.find((one) => requiresAction(plainText(endFrom(one, LABEL_SIZE))));
  if (!start) return [];
  const end = endFrom(start);
  const position = end[0]?.position;
  return [{ ...createElement('p', {}, end as Element['children']), ...(position && { position }) }];
}

/** The texts in a list or a box inside a change, and in the lists and boxes in it. */
function paragraphsIn(node: Element): readonly Element[] {
  const end = node.tagName === 'li' ? node.children.findIndex((child) => !isInline(child)) : 0;
  const own = { ...node, tagName: 'p', children: node.children.slice(0, end < 0 ? undefined : end) };
  const below = node.children.flatMap((child): readonly Element[] => {
    if (isElement(child, 'p')) return [child];
    return isList(child) || isElement(child, 'li', 'div', 'details') ? paragraphsIn(child) : [];
  });
  return [...(own.children.length > 0 ? [own] : []), ...below];
}
