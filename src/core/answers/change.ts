import type { Html } from '../model/html/html.ts';
import type { Kind } from '../model/kind.ts';

import type { Version } from '../model/version.ts';
import type { IssueStatement } from './issue-state.ts';

/** An entry of a release as the upgrade view knows it, with everything that the notes of the stream say about the same. */
export interface Change {
  /** The release that states it. */
  readonly at: Version;
  /** Of the entry on its page: `/release-notes/app/release.25.9.0/#PA-3290`. */
  readonly url: string;
  readonly kind: Kind;
  readonly area?: string;
  readonly title: string;
  /** Where it is more than the title. */
  readonly titleHtml?: Html;
  /** The first sentence of what follows the title; empty for most lines. */
  readonly summary: string;
  /** Every id that the entry mentions. */
  readonly ids: readonly string[];
  /** Of a task: `before you upgrade`. */
  readonly deadline?: string;
  /** The release asks for an action. */
  readonly isTask?: boolean;
  /** What the task says, where the entry says more. */
  readonly task?: string;
  readonly taskHtml?: Html;
  /** Equal for entries of several releases that state the same. */
  readonly key: string;
  /**
   * What the entry states: for each subject, the releases that state it. A fix has a subject for each issue that it is about, other
   * entries have one.
   */
  readonly subjects: readonly (readonly Version[])[];
  /** Releases of other lines with a change that may be this one: another fix of the same issue, or the same words under another number. */
  readonly perhapsIn?: readonly Version[];
  /** Of an update to a version: releases of other lines that update the same to that version or a later one. */
  readonly updatedIn?: readonly Version[];
  /** The releases that take the entry back, or know its issue again. */
  readonly withdrawnIn?: readonly Version[];
  /** Of a known issue: for each of its ids, what the stream says about it. */
  readonly issues?: readonly (readonly IssueStatement[])[];
}
