import { expect, it } from 'vitest';
import { alertsSchema } from '#core/contracts/alerts.ts';
import { createIssueRanges } from '#core/installed/issue-ranges.ts';
import { createUrls } from '#core/model/urls.ts';
import { sampleStream, sampleStatements as says } from '../../../../tests/answer-samples.ts';
import { createAlerts } from './alerts.ts';

it('alerts.json has the severity, the workaround and the platforms that entries state', () => {
  const answers = sampleStream('24.6.0 2025-01-10');
  const facts = {
    severity: 'high',
    workaround: 'Close the port.',
    affects: { platforms: ['Linux'] },
  } as const;
  const stream = {
    list: { schema: 1, stream: 'app', label: 'App', versions: [], shards: [] } as const,
    issues: [{ id: 'AB-1', key: 'AB-1', isCve: false, statements: says('24.6.0 knows'), facts }],
    ...{ answers, rangesOf: createIssueRanges(answers) },
  };
  const alerts = createAlerts(stream, 'https://docs.example.com', createUrls('/notes/'));
  expect(alertsSchema.parse(alerts).issues[0]?.facts).toEqual(facts);
});
