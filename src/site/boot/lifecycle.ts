import { dayOf, showLifecycles } from '../reading/lifecycle.ts';

showLifecycles(document, dayOf(new Date()));
