import type { Translation } from './message-keys.ts';
import ar from './translations/ar.json' with { type: 'json' };
import de from './translations/de.json' with { type: 'json' };
import es from './translations/es.json' with { type: 'json' };
import fr from './translations/fr.json' with { type: 'json' };
import ja from './translations/ja.json' with { type: 'json' };
import ko from './translations/ko.json' with { type: 'json' };
import ptBr from './translations/pt-br.json' with { type: 'json' };
import zhHans from './translations/zh-hans.json' with { type: 'json' };

/**
 * The translations of the program, by the shortest language tag that identifies language and script. English is the source: `english.ts`.
 * A missing message is a compile error here.
 */
export const TRANSLATIONS: Readonly<Record<string, Translation>> = {
  /** Modern standard Arabic. Actions are verbal nouns. Numbers have all six plural forms. */
  ar,
  /** Neutral wording instead of an address, and the terms that German release notes use. */
  de,
  /** For readers of all countries, without address where that is possible. */
  es,
  /** No-break spaces stand before colons, question marks and inside of quotation marks. */
  fr,
  /** Labels are nouns, sentences are polite (です・ます). */
  ja,
  /** Particles depend on the sound before them, so no argument stands directly before one of them: `{version} 버전은`. */
  ko,
  'pt-BR': ptBr,
  'zh-Hans': zhHans,
};
