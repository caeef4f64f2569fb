import { createMessages } from '#core/messages/messages.ts';
import { siteMessages } from '#generator/messages/site-messages.ts';
import { languageOfRun } from '../site-samples/pseudo-language.ts';

const run = process.env.MESSAGES;
const { messages = {}, locale } = languageOfRun(run);

/** Whether the texts of the run are longer than English ones: for tests that say how much fits on a line. */
export const isLonger = run !== undefined;

/** Whether the pages of the run are written from right to left: for tests that measure from the left. */
export const isMirrored = locale?.direction === 'rtl';

/** Returns the texts of the sample site, in the language of the run. Tests take labels from here. */
export const message = createMessages(siteMessages({ locale: { htmlLang: 'en' }, messages }).all);
