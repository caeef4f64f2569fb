import { VIEW_MESSAGES } from '#core/messages/english.ts';
import type { MessageKey, ViewName } from '#core/messages/message-keys.ts';
import type { MessageData } from '#core/messages/messages.ts';
import type { Urls } from '#core/model/urls.ts';
import { fileHash } from '#generator/digest.ts';

/** The messages of a view. The file is named by its hash, so a script never gets the messages of another deployment. */
interface ViewMessageFile {
  readonly url: string;
  readonly contents: string;
}

export type ViewMessageFiles = Readonly<Record<ViewName, ViewMessageFile>>;

export function viewMessageFiles(all: MessageData<MessageKey>, urls: Urls): ViewMessageFiles {
  const files = (Object.keys(VIEW_MESSAGES) as ViewName[]).map((view) => {
    const contents = JSON.stringify(textsOf(view, all));
    return [view, { url: urls.asset(`messages/${view}.${fileHash(contents)}.json`), contents }] as const;
  });
  return Object.fromEntries(files) as ViewMessageFiles;
}

function textsOf(view: ViewName, { texts, inEnglish = [] }: MessageData<MessageKey>) {
  const own = Object.keys(VIEW_MESSAGES[view]) as MessageKey[];
  const fallbacks = own.filter((key) => inEnglish.includes(key));
  return {
    texts: Object.fromEntries(own.map((key) => [key, texts[key]])),
    ...(fallbacks.length > 0 && { inEnglish: fallbacks }),
  };
}
