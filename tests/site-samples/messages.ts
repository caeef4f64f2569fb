import { createMessages } from '#core/messages/messages.ts';
import { siteMessages } from '#generator/messages/site-messages.ts';

/**
 * The English messages, as data and as functions. Tests take labels from here, so that no text is written
 * twice.
 */
export const englishData = siteMessages({ locale: { htmlLang: 'en' }, messages: {} });
export const english = createMessages(englishData.all);
