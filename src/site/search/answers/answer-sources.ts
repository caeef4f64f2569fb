import type { SiteData } from '#core/contracts/page-data.ts';
import { REFERENCE_ID } from '#core/model/reference-id.ts';
import { createUrls } from '#core/model/urls.ts';
import { loadIssue } from '../../ids/issue-source.ts';
import { fetchJson } from '../../platform/fetch-json.ts';
import { readRunning } from '../../preferences/running-version.ts';
import { changeSource } from '../../upgrade/change-source.ts';
import type { SearchClient } from '../client.ts';
import type { AnswerSources } from './answer-model.ts';

/** Loaded only for questions. Shares its data with the issue page and the upgrade page. */
export { answerDirectly } from './direct-answer.ts';

export function createSources(
  messages: AnswerSources['messages'],
  { base, streams }: Pick<SiteData, 'base' | 'streams'>,
  client: Pick<SearchClient, 'search'>,
): AnswerSources {
  const urls = createUrls(base);
  return {
    messages,
    urls,
    labelOf: (stream) => streams.find(({ id }) => id === stream)?.label ?? stream,
    issue: (id) => loadIssue(id, urls, (url) => fetchJson(url, 'issues')),
    idsOf: async (number) => {
      const { pages } = await client.search({ query: number, sharedHeadings: 'each' });
      return idsWithNumber(
        number,
        pages.flatMap(({ hits }) => hits.map(({ t }) => t)),
      );
    },
    versions: (stream) => changeSource.versions(urls.versionsJson(stream)),
    plan: (upgrade, known) => changeSource.plan(upgrade, known),
    running: readRunning,
  };
}

/** The ids with this number in the order of the texts: `PA-180` and `#180` for `180`. */
export function idsWithNumber(number: string, texts: readonly string[]): readonly string[] {
  const ids = texts.flatMap((text) => text.match(new RegExp(`\\b(?:${REFERENCE_ID})\\b|#\\d+`, 'g')) ?? []);
  return [...new Set(ids)].filter((id) => /\d*$/.exec(id)?.[0] === number);
}
