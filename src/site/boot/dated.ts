import { localDay } from '#core/model/dates/day.ts';
import { markUnseenReleases } from '../reading/last-visit.ts';
import { showLifecycles } from '../reading/lifecycle.ts';

/** Updates what depends on today's date and on the reader's last visit. */
showLifecycles(document, localDay(Date.now()));
markUnseenReleases(document);
