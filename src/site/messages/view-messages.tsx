import { type ComponentType, type Context, createContext, useContext } from 'react';
import type { SiteData } from '#core/contracts/page-data.ts';
import type { LoadedPart } from '#core/load-error.ts';
import type { ViewKey, ViewName } from '#core/messages/message-keys.ts';
import {
  type CompiledMessage,
  createMessages,
  type Messages,
  type MessageTexts,
  type ViewTexts,
} from '#core/messages/messages.ts';
import { fetchJson } from '../platform/fetch-json.ts';
import { invariant } from '../platform/invariant.ts';

export type ViewMessages<View extends ViewName> = Messages<ViewKey<View>>;

/** Views with components. Direct answers are made by functions, which take their messages as an argument. */
export type ShownView = Exclude<ViewName, 'answers'>;

/** The messages of views, which are loaded together with the script of the view. */
const CONTEXTS: {
  readonly [View in ShownView]: Context<ViewMessages<View> | undefined>;
} = {
  search: createContext<ViewMessages<'search'> | undefined>(undefined),
  upgrade: createContext<ViewMessages<'upgrade'> | undefined>(undefined),
  issue: createContext<ViewMessages<'issue'> | undefined>(undefined),
  runbook: createContext<ViewMessages<'runbook'> | undefined>(undefined),
  check: createContext<ViewMessages<'check'> | undefined>(undefined),
};

export function useViewMessages<View extends ShownView>(view: View): ViewMessages<View> {
  const messages = useContext(CONTEXTS[view]);
  invariant(messages, `this component is rendered with the messages of the view "${view}"`);
  return messages;
}

/** Adds the messages of a view to the component that is its root. */
export function withViewMessages<View extends ShownView, Props extends object>(
  view: View,
  messages: ViewMessages<View>,
  Root: ComponentType<Props>,
): ComponentType<Props> {
  const ViewMessagesContext: Context<ViewMessages<View> | undefined> = CONTEXTS[view];
  return (props) => (
    <ViewMessagesContext value={messages}>
      <Root {...props} />
    </ViewMessagesContext>
  );
}

/**
 * Loads a view: the component that is its root, with the messages of the view.
 * @throws LoadError if the messages cannot be loaded
 */
export async function loadView<View extends ShownView, Props extends object>(
  view: View,
  site: Pick<SiteData, 'messages'>,
  root: Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [messages, Root] = await Promise.all([loadViewMessages(view, 'page', site), root]);
  return withViewMessages(view, messages, Root);
}

/**
 * Loads the messages of a view. They include those of the app.
 * @throws LoadError
 */
export async function loadViewMessages<View extends ViewName>(
  view: View,
  part: LoadedPart,
  { messages: app }: Pick<SiteData, 'messages'>,
): Promise<ViewMessages<View>> {
  const own = (await fetchJson(app.views[view], part)) as ViewTexts<View>;
  const texts: Readonly<Record<string, CompiledMessage>> = { ...app.texts, ...own.texts };
  return createMessages<ViewKey<View>>({
    ...app,
    texts: texts as MessageTexts<ViewKey<View>>['texts'],
    inEnglish: [...(app.inEnglish ?? []), ...(own.inEnglish ?? [])],
  });
}
