import type { Element } from 'hast';
import type { DatedPatch } from '#core/model/release/release-body.ts';
import { datedVersions, dayOfTable } from '../entries/dated-table.ts';
import { fullEntry, type HeadedEntry } from '../entries/entries.ts';
import { readItems } from '../entries/list-item.ts';
import { type EntryList, readEntryList } from '../entries/list-role.ts';
import { idsOfIssue } from '../entries/table-rows.ts';
import { taskOf } from '../entries/tasks.ts';
import { highestLevel, isFootnotes, roleOf } from '../headings/heading-role.ts';
import { collectsReleases } from '../headings/patch-heading.ts';
import { type PseudoHeading, pseudoBelow } from '../headings/pseudo-heading.ts';
import { actionsIn, type ReadingRules, type Scope } from '../headings/scope.ts';
import type { Vocabulary } from '../headings/vocabulary.ts';
import { type Content, headingLevel, isElement, isHeading, isList } from '../html/elements.ts';
import { textBesideImages } from '../html/plain-text.ts';
import { blocksOf } from './blocks.ts';
import { isFoldedText, readContainer } from './containers.ts';
import { dayOfLine, dayOfRelease } from './date-line.ts';
import { hasContent, type OpenSection, reportEmptySections, withoutLoneRules } from './open-section.ts';
import type { FoundDay, Outline, OutlineBlock, OutlineSection } from './outline.ts';
import { placeIn } from './outline.ts';
import { openReleaseLists } from './release-lists.ts';
import { SectionWriter } from './section-writer.ts';
import { type SectionPlace, unreadNodes } from './unread.ts';
import { withdrawnInText } from './withdrawn-text.ts';

/**
 * Divides a note into sections and entries.
 *
 *   ## Path analysis             section, area
 *   ### Feature: Drop reasons    full entry
 *   text, lists, ####            ... its content
 *   - **Fix:** one line          line entry of the area again, because of its label
 *   ### Bug fixes                section of its own level: kind for the lists below, area stays
 *   - one line
 *   ## 24.9.1 (2 October 2024)   section, patch
 *
 * In a note without headings, the lists are entries, too, and so is a list with which a note begins.
 */
export function buildOutline(nodes: readonly Content[], rules: ReadingRules): Outline {
  const blocks = openReleaseLists(blocksOf(nodes, rules.vocabulary), rules);
  const base = blocks.some(isHeading) && !beginsWithChanges(blocks, rules) ? undefined : {};
  return new OutlineBuilder(blocks, {
    rules,
    base,
    dated: datedVersions(blocks, rules.versionRules),
    isBoxed: false,
  }).build();
}

/** Whether the first block of a note is a list that is no table of contents. A date can be above it. */
function beginsWithChanges(blocks: readonly Content[], { vocabulary }: ReadingRules): boolean {
  const first = blocks.find((node) => dayOfLine(node) === undefined);
  if (!isList(first)) return false;
  // Each item of a table of contents is a link. A change can begin with one, such as that of its commit.
  return readItems(first, vocabulary).some(
    ({ read }) => read === undefined || read.sentence.length > 1 || !isElement(read.sentence[0], 'a'),
  );
}

/** The outline of the content of a container, whose `scope` applies to all of it. */
function outlineWithin(nodes: readonly Content[], rules: ReadingRules, scope: Scope | undefined): Outline {
  return new OutlineBuilder(blocksOf(nodes, rules.vocabulary), {
    rules,
    base: scope,
    dated: [],
    isBoxed: true,
  }).build();
}

interface Setting {
  readonly rules: ReadingRules;
  /** The scope of the surrounding element; undefined if lists before the first heading are text. */
  readonly base: Scope | undefined;
  /** Dates from tables, for patches whose headings have no date. */
  readonly dated: readonly DatedPatch[];
  /** Whether the nodes are inside a container. */
  readonly isBoxed: boolean;
}

class OutlineBuilder {
  readonly #nodes: readonly Content[];
  readonly #rules: ReadingRules;
  readonly #base: Scope | undefined;
  readonly #dated: Setting['dated'];
  readonly #isBoxed: boolean;
  readonly #collects: boolean;
  readonly #sectionLevel: number;
  readonly #writer: SectionWriter;
  /** The headings above the current position that set kind, area or patch; outermost first. */
  #scopes: { readonly level: number; readonly scope: Scope }[] = [];
  /** The scope of a paragraph that acts as a heading, up to the next heading. */
  #pseudo: PseudoHeading | undefined;
  #entry: (HeadedEntry & { readonly content: Content[] }) | undefined;
  #day: FoundDay | undefined;

  constructor(nodes: readonly Content[], { rules, base, dated, isBoxed }: Setting) {
    this.#nodes = nodes;
    this.#rules = rules;
    this.#base = base;
    this.#dated = dated;
    this.#isBoxed = isBoxed;
    this.#collects = collectsReleases(nodes, rules);
    this.#sectionLevel = highestLevel(nodes);
    this.#writer = new SectionWriter(rules);
    this.#writer.open(base ?? {});
  }

  build(): Outline {
    this.#nodes.forEach((node, index) => {
      this.#add(node, index);
    });
    this.#closeEntry();
    this.#writer.closeParagraph();
    const { sections } = this.#writer;
    reportEmptySections(sections, this.#rules.report);
    const shown = sections.map(withoutLoneRules).filter(hasContent);
    const shownHeadings = new Set(shown.map(({ heading }) => heading));
    const taskHeadings = sections.flatMap(({ heading, scope }) =>
      heading && scope.actions && !shownHeadings.has(heading) ? [heading] : [],
    );
    // An author who lists actions lists those of breaking changes, in other words.
    const areListed = sections.some(({ scope }) => scope.actions);
    const tasks = sections.flatMap((section) =>
      section.tasks.filter(({ ofBreaking }) => !ofBreaking || !areListed),
    );
    const isEmpty = tasks.length === 0 && shown.every(({ blocks }) => blocks.every(isProse));
    const place = { isBoxed: this.#isBoxed, isEmpty: isEmpty && !this.#isBoxed };
    return {
      tasks,
      sections: shown.map((section) => toOutlineSection(section, this.#rules.vocabulary, place)),
      ...(taskHeadings.length > 0 && { taskHeadings }),
      ...(this.#day && { day: this.#day }),
    };
  }

  #add(node: Content, index: number): void {
    const list = this.#entryListAt(index);
    if (list) this.#addList(list);
    else if (isHeading(node)) this.#addHeading(node, index);
    else if (isFootnotes(node)) this.#addFootnotes(node);
    else this.#addBlock(node, index);
  }

  get #scope(): Scope | undefined {
    return this.#pseudo?.scope ?? this.#scopes.at(-1)?.scope ?? this.#base;
  }

  #addHeading(heading: Element, index: number): void {
    const level = headingLevel(heading);
    if (this.#entry && level > headingLevel(this.#entry.heading)) {
      this.#entry.content.push(heading);
      return;
    }
    this.#closeEntry();
    this.#writer.closeParagraph();
    this.#pseudo = undefined;
    const patch = this.#patchOver(level);
    this.#scopes = this.#scopes.filter((open) => open.level < level);
    const above = { ...(patch && { patch }), ...this.#scope };
    const sectionLevel = this.#sectionLevel;
    const place = {
      heading,
      nodes: this.#nodes,
      index,
      above,
      base: this.#base ?? {},
      sectionLevel,
      dated: this.#dated,
      collects: this.#collects,
    };
    const role = roleOf(place, this.#rules);
    if (role.is === 'entry') {
      // An entry at section level belongs to no section, and not to a heading above tasks that ends here.
      if (level === sectionLevel || this.#writer.endsTasks(level)) this.#writer.open(above);
      const scope = role.actions ? actionsIn(above) : above;
      this.#entry = { heading, headline: role.headline, scope, content: [] };
      return;
    }
    // A date alone, after patches with dates of their own, belongs to something older.
    const isOlder = role.is === 'day' && this.#writer.sections.some(({ isPatch }) => isPatch);
    if (role.day !== undefined && above.patch === undefined && !isOlder) this.#day ??= role.day;
    if (role.is === 'day') {
      this.#writer.addProse(heading);
      return;
    }
    this.#scopes.push({ level, scope: role.scope });
    this.#writer.open(role.scope, heading, above);
  }

  /**
   * If all headings have the same level, a patch lasts until the next one: `## 24.9.1`, `## Bug fixes`. A patch with
   * entries directly below its own heading ends at the next heading of that level.
   */
  #patchOver(level: number): Scope['patch'] {
    const open = this.#scopes.find((one) => one.level === level && one.scope.patch !== undefined);
    const patch = open?.scope.patch;
    const own = this.#writer.sections.findLast((section) => section.isPatch && section.scope.patch === patch);
    return own?.blocks.some(({ type }) => type !== 'prose') ? undefined : patch;
  }

  /** Inside an entry, a list of tasks is separated from its text; any other list ends the entry. */
  #addList(list: EntryList): void {
    const scope = this.#scope ?? {};
    if (!scope.actions) this.#closeEntry();
    this.#writer.addList(list, scope);
  }

  #entryListAt(index: number): EntryList | undefined {
    const place = {
      nodes: this.#nodes,
      index,
      scope: this.#scope,
      section: this.#writer.current,
      isInEntry: this.#entry !== undefined,
      isBelowPseudo: this.#pseudo !== undefined,
    };
    return readEntryList(place, this.#rules);
  }

  /** A container that contains entries is opened; any other container is text. */
  #addBlock(node: Content, index: number): void {
    this.#readDay(node);
    this.#openPseudo(node, index);
    const isText = this.#entry || (this.#writer.hasTitle && isFoldedText(node));
    const container = isText
      ? undefined
      : readContainer(node, this.#scope, { rules: this.#rules, outlineWithin });
    if (container === undefined) this.#addText(node, index);
    else {
      this.#writer.addTasks(container.tasks);
      if (container.block) this.#writer.addBlock(container.block);
    }
  }

  /** The first lines of a note may contain its date. */
  #readDay(node: Content): void {
    if (this.#day || this.#entry || this.#scopes.some(({ scope }) => scope.patch)) return;
    if (this.#writer.sections.every(({ blocks }) => blocks.every(({ type }) => type === 'prose'))) {
      this.#day = dayOfLine(node) ?? dayOfRelease(node, this.#rules.version) ?? dayOfTable(node);
    }
  }

  #openPseudo(node: Content, index: number): void {
    if (this.#entry || !isElement(node)) return;
    const above = this.#scopes.at(-1)?.scope ?? this.#base ?? {};
    const place = { node, following: this.#nodes[index + 1], above, open: this.#pseudo };
    this.#pseudo = pseudoBelow(place, this.#rules);
  }

  #addText(node: Content, index: number): void {
    if (this.#entry) this.#entry.content.push(node);
    else if (isElement(node, 'p') && textBesideImages(node) !== '') {
      this.#writer.addParagraph(node, {
        previous: this.#nodes[index - 1],
        following: this.#nodes[index + 1],
        scope: this.#scope,
        opensEntries: this.#entryListAt(index + 1) !== undefined,
      });
    } else this.#writer.addText(node);
  }

  /** Footnotes belong to the whole note, not to its last entry or section. */
  #addFootnotes(node: Content): void {
    this.#closeEntry();
    this.#writer.open({});
    this.#writer.addBlock({ type: 'prose', nodes: [node] });
  }

  #closeEntry(): void {
    if (this.#entry === undefined) return;
    const { headline, content } = this.#entry;
    const ids = content.flatMap((node) => idsOfIssue(node, this.#rules.references));
    const references = [...headline.references, ...ids];
    const entry = fullEntry({ ...this.#entry, headline: { ...headline, references } }, this.#rules);
    if (this.#entry.scope.actions) this.#writer.addTasks([{ ...taskOf(entry), entry }]);
    this.#entry = undefined;
    this.#writer.addBlock(entry);
  }
}

function isProse(block: OutlineBlock): boolean {
  return block.type === 'prose' && block.rows === undefined;
}

function toOutlineSection(section: OpenSection, vocabulary: Vocabulary, place: SectionPlace): OutlineSection {
  const { heading, above, scope, isPatch, blocks } = section;
  const unread = unreadNodes(section, vocabulary, place);
  const withdrawn = isPatch
    ? (scope.patch?.withdrawn ?? withdrawnInText(blocks, scope.patch?.version))
    : undefined;
  return {
    ...(heading && { heading }),
    ...(isPatch &&
      scope.patch && { patch: { ...scope.patch, ...(withdrawn !== undefined && { withdrawn }) } }),
    above: placeIn(above),
    ...(scope.patch && { within: scope.patch.version }),
    ...(unread.length > 0 && { unread: unread.length, unreadLine: unread[0]?.position?.start.line }),
    blocks,
  };
}
