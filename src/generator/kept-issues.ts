import type { RememberIssues } from '#generator/pages/related-issues.ts';
import { type Cache, keyOf } from './cache/cache.ts';

/**
 * To relate the issues of a stream every entry of it is read, and most edits change nothing that they say.
 * @param lists a name for all that lists say, and for where links lead
 */
export function rememberIssues(cache: Cache, lists: string): RememberIssues {
  return ({ id }, make) => {
    if (!cache.lasting) return make();
    const key = keyOf('issues', lists, id);
    const kept = cache.get(key);
    if (kept !== undefined) return JSON.parse(Buffer.from(kept).toString());
    const issues = make();
    cache.set(key, Buffer.from(JSON.stringify(issues)));
    return issues;
  };
}
