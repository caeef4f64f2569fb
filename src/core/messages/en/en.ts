import { answer } from './answer.ts';
import { article } from './article.ts';
import { check } from './check.ts';
import { copy } from './copy.ts';
import { directAnswer } from './direct-answer.ts';
import { evidence } from './evidence.ts';
import { failure } from './failure.ts';
import { issue, issueStates } from './issue.ts';
import { kinds } from './kinds.ts';
import { lifecycle } from './lifecycle.ts';
import { meta } from './meta.ts';
import { note } from './note.ts';
import { offline } from './offline.ts';
import { page } from './page.ts';
import { search } from './search.ts';
import { searchBox } from './search-box.ts';
import { shell } from './shell.ts';
import { targets } from './targets.ts';
import { upgrade } from './upgrade.ts';

/*
 * The English messages, which are the source of all others: one file per place, each key begins with the name of its file.
 * Values are imported by the generator alone. Browsers get the messages of the site's language as data.
 */

/** Sent to browsers, with `site.json`. */
export const BROWSER_MESSAGES = { ...shell, ...page, ...searchBox, ...failure, ...kinds } as const;

/** Sent to browsers in a file for each view, together with the script of the view. */
export const VIEW_MESSAGES = {
  search,
  /** Of direct answers in the search, which few queries have. */
  answers: { ...directAnswer, ...answer },
  upgrade: { ...upgrade, ...targets, ...answer, ...evidence },
  issue: { ...issue, ...answer, ...evidence },
  check: { ...check, ...issueStates, ...answer, ...evidence },
} as const;

/** Written into pages and files when the site is built, and into the service worker. */
export const GENERATOR_MESSAGES = {
  ...article,
  ...lifecycle,
  ...offline,
  ...meta,
  ...copy,
  ...note,
} as const;
