import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { issueStates } from './en/issue.ts';
import type { BROWSER_MESSAGES, GENERATOR_MESSAGES, VIEW_MESSAGES } from './english.ts';

type Views = typeof VIEW_MESSAGES;

type English = typeof BROWSER_MESSAGES &
  Views['search'] &
  Views['answers'] &
  Views['upgrade'] &
  Views['issue'] &
  Views['check'] &
  Views['runbook'] &
  typeof GENERATOR_MESSAGES;

/** Messages that all scripts in the browser may use. */
export type BrowserKey = keyof typeof BROWSER_MESSAGES;

/** A part of the site with its own script and messages, which are loaded on demand. */
export type ViewName = keyof Views;

/** Messages that the script of a view may use. */
export type ViewKey<View extends ViewName> = Extract<BrowserKey | keyof Views[View], MessageKey>;

/** All messages, for what runs when the site is built. */
export type MessageKey = keyof English;

/** All messages in another language. */
export type Translation = Readonly<Record<MessageKey, string>>;

/** Messages of answers: on the upgrade page, on the page of an issue, and in the search. */
export type AnswerKey = Extract<MessageKey, `answer.${string}`>;

/** Messages for the evidence of answers. */
export type EvidenceKey = Extract<MessageKey, `evidence.${string}`>;

/** Messages of upgrade plans, on their page and in exports. */
export type PlanKey =
  | AnswerKey
  | EvidenceKey
  | Extract<MessageKey, `${'kinds' | 'page' | 'profile' | 'upgrade'}.${string}`>;

/** Messages of the plan of the work, on its page and in exports. */
export type RunbookKey = Extract<MessageKey, `${'kinds' | 'page' | 'runbook'}.${string}`>;

/** Messages about what a reader uses. */
export type ProfileKey = Extract<MessageKey, `profile.${string}`>;

/** The names of the states of an issue. */
export type IssueStateKey = keyof typeof issueStates;

/** Messages of a check of installed versions, on its page and in exports. */
export type CheckKey =
  | AnswerKey
  | EvidenceKey
  | IssueStateKey
  | Extract<MessageKey, `${'check' | 'page'}.${string}` | 'shell.withdrawn' | 'shell.pre-release'>;

/** Messages that become part of a note. */
export type NoteKey = Extract<MessageKey, `note.${string}`>;

/** Messages without tags, whose result is plain text. */
export type PlainKey<Key extends MessageKey> = Key extends unknown
  ? English[Key] extends `${string}</${string}`
    ? never
    : Key
  : never;

/** Numbers are formatted in the language, lists with its commas and its "and". */
type PlainValue = string | number | readonly string[];

/** The parameters of `messages(key, …)` after the key: none if the message has no arguments. */
export type Values<Key extends MessageKey> = keyof TextValues<English[Key]> extends never
  ? readonly []
  : readonly [values: TextValues<English[Key]>];

/** `Content` is the content of a tag. */
export type RichValues<Key extends MessageKey, Node, Content = Node> = RichTextValues<
  English[Key],
  Node,
  Content
>;

/** The arguments of a text in ICU MessageFormat, by name. */
export type TextValues<Text extends string> = Readonly<
  GetICUArgs<Text, { ICUArgument: PlainValue; ICUNumberArgument: number; ICUDateArgument: string }>
>;

/** Like `TextValues`, but a value can be an element, and each tag is a function that creates an element from its content. */
export type RichTextValues<Text extends string, Node, Content = Node> = Readonly<
  GetICUArgs<Text, { ICUArgument: PlainValue | Node; ICUNumberArgument: number; ICUDateArgument: string }>
> & { readonly [Tag in Tags<Text>]: (content: Content) => Node };

type Tags<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}`
  ? Name | Tags<Rest>
  : never;
