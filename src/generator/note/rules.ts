import { memoizeByObject } from '#core/memoize.ts';
import type { NoteKey } from '#core/messages/message-keys.ts';
import { createMessages, type MessageData, type Messages } from '#core/messages/messages.ts';
import type { Version } from '#core/model/version.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { parseRepository, type Repository } from '#generator/forge/repository.ts';
import { noteMessages } from '#generator/messages/site-messages.ts';
import { createReferenceRules } from './entries/references.ts';
import type { ReadingRules } from './headings/scope.ts';
import { createVocabulary } from './headings/vocabulary.ts';

const SETTINGS = [
  'base',
  'streams',
  'sensitive',
  'kinds',
  'actionHeadings',
  'notReferences',
  'repository',
  'codeLanguages',
  'admonitions',
  'components',
  'ownComponents',
  'variables',
  'math',
  'limits',
] as const satisfies readonly (keyof SiteConfig)[];

/** The settings that parsing depends on. Plain data, so they can be sent to workers and hashed into cache keys. */
export interface ParseRules extends Pick<SiteConfig, (typeof SETTINGS)[number]> {
  /** The name of the content folder in problems: `content`. */
  readonly folder: string;
  /** The texts that the program adds to notes, in the language of the site. */
  readonly texts: MessageData<NoteKey>;
}

export function parseRules(config: SiteConfig, folder: string): ParseRules {
  const settings = SETTINGS.flatMap((name) => (config[name] === undefined ? [] : [[name, config[name]]]));
  const texts = noteMessages(config);
  // Authors write addresses of the default language, because most notes are originals.
  const base = config.language?.rootBase ?? config.base;
  return {
    ...{ folder, texts },
    ...(Object.fromEntries(settings) as Pick<SiteConfig, (typeof SETTINGS)[number]>),
    base,
  };
}

/** One per rules object, not per note. */
const messages = memoizeByObject((texts: MessageData<NoteKey>) => createMessages(texts));

export function messagesOf({ texts }: Pick<ParseRules, 'texts'>): Messages<NoteKey> {
  return messages(texts);
}

/** The label of a stream in titles. A stream without settings has its id. */
export function labelOf({ streams }: Pick<ParseRules, 'streams'>, stream: string): string {
  return streams.find(({ id }) => id === stream)?.label ?? stream;
}

/** The repository of a note: that of its stream, of its source, or of the site. */
export function repositoryOf(
  { streams, repository }: Pick<ParseRules, 'streams' | 'repository'>,
  { stream, ofSource }: { readonly stream: string; readonly ofSource: string | undefined },
): Repository | undefined {
  const own = streams.find(({ id }) => id === stream)?.repository;
  const written = own ?? (repository === false ? undefined : (ofSource ?? repository));
  return written === undefined ? undefined : parseRepository(written);
}

/** One per rules object, not per note. */
const rulesOfAll = memoizeByObject((rules: ParseRules) => ({
  vocabulary: createVocabulary(rules),
  ofMinor: createVocabulary(rules, { isMinor: true }),
  references: createReferenceRules(rules.notReferences),
}));

/** How to read the note of a version, or a guide. */
export function readingRules(
  rules: ParseRules,
  version: Version | undefined,
): Pick<ReadingRules, 'vocabulary' | 'references'> {
  const { vocabulary, ofMinor, references } = rulesOfAll(rules);
  const isMinor = version?.wildcard === false && version.numbers.slice(1).some((number) => number > 0);
  return { vocabulary: isMinor ? ofMinor : vocabulary, references };
}
