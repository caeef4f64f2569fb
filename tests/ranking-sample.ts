import type { SearchHit } from '#core/search/answer/answer.ts';
import { catalogueOf, type OpenSample, openSample } from './search-samples.ts';

/** Shortened notes of the sample product. */
export const sample: OpenSample = await openSample(
  catalogueOf(
    {
      name: 'app 25.9.0',
      date: '2025-09-16',
      description: 'Path search explains every drop.',
      keywords: ['drop reasons', 'collector tokens'],
      sections: {
        Security: [
          'security: Collector tokens are bound to one collector (SE-2401) | A token that was copied to a second collector used to work there.',
        ],
        'Bug fixes': [
          'fix: The session table shows its owner (PA-3301)',
          'fix: Searches with a source port above 32767 return all matches (PA-3306)',
        ],
      },
    },
    {
      name: 'app 25.8.0',
      date: '2025-08-19',
      sections: {
        Collection: ['enhancement: The collector log no longer prints a token (CO-3280)'],
        Queries: [
          'feature: Queries name `device.platform.osVersion` | The field peer_group_name is filled, too.',
        ],
      },
    },
    {
      name: 'app 24.9.0',
      date: '2024-09-17',
      description: 'Certificates are checked.',
      sections: {
        Certificates: [
          'feature: Certificate chains are checked (CE-100) | A chain that ends early is a finding.',
        ],
        'Bug fixes': [
          'fix: Permission errors name the permission (UI-2411)',
          'fix: Zones sort by name (PA-3290)',
        ],
      },
    },
    {
      name: 'app 24.9.x',
      date: '2024-10-09',
      sections: {
        '24.9.1 (2 October 2024)': ['fix: The certificate list keeps its filter (CE-101)'],
        '24.9.2 (9 October 2024)': ['fix: Sessions of a dead peer are dropped (PA-32900)'],
      },
    },
    {
      name: 'app 24.8.0',
      date: '2024-08-20',
      sections: {
        Notes: ['The export of 24.9.0 reads the files of this release.'],
        'Bug fixes': [
          'fix: The map redraws after a resize (UI-2400)',
          'fix: Labels keep their colour (UI-2401)',
        ],
      },
    },
    {
      name: 'api 24.9.0',
      date: '2024-09-17',
      sections: {
        Endpoints: [
          'breaking: The list of certificates is paged (AP-592)',
          'deprecation: --legacy-output goes away (AP-593)',
        ],
      },
    },
    {
      name: 'api 24.10.0',
      date: '2024-10-15',
      sections: {
        Endpoints: [
          'fix: The map endpoint keeps labels (AP-601)',
          'fix: A resize of the pool is logged (AP-602)',
        ],
      },
    },
  ),
);

/** The pages found, best match first: `app 24.9.0`. */
export const pages = async (query: string, typing = false): Promise<string[]> =>
  (await sample.ask(query, { typing })).pages.map(({ stream, version }) => `${stream} ${version}`);

export const firstHit = async (query: string): Promise<SearchHit | undefined> =>
  (await sample.ask(query)).pages[0]?.hits[0];
