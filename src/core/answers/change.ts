import type { HtmlTree } from '../model/html/html.ts';
import type { Kind } from '../model/kind.ts';
import type { EntryFacts } from '../model/release/entry-facts.ts';
import type { OnlyFrom } from '../model/release/only-from.ts';
import type { Version } from '../model/version.ts';
import type { IssueStatement } from './issue-state.ts';

/** An entry of a release in an upgrade, with everything that the notes of the stream state about the same change. */
export interface Change {
  /** The release that states it. */
  readonly at: Version;
  /** For a known issue that only the note of a later fix states: the release of that fix, which `url` leads to. */
  readonly statedIn?: Version;
  /** The address of the entry on its page: `/release-notes/app/release.25.9.0/#PA-3290`. */
  readonly url: string;
  /** Of a task of a translated note: the anchor of the original, if it is different. */
  readonly originalAnchor?: string;
  readonly kind: Kind;
  /** What a breaking change is besides: `fix!: text` is also a fix. */
  readonly also?: Kind;
  readonly area?: string;
  readonly title: string;
  /** Set if it contains more than the title. */
  readonly titleHtml?: HtmlTree;
  /** The first sentence after the title; empty for most lines. */
  readonly summary: string;
  /** Every id that the entry mentions. */
  readonly ids: readonly string[];
  readonly facts?: EntryFacts;
  /** For tasks: `before you upgrade`. */
  readonly deadline?: string;
  /** Whether the release requires an action. */
  readonly isTask?: boolean;
  /** The upgrades that need the action, if its text limits them: `If you upgrade from a version before 2.3, …`. */
  readonly onlyFrom?: OnlyFrom;
  /** Whether it says something about going back to an older version. */
  readonly isAboutDowngrade?: boolean;
  /** Whether it says that an earlier change no longer applies. */
  readonly isWithdrawal?: boolean;
  /** The text of the task, if the entry itself has more text. */
  readonly task?: string;
  readonly taskHtml?: HtmlTree;
  /** Equal for entries of several releases that state the same change. */
  readonly key: string;
  /**
   * The statements of the entry: for each subject, the releases that state it. A fix has a subject for each of its issues, other entries
   * have one subject.
   */
  readonly subjects: readonly (readonly Version[])[];
  /** Releases of other lines that may state the same change: another fix of the same issue, or the same words with another number. */
  readonly perhapsIn?: readonly Version[];
  /** For an update to a version: releases of other lines that update the same thing to that version or a later one. */
  readonly updatedIn?: readonly Version[];
  /** The releases that withdraw the entry, or that list its issue as a known issue again. */
  readonly withdrawnIn?: readonly Version[];
  /** For a known issue: the statements of the stream about each of its ids. */
  readonly issues?: readonly (readonly IssueStatement[])[];
  /** For a known issue without an id: what the entry states, and what fixes in its words state. If missing, it only states the issue. */
  readonly ownStatements?: readonly IssueStatement[];
}
