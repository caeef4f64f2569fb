import { markUnseenReleases } from '../reading/last-visit.ts';
import { dayOf, showLifecycles } from '../reading/lifecycle.ts';

/** What depends on the day, and on the reader's last visit. */
showLifecycles(document, dayOf(new Date()));
markUnseenReleases(document);
