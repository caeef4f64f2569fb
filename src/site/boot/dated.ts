import { markUnseenReleases } from '../reading/last-visit.ts';
import { dayOf, showLifecycles } from '../reading/lifecycle.ts';

/** Updates what depends on today's date and on the reader's last visit. */
showLifecycles(document, dayOf(new Date()));
markUnseenReleases(document);
