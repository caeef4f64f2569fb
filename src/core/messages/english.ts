import { answer } from './en/answer.ts';
import { article } from './en/article.ts';
import { check } from './en/check.ts';
import { copy } from './en/copy.ts';
import { directAnswer } from './en/direct-answer.ts';
import { evidence } from './en/evidence.ts';
import { failure } from './en/failure.ts';
import { issue, issueStates } from './en/issue.ts';
import { kinds } from './en/kinds.ts';
import { lifecycle } from './en/lifecycle.ts';
import { meta } from './en/meta.ts';
import { note } from './en/note.ts';
import { offline } from './en/offline.ts';
import { page } from './en/page.ts';
import { search } from './en/search.ts';
import { searchBox } from './en/search-box.ts';
import { shell } from './en/shell.ts';
import { targets } from './en/targets.ts';
import { profile, runbook, upgrade } from './en/upgrade.ts';
import { whatsNew } from './en/whats-new.ts';

/*
 * The English messages, which are the source of all others: one file per place in en/, each key begins with the name of its file.
 * Values are imported by the generator alone. Browsers get the messages of the site's language as data.
 */

/** Sent to browsers, with `site.json`. */
export const BROWSER_MESSAGES = { ...shell, ...page, ...searchBox, ...failure, ...kinds } as const;

/** Sent to browsers in a file for each view, together with the script of the view. */
export const VIEW_MESSAGES = {
  search,
  /** Of direct answers in the search, which few queries have. */
  answers: { ...directAnswer, ...answer },
  upgrade: { ...upgrade, ...profile, ...targets, ...answer, ...evidence },
  issue: { ...issue, ...answer, ...evidence },
  check: { ...check, ...profile, ...issueStates, ...answer, ...evidence },
  /** On the upgrade page, for readers who plan the work. */
  runbook,
} as const;

/** Written into pages and files when the site is built, and into the service worker. */
export const GENERATOR_MESSAGES = {
  ...article,
  ...lifecycle,
  ...offline,
  ...meta,
  ...copy,
  ...note,
  ...whatsNew,
} as const;
