import type { Heading, List, Root, RootContent } from 'mdast';
import { rangeOf } from '../markdown/located-nodes.ts';
import { plainText } from '../markdown/plain-text.ts';
import { canBeEntries, fullEntry, hasLabels, lineEntries, readHeadline } from './entries.ts';
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
 */
export function buildOutline(root: Root, rules: ReadingRules): Outline {
  const builder = new OutlineBuilder(root, rules);
  for (let index = 0; index < root.children.length; index += 1) builder.add(index);
  return builder.finish();
}

/** A section while it grows. */
interface OpenSection {
  readonly heading?: Heading;
  readonly scope: Scope;
  readonly blocks: OutlineBlock[];
  readonly tasks: OutlineTask[];
}

interface OpenEntry {
  readonly heading: Heading;
  readonly scope: Scope;
  readonly content: RootContent[];
}

class OutlineBuilder {
  readonly #nodes: readonly RootContent[];
  readonly #rules: ReadingRules;
  readonly #sectionLevel: number;
  readonly #sections: OpenSection[] = [];
  /** The headings above the current place that give kind, area or patch; outermost first. */
  #scopes: { readonly level: number; readonly scope: Scope }[] = [];
  #entry: OpenEntry | undefined;

  constructor(root: Root, rules: ReadingRules) {
    this.#nodes = root.children;
    this.#rules = rules;
    const levels = root.children.flatMap((node) => (node.type === 'heading' ? [node.depth] : []));
    this.#sectionLevel = Math.min(...levels);
    this.#openSection({}, undefined);
  }

  add(index: number): void {
    const node = this.#nodes[index];
    if (node === undefined) return;
    if (node.type === 'heading') this.#addHeading(node, index);
    else if (node.type === 'list') this.#addList(node, index);
    else this.#addText(node);
  }

  finish(): Outline {
    this.#closeEntry();
    const sections = this.#sections.map((section) => withParagraphTasks(section, this.#rules));
    return {
      tasks: sections.flatMap(({ tasks }) => tasks),
      sections: sections.map(withoutLoneRules).filter(hasContent).map(toOutlineSection),
    };
  }

  get #section(): OpenSection {
    const section = this.#sections.at(-1);
    if (section === undefined) throw new Error('There is always a section');
    return section;
  }

  get #scope(): Scope | undefined {
    return this.#scopes.at(-1)?.scope;
  }

  #openSection(scope: Scope, heading: Heading | undefined): void {
    this.#sections.push({ scope, blocks: [], tasks: [], ...(heading && { heading }) });
  }

  #addHeading(heading: Heading, index: number): void {
    if (this.#entry && heading.depth > this.#entry.heading.depth) {
      this.#entry.content.push(heading);
      return;
    }
    this.#closeEntry();
    this.#scopes = this.#scopes.filter(({ level }) => level < heading.depth);
    const scope = this.#scopeOf(heading, index);
    if (scope === undefined) {
      // An entry at the level of sections belongs to none of them.
      if (heading.depth === this.#sectionLevel) this.#openSection({}, undefined);
      this.#entry = { heading, scope: this.#scope ?? {}, content: [] };
      return;
    }
    this.#scopes.push({ level: heading.depth, scope });
    this.#openSection(scope, heading);
  }

  /** What the heading gives to the entries below it; nothing when it is an entry itself. */
  #scopeOf(heading: Heading, index: number): Scope | undefined {
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
    if (heading.depth === this.#sectionLevel) return { area: text };
    if (references.length > 0 || !this.#isArea(heading, index)) return undefined;
    // What has a heading of its own is more than one task among others.
    const { actions: _, ...scope } = above;
    return { ...scope, area: text };
  }

  /** Below a kind or a patch, a heading with nothing but a list groups the entries in that list. */
  #isArea(heading: Heading, index: number): boolean {
    const end = this.#nodes.findIndex(
      (node, at) => at > index && node.type === 'heading' && node.depth <= heading.depth,
    );
    const content = this.#nodes.slice(index + 1, end < 0 ? undefined : end);
    const [first] = content;
    const { kind, patch } = this.#scope ?? {};
    if (first?.type === 'heading') {
      return patch !== undefined || readHeadline(first.children, this.#rules).kind !== undefined;
    }
    const lists = content.filter((node) => node.type === 'list');
    const onlyEntries = lists.length > 0 && lists.length === content.length && lists.every(canBeEntries);
    return (
      onlyEntries &&
      (kind !== undefined || patch !== undefined || lists.every((list) => hasLabels(list, this.#rules)))
    );
  }

  #addList(list: List, index: number): void {
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
  #isProse({ list, index, labelled }: { list: List; index: number; labelled: boolean }): boolean {
    if (labelled) return false;
    const scope = this.#scope;
    if (scope === undefined || this.#entry) return true;
    if (this.#followsColon(index)) return true;
    return list.ordered === true && scope.kind === undefined && !scope.actions;
  }

  /** `These platforms are new:` and its list are one thing; but `We fixed these bugs:` opens a list of fixes. */
  #followsColon(index: number): boolean {
    const previous = this.#nodes[index - 1];
    if (previous?.type !== 'paragraph' || !plainText(previous).endsWith(':')) return false;
    const opensSection = this.#nodes[index - 2] === this.#section.heading;
    return !(opensSection && (this.#scope?.kind !== undefined || this.#scope?.actions));
  }

  #addText(node: RootContent): void {
    const last = this.#section.blocks.at(-1);
    if (this.#entry && node.type !== 'footnotes') this.#entry.content.push(node);
    else if (node.type === 'footnotes') this.#addFootnotes(node);
    else if (last?.type === 'prose')
      this.#section.blocks.splice(-1, 1, { ...last, nodes: [...last.nodes, node] });
    else this.#section.blocks.push({ type: 'prose', nodes: [node] });
  }

  /** They belong to the whole note, not to its last entry. */
  #addFootnotes(node: RootContent): void {
    this.#closeEntry();
    this.#section.blocks.push({ type: 'prose', nodes: [node] });
  }

  #closeEntry(): void {
    if (this.#entry === undefined) return;
    const { heading, scope, content } = this.#entry;
    this.#entry = undefined;
    this.#section.blocks.push(fullEntry(heading, content, { scope, rules: this.#rules }));
  }
}

/** A rule alone parts nothing: the heading that follows it does. */
function withoutLoneRules(section: OpenSection): OpenSection {
  const says = (block: OutlineBlock): boolean =>
    block.type !== 'prose' || block.nodes.some(({ type }) => type !== 'thematicBreak');
  return { ...section, blocks: section.blocks.filter(says) };
}

/** Where tasks are written as paragraphs and there is nothing else, each paragraph is one. */
function withParagraphTasks(section: OpenSection, rules: ReadingRules): OpenSection {
  if (!section.scope.actions || section.tasks.length > 0) return section;
  const paragraphs = section.blocks.flatMap((block) => (block.type === 'prose' ? block.nodes : []));
  const onlyParagraphs = section.blocks.every(
    (block) => block.type === 'prose' && block.nodes.every(({ type }) => type === 'paragraph'),
  );
  if (!onlyParagraphs) return section;
  const tasks = paragraphs.flatMap((node) =>
    node.type === 'paragraph'
      ? [readTask({ sentence: node.children, content: [], range: rangeOf(node) }, section.scope, rules)]
      : [],
  );
  return { ...section, tasks, blocks: [] };
}

function hasContent({ heading, blocks, scope }: OpenSection): boolean {
  if (scope.actions) return blocks.length > 0;
  return heading !== undefined || blocks.length > 0;
}

function toOutlineSection({ heading, scope, blocks }: OpenSection): OutlineSection {
  const patch = heading && readPatchHeading(plainText(heading));
  return { ...(heading && { heading }), ...(patch && scope.patch && { patch }), blocks };
}
