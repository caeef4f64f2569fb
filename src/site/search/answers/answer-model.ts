import type { Upgrade, UpgradePlan } from '#core/answers/upgrade.ts';
import type { ViewKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import type { Urls } from '#core/model/urls.ts';
import type { FoundIssue } from '../../ids/issue-source.ts';
import type { StreamVersions } from '../../upgrade/range/stream-versions.ts';

/** The answer to a question, and a link to more information. */
export interface DirectAnswer {
  readonly title: string;
  /** Sentences that qualify the title. */
  readonly details: readonly string[];
  readonly href: string;
}

/** The data sources of an answer. If a function rejects, there is no direct answer. */
export interface AnswerSources {
  readonly messages: Messages<ViewKey<'answers'>>;
  readonly urls: Pick<Urls, 'id' | 'upgrade' | 'search'>;
  readonly labelOf: (stream: string) => string;
  readonly issue: (id: string) => Promise<FoundIssue>;
  /** The ids with a number, such as `PA-180` and `#180` for `180`. */
  readonly idsOf: (number: string) => Promise<readonly string[]>;
  readonly versions: (stream: string) => Promise<StreamVersions>;
  readonly plan: (upgrade: Upgrade, known: StreamVersions) => Promise<UpgradePlan>;
  /** The version of a stream that the reader runs, or an empty string. */
  readonly running: (stream: string) => string;
}

/** An answer without details. */
export function sentence(title: string, href: string): DirectAnswer {
  return { title, details: [], href };
}
