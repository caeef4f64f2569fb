import type { HtmlElement, HtmlNode, HtmlTree } from '#core/model/html/html.ts';
import { childrenOf, isElement } from '#core/model/html/html-tree.ts';
import { isCommit } from '#core/model/reference-id.ts';
import { mapBody } from '#core/model/release/map-body.ts';
import type { Entry, Reference, ReleaseBody } from '#core/model/release/release-body.ts';
import {
  commitAddress,
  issueAddress,
  mergeRequestAddress,
  personAddress,
  type Repository,
} from '#generator/forge/repository.ts';
import { COMMIT_HASH } from './entries/references.ts';

type Body = Pick<ReleaseBody, 'tasks' | 'sections'>;

/**
 * Links the short references that tools write: `#123`, `!123`, `org/name#1`, `@name`, and commits. Done when everything
 * was read, so that no answer depends on these links.
 */
export function linkShortReferences(body: Body, repository: Repository | undefined): Body {
  if (repository === undefined) return body;
  const link = (tree: HtmlTree): HtmlTree => linkTree(tree, { repository, hasReferences: false });
  return mapBody(body, {
    entry: (entry) => linkEntry(entry, repository),
    prose: (block) => ({
      ...block,
      html: link(block.html),
      ...(block.rows && { rows: block.rows.map((row) => linkEntry(row, repository)) }),
    }),
    heading: link,
  });
}

function linkEntry(entry: Entry, repository: Repository): Entry {
  const { titleHtml, html, references, task } = entry;
  const link = (tree: HtmlTree): HtmlTree =>
    linkTree(tree, { repository, hasReferences: references.length > 0 });
  return {
    ...entry,
    titleHtml: link(titleHtml),
    html: link(html),
    references: references.map((reference) => linkReference(reference, repository)),
    ...(task && { task: { ...task, titleHtml: link(task.titleHtml), html: link(task.html) } }),
  };
}

/** A reference that its author linked keeps that link. */
function linkReference(reference: Reference, repository: Repository): Reference {
  const { id, url } = reference;
  if (url !== undefined) return reference;
  if (isCommit(id)) return { id, url: commitAddress(repository, id) };
  return /^#[1-9]\d*$/.test(id) ? { id, url: issueAddress(repository, id.slice(1)) } : reference;
}

interface Linking {
  readonly repository: Repository;
  /** Whether issues of the entry are known, so that a name in brackets next to them is its author. */
  readonly hasReferences: boolean;
}

/** Elements whose text is written for programs, and links, which cannot be nested. */
const LEFT_ALONE: ReadonlySet<string> = new Set(['a', 'code', 'pre', 'kbd', 'samp', 'math', 'svg', 'video']);

function linkTree(tree: HtmlTree, linking: Linking): HtmlTree {
  return tree.flatMap((node): readonly HtmlNode[] => {
    if (typeof node === 'string') return linkText(node, linking);
    if (!isElement(node) || LEFT_ALONE.has(node[0])) return [node];
    return [[node[0], node[1], ...linkTree(childrenOf(node), linking)] satisfies HtmlElement];
  });
}

/** A number ends where a word or a decimal would go on. */
const NUMBER = String.raw`[1-9]\d{0,8}(?![\p{L}\p{N}_-]|\.\d)`;
const PROJECT = String.raw`(?<![\w/.@:-])(?<project>[A-Za-z0-9][\w-]{0,38}(?:\/\.?[\w-][\w.-]{0,99}){1,4})`;
const NAME = String.raw`[A-Za-z0-9](?:[\w-]{0,37}[A-Za-z0-9])?(?![\w/@[-]|\.\w)`;

const SHORT = new RegExp(
  [
    `${PROJECT}(?<mark>[#!])(?<foreign>${NUMBER})`,
    String.raw`(?<![\p{L}\p{N}_&/#!.-])(?<own>[#!])(?<number>${NUMBER})`,
    String.raw`(?<![\p{L}\p{N}_&/@.+-])@(?<name>${NAME})`,
    // In a sentence, a short hash is a word or a number.
    String.raw`(?<=[(\[])(?<commit>${COMMIT_HASH})(?=[)\]])`,
    String.raw`(?<![\p{L}\p{N}_/.-])(?<whole>[0-9a-f]{40})(?![\p{L}\p{N}_-])`,
  ].join('|'),
  'gu',
);

/** A cheap test that every text with a reference passes. */
const MAY_REFER = /[#!]\d|@|[0-9a-f]{7}/;

function linkText(text: string, linking: Linking): readonly HtmlNode[] {
  if (!MAY_REFER.test(text)) return [text];
  const nodes: HtmlNode[] = [];
  let end = 0;
  for (const found of text.matchAll(SHORT)) {
    const href = addressOf(found, linking);
    if (href === undefined) continue;
    const [written] = found;
    if (found.index > end) nodes.push(text.slice(end, found.index));
    nodes.push(['a', { href }, written]);
    end = found.index + written.length;
  }
  return end === 0 ? [text] : [...nodes, ...(end < text.length ? [text.slice(end)] : [])];
}

function addressOf(found: RegExpExecArray, { repository, hasReferences }: Linking): string | undefined {
  const { project, mark = '', foreign = '', own, number = '', name, commit, whole } = found.groups ?? {};
  if (project !== undefined) {
    // Only GitLab has groups in groups. Elsewhere, longer names are paths of files.
    const isProject = repository.isGitLab || project.split('/').length === 2;
    const other = { ...repository, url: `${repository.host}/${project}` };
    return isProject ? addressOfNumber(other, mark, foreign) : undefined;
  }
  if (own !== undefined) return addressOfNumber(repository, own, number);
  if (name !== undefined) return isAuthor(found, hasReferences) ? personAddress(repository, name) : undefined;
  const hash = commit ?? whole;
  return hash === undefined ? undefined : commitAddress(repository, hash);
}

function addressOfNumber(repository: Repository, mark: string, number: string): string | undefined {
  if (mark === '#') return issueAddress(repository, number);
  return repository.isGitLab ? mergeRequestAddress(repository, number) : undefined;
}

/** How much text before and after a name shows that it is the name of an author. */
const AROUND = 80;

const THANKED =
  /\b(?:by|thanks(?:\s+to)?|thank\s+you|credits?(?:\s+(?:go(?:es)?\s+)?to)?)[,:]?\s+(?:@[\w-]+(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*))*$/i;
const AFTER_AUTHOR = /^(?:\s*$|\s*[)\].!;,]|\s+(?:in|and|&|via)\s+(?:#|@|https?:|[\w.-]+\/)|\s*[–—-]\s)/;
const IN_BRACKETS = /[([](?:(?:#\d+|@[\w-]+)(?:\s*,\s*|\s+(?:and\s+|by\s+)?))*(?:by\s+)?$/;
const TO_BRACKET = /^(?:(?:\s*,\s*|\s+(?:and\s+|in\s+)?)(?:#\d+|@[\w-]+))*\s*[)\]]/;

/** In other places, `@name` may be a decorator, a rule of a style sheet or a package. */
function isAuthor({ 0: written, index, input }: RegExpExecArray, hasReferences: boolean): boolean {
  const before = input.slice(Math.max(0, index - AROUND), index);
  const after = input.slice(index + written.length, index + written.length + AROUND);
  if (THANKED.test(before) && AFTER_AUTHOR.test(after)) return true;
  if (/^\s+made\s+(?:their|his|her)\s+first\s+contribution/.test(after)) return true;
  const isBracketed = IN_BRACKETS.test(before) && TO_BRACKET.test(after);
  return isBracketed && (hasReferences || /#\d[^()[\]]*$/.test(before) || /^[^()[\]]*#\d/.test(after));
}
