import type { Element } from 'hast';
import { type Content, headingLevel, isElement, isHeading, isList } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import { blocksOf } from './blocks.ts';
import { readContainer } from './containers.ts';
import { canBeEntries, fullEntry, hasLabels, lineEntries, placeIn, readHeadline } from './entries.ts';
import { rangeOf } from './list-item.ts';
import type { Outline, OutlineBlock, OutlineSection, OutlineTask } from './outline.ts';
import { readPatchHeading } from './patch-heading.ts';
import type { ReadingRules, Scope } from './scope.ts';
import { listTasks, readTask } from './tasks.ts';

/**
 * Cuts a note into sections and entries.
 *
 *   ## Path analysis             section, area
 *   ### Feature: Drop reasons    full entry
 *   text, lists, ####            ... its text
 *   - **Fix:** one row           line entry of the area again, for its label
 *   ### Bug fixes                section of its own level: kind for the lists below, area stays
 *   - one row
 *   ## 24.9.1 (2 October 2024)   section, patch
 *
 * `scope` is what a container gives to all that stands in it.
 */
export function buildOutline(nodes: readonly Content[], rules: ReadingRules, scope?: Scope): Outline {
  const builder = new OutlineBuilder(blocksOf(nodes), rules, scope);
  return builder.build();
}

/** A section while it grows. */
interface OpenSection {
  readonly heading?: Element;
  readonly above: Scope;
  readonly scope: Scope;
  readonly blocks: OutlineBlock[];
  readonly tasks: OutlineTask[];
}

interface OpenEntry {
  readonly heading: Element;
  readonly scope: Scope;
  readonly content: Content[];
}

class OutlineBuilder {
  readonly #nodes: readonly Content[];
  readonly #rules: ReadingRules;
  readonly #base: Scope | undefined;
  readonly #sectionLevel: number;
  readonly #sections: OpenSection[] = [];
  /** The headings above the current place that give kind, area or patch; outermost first. */
  #scopes: { readonly level: number; readonly scope: Scope }[] = [];
  #entry: OpenEntry | undefined;

  constructor(nodes: readonly Content[], rules: ReadingRules, base: Scope | undefined) {
    this.#nodes = nodes;
    this.#rules = rules;
    this.#base = base;
    this.#sectionLevel = highestLevel(nodes);
    this.#openSection(base ?? {});
  }

  build(): Outline {
    this.#nodes.forEach((node, index) => {
      this.#add(node, index);
    });
    this.#closeEntry();
    const sections = this.#sections.map((section) => withParagraphTasks(section, this.#rules));
    return {
      tasks: sections.flatMap(({ tasks }) => tasks),
      sections: sections.map(withoutLoneRules).filter(hasContent).map(toOutlineSection),
    };
  }

  #add(node: Content, index: number): void {
    if (isHeading(node)) this.#addHeading(node, index);
    else if (isList(node)) this.#addList(node, index);
    else if (isFootnotes(node)) this.#addFootnotes(node);
    else this.#addBlock(node);
  }

  get #section(): OpenSection {
    const section = this.#sections.at(-1);
    if (section === undefined) throw new Error('There is always a section');
    return section;
  }

  get #scope(): Scope | undefined {
    return this.#scopes.at(-1)?.scope ?? this.#base;
  }

  #openSection(scope: Scope, heading?: Element, above: Scope = {}): void {
    this.#sections.push({ scope, above, blocks: [], tasks: [], ...(heading && { heading }) });
  }

  #addHeading(heading: Element, index: number): void {
    const level = headingLevel(heading);
    if (this.#entry && level > headingLevel(this.#entry.heading)) {
      this.#entry.content.push(heading);
      return;
    }
    this.#closeEntry();
    this.#scopes = this.#scopes.filter((open) => open.level < level);
    const above = this.#scope ?? {};
    const scope = this.#scopeOf(heading, index);
    if (scope === undefined) {
      // An entry at the level of sections belongs to none of them.
      if (level === this.#sectionLevel) this.#openSection(this.#base ?? {});
      this.#entry = { heading, scope: above, content: [] };
      return;
    }
    this.#scopes.push({ level, scope });
    this.#openSection(scope, heading, above);
  }

  /** What the heading gives to the entries below it; nothing when it is an entry itself. */
  #scopeOf(heading: Element, index: number): Scope | undefined {
    const { vocabulary } = this.#rules;
    const text = plainText(heading);
    const above = this.#scope ?? {};
    const patch = readPatchHeading(text);
    if (patch) return { patch };
    if (vocabulary.isActionHeading(text)) return { ...above, actions: true };
    const kind = vocabulary.kindOfHeading(text);
    if (kind) return { ...above, kind };
    const { kind: label, references } = readHeadline(heading.children, this.#rules);
    if (label) return undefined;
    if (headingLevel(heading) === this.#sectionLevel) return { ...this.#base, area: text };
    if (references.length > 0 || !this.#isArea(heading, index)) return undefined;
    // What has a heading of its own is more than one task among others.
    const { actions: _, ...scope } = above;
    return { ...scope, area: text };
  }

  /** Below a kind or a patch, a heading with nothing but a list groups the entries in that list. */
  #isArea(heading: Element, index: number): boolean {
    const first = this.#nodes[index + 1];
    const { kind, patch } = this.#scope ?? {};
    if (isHeading(first) && headingLevel(first) > headingLevel(heading)) {
      return patch !== undefined || readHeadline(first.children, this.#rules).kind !== undefined;
    }
    const lists: Element[] = [];
    for (let at = index + 1; at < this.#nodes.length; at += 1) {
      const node = this.#nodes[at];
      // Footnotes stand behind the last heading, whichever that is.
      if (isFootnotes(node)) continue;
      if (isHeading(node) && headingLevel(node) <= headingLevel(heading)) break;
      if (!isList(node) || !canBeEntries(node)) return false;
      lists.push(node);
    }
    if (lists.length === 0) return false;
    return kind !== undefined || patch !== undefined || lists.every((list) => hasLabels(list, this.#rules));
  }

  #addList(list: Element, index: number): void {
    const scope = this.#scope;
    const labelled = hasLabels(list, this.#rules);
    if (!canBeEntries(list) || this.#isProse({ list, index, labelled })) {
      this.#addText(list);
    } else if (scope?.actions) {
      this.#section.tasks.push(...listTasks(list, scope, this.#rules));
    } else {
      this.#closeEntry();
      this.#section.blocks.push(...lineEntries(list, { scope: scope ?? {}, rules: this.#rules }));
    }
  }

  /** A list that belongs to the text around it. */
  #isProse({ list, index, labelled }: { list: Element; index: number; labelled: boolean }): boolean {
    if (labelled) return false;
    const scope = this.#scope;
    if (scope === undefined || this.#entry) return true;
    if (this.#followsColon(index)) return true;
    return list.tagName === 'ol' && scope.kind === undefined && !scope.actions;
  }

  /** `These platforms are new:` and its list are one thing; but `We fixed these bugs:` opens a list of fixes. */
  #followsColon(index: number): boolean {
    const previous = this.#nodes[index - 1];
    if (!isElement(previous, 'p') || !plainText(previous).endsWith(':')) return false;
    const opensSection = this.#nodes[index - 2] === this.#section.heading;
    return !(opensSection && (this.#scope?.kind !== undefined || this.#scope?.actions));
  }

  /** A container is opened where entries stand in it; otherwise it is text like any other. */
  #addBlock(node: Content): void {
    const container = this.#entry ? undefined : readContainer(node, this.#scope, this.#rules);
    if (container === undefined) this.#addText(node);
    else {
      this.#section.tasks.push(...container.tasks);
      if (container.block) this.#section.blocks.push(container.block);
    }
  }

  #addText(node: Content): void {
    const { blocks, scope } = this.#section;
    const last = blocks.at(-1);
    if (this.#entry) this.#entry.content.push(node);
    else if (last?.type === 'prose') (last.nodes as Content[]).push(node);
    else blocks.push({ type: 'prose', nodes: [node], ...placeIn(scope) });
  }

  /** They belong to the whole note, not to its last entry or section. */
  #addFootnotes(node: Content): void {
    this.#closeEntry();
    this.#openSection({});
    this.#section.blocks.push({ type: 'prose', nodes: [node] });
  }

  #closeEntry(): void {
    if (this.#entry === undefined) return;
    const { heading, scope, content } = this.#entry;
    this.#entry = undefined;
    this.#section.blocks.push(fullEntry(heading, content, { scope, rules: this.#rules }));
  }
}

function highestLevel(nodes: readonly Content[]): number {
  return nodes.reduce(
    (level, node) => (isHeading(node) ? Math.min(level, headingLevel(node)) : level),
    Number.POSITIVE_INFINITY,
  );
}

function isFootnotes(node: Content | undefined): boolean {
  return (
    node !== undefined && isElement(node, 'div') && [node.properties.className].flat().includes('footnotes')
  );
}

/** A rule alone parts nothing: the heading that follows it does. */
function withoutLoneRules(section: OpenSection): OpenSection {
  const says = (block: OutlineBlock): boolean =>
    block.type !== 'prose' || block.nodes.some((node) => !isElement(node, 'hr'));
  return { ...section, blocks: section.blocks.filter(says) };
}

/** Where tasks are written as paragraphs and there is nothing else, each paragraph is one. */
function withParagraphTasks(section: OpenSection, rules: ReadingRules): OpenSection {
  if (!section.scope.actions || section.tasks.length > 0) return section;
  const paragraphs = section.blocks.flatMap((block) => (block.type === 'prose' ? [...block.nodes] : []));
  const isAllText = section.blocks.every(({ type }) => type === 'prose');
  if (!isAllText || !paragraphs.every((node) => isElement(node, 'p'))) return section;
  const tasks = paragraphs.flatMap((node) =>
    isElement(node, 'p')
      ? [readTask({ sentence: node.children, content: [], range: rangeOf(node) }, section.scope, rules)]
      : [],
  );
  return { ...section, tasks, blocks: [] };
}

function hasContent({ heading, blocks, scope }: OpenSection): boolean {
  if (scope.actions) return blocks.length > 0;
  return heading !== undefined || blocks.length > 0;
}

function toOutlineSection({ heading, above, scope, blocks }: OpenSection): OutlineSection {
  const patch = heading && readPatchHeading(plainText(heading));
  return {
    ...(heading && { heading }),
    ...(patch && scope.patch && { patch }),
    above: placeIn(above),
    blocks,
  };
}
