import type { Kind } from '../kind.ts';
import type { Severity } from '../release/entry-facts.ts';

/**
 * The terms with which notes in a language describe their changes. All languages are recognised in any note; a test verifies that no term
 * has two meanings. Case, diacritics, plurals in -s, punctuation and emoji are ignored, and spaces in Chinese, Japanese and Korean.
 */
export interface NoteTerms {
  /** Headings and labels that name a kind of change. */
  readonly kinds: Readonly<Record<Kind, readonly string[]>>;
  /** Words at the beginning of a change that has neither a label nor a heading: `Corrige l'export`. */
  readonly begins?: Readonly<Partial<Record<Kind, readonly string[]>>>;
  /** Labels of required actions, and headings above them: `Action required: Convert the archive`. */
  readonly actionLabels: readonly string[];
  /** Other headings above required actions. */
  readonly actions: readonly string[];
  /** Headings whose content is not a change. Only terms that no part of a product is named after. */
  readonly asides: readonly string[];
  /** Labels of entries that withdraw an earlier change. */
  readonly withdrawn: readonly string[];
  /** Withdrawal marks, in brackets after a version: `1.0.1 (withdrawn)`. */
  readonly withdrawnRelease: readonly string[];
  /** Labels of entries that withdraw an earlier task. */
  readonly notRequired: readonly string[];
  /** Texts that say that there is nothing to report. */
  readonly nothing: readonly string[];
  /** Marks of versions that are not released yet, in a title. */
  readonly unreleased: readonly string[];
  /** Words before a noun that are not part of its name. */
  readonly articles: readonly string[];
  /** Words before the number of a version: `Version 24.9`. */
  readonly version: readonly string[];
  /** Words before the date of a release, in a line of its own: `Released on`. Several of them can follow each other. */
  readonly releasedOn: readonly string[];
  /** Text after such a date: `2026年9月1日リリース`. */
  readonly releasedAfter: readonly string[];
  /** Patterns of what follows the version in a sentence with the date of its release: `24.9 wurde am DAY veröffentlicht`. */
  readonly published?: readonly string[];
  /** Adjectives before a kind that add no information: `Important fixes`. */
  readonly emphasis: readonly string[];
  /** Such adjectives behind a kind: `Correcciones generales`. */
  readonly emphasisBehind?: readonly string[];
  /** Words between two kinds: `Fixes and improvements`. */
  readonly and: readonly string[];
  /** Words between a kind and a part of the product, or a version: `Improvements to the editor`. */
  readonly area: readonly string[];
  /** Words between a kind and an older version: `Changes since 24.8`. */
  readonly since: readonly string[];
  /** Texts that only refer to the current release. */
  readonly here: readonly string[];
  /** Before a remark on what is above it: `Note: Only Linux is affected`. */
  readonly remarks: readonly string[];
  /** Before a warning: `Warning: Export the archive`. */
  readonly warnings: readonly string[];
  /** After a bold word, these show that it is the subject of a sentence: `**Security** is a setting now`. */
  readonly verbs: readonly string[];
  /** Words before and after the day on which something is due: `by 31 October`, `10月31日まで`. */
  readonly due: { readonly before: readonly string[]; readonly after: readonly string[] };
  /**
   * A pattern of terms that name several changes: `Update to PostgreSQL 14` and `Mise à jour de PostgreSQL` are single changes. Such terms end
   * like a plural, or like a participle without a noun (`Fixed`, `Corrigé`). Undefined for languages without plurals.
   */
  readonly plural: RegExp | undefined;
  /** Parts of words that say that something was done. `Security`, `Bugs` and `Performance` name a topic, which can also have known issues. */
  readonly done: readonly string[];
  /** Labels of lines that state a fact about an issue: `Workaround: restart the collector`. */
  readonly facts: Readonly<Record<FactName, readonly string[]>>;
  readonly fixes: FixTerms;
  readonly severities: Readonly<Record<Severity, readonly string[]>>;
  /** Words in the header row of a table of changes, for its columns: `Bug ID`, `Description`. The first titles fit best. */
  readonly columns: Readonly<Record<ColumnName, readonly string[]>>;
  /**
   * Sentences above a list of changes of a kind: `Folgende Fehler wurden behoben:`. English has too many forms for a table, here and below:
   * see `lead-sentence.ts`, `break-wording.ts`, `removal-wording.ts`, `merge-statement.ts`, `boilerplate.ts` and `withdrawn-text.ts`.
   */
  readonly leads?: Readonly<Partial<Record<Kind, RegExp>>>;
  /** Words in a sentence that ends with a full stop and introduces what is below it: `以下の不具合を修正しました。` */
  readonly following?: readonly string[];
  /** Sentences that say that nobody has to act: `Es sind keine Maßnahmen erforderlich.` */
  readonly needless?: RegExp;
  /** Sentences that call a change a breaking one: `Dies ist ein Breaking Change`. */
  readonly breaks?: RegExp;
  /** Changes that say that something ends that users may use: `移除 7z 压缩支持`. */
  readonly ends?: RegExp;
  /** Changes that say that something should not be used any more: `Der Dienst gilt ab sofort als veraltet.` */
  readonly deprecates?: RegExp;
  /** Patterns of sentences that say that a release has all changes of another: `Enthält alle Fehlerbehebungen aus VERSION`. */
  readonly merges?: readonly string[];
  /** A pattern of advice against a release, which is `this release` if its version is written: `Verwenden Sie diese Version nicht`. */
  readonly avoid?: string;
  /** Words before the reason of such advice. A condition limits it, so nothing else may follow. */
  readonly because?: readonly string[];
}

/**
 * How a language states whether an issue is fixed, and which versions have it: `fixed in 2.3`. The lists are joined to patterns, which ignore
 * case, and may contain patterns. Languages whose statements are patterns lack the words before versions.
 */
export interface FixTerms {
  /** After or before a version, or alone as a mark: `The map is slow (fixed)`. */
  readonly fixed: readonly string[];
  /** A pattern of sentences that say that the release itself has the fix. */
  readonly doneHere: string;
  /** Patterns of other statements that versions have a fix: `VERSIONSで修正済み`. */
  readonly fixedIn: readonly string[];
  /** Words before the version of a fix. */
  readonly in?: readonly string[];
  /** Words before the first version of a fix, or of a range of affected versions. */
  readonly from?: readonly string[];
  /** Words before the first version that is not affected. */
  readonly before?: readonly string[];
  /** Words before the last version that is affected. */
  readonly upTo?: readonly string[];
  /** Words before affected versions. */
  readonly affects?: readonly string[];
  /** Words that, before the words about affected versions, state the opposite. English has more forms: see `range-wording.ts`. */
  readonly not?: readonly string[];
  /** Words that turn a fix into a plan, a part, or into its opposite. */
  readonly planned: readonly string[];
  /** Words after the version of a fix that limit it, or take it back: `only`. English has more forms: see `fix-wording.ts`. */
  readonly limits: readonly string[];
  /** Words that say that something is fixed. */
  readonly fixing: readonly string[];
  /** Names of what a security fix fixes. English has too many forms for a table: see `security-wording.ts`. */
  readonly weaknesses: readonly string[];
  /** Words that say that such a weakness is fixed. */
  readonly repaired: readonly string[];
  /** Words that say that a sentence adds something to what is fixed. */
  readonly also: readonly string[];
  /** Sentences that say that something is not fixed. */
  readonly unfixed: readonly RegExp[];
}

/** What a labelled line of an entry states: see `EntryFacts`. */
export type FactName = 'severity' | 'cvss' | 'since' | 'workaround' | 'platforms' | 'features';

/** What a column of a table of changes contains: the id of the change, its title, its kind or its state, or a date. */
export type ColumnName = 'id' | 'title' | 'kind' | 'state' | 'day';

/** Splits a list of terms at commas. */
export function list(terms: string): readonly string[] {
  return terms
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '');
}

/**
 * Latin letters, for a class of characters. In a pattern that ignores case, `\p{L}` takes 0.4 ms wherever it is written, because the case of
 * all letters is looked up when the pattern is compiled.
 */
export const LATIN = String.raw`a-zA-Z\u00AA\u00BA\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u1E00-\u1EFF`;

/** Cyrillic letters, for a class of characters. `\b` and `\w` know the letters of English only. */
export const CYRILLIC = String.raw`\u0400-\u052F`;

/** A pattern for one of the terms. Only whole words match in languages that separate words. The pattern needs the flag `u`. */
export function anyWordOf(terms: readonly string[]): string {
  const separate = terms.filter((term) => /^(?:\p{Script=Latin}|\p{Script=Cyrillic})/u.test(term));
  const joined = terms.filter((term) => !separate.includes(term));
  const letter = `[${LATIN}${CYRILLIC}\\d]`;
  return [
    ...(separate.length > 0 ? [`(?<!${letter})(?:${separate.join('|')})(?!${letter})`] : []),
    ...joined,
  ].join('|');
}

/** A pattern for one of the terms, the longest that matches. */
export function longestOf(terms: readonly string[]): string {
  return terms.toSorted((left, right) => right.length - left.length || (left < right ? -1 : 1)).join('|');
}

/** All terms of two words, one of each list, in both orders: `fixed bug` and `bug fixed`. */
export function pairs(adjectives: string, nouns: string): readonly string[] {
  return list(adjectives).flatMap((adjective) =>
    list(nouns).flatMap((noun) => [`${adjective} ${noun}`, `${noun} ${adjective}`]),
  );
}

/** A pattern that matches one of several forms of a statement. */
export function anyOf(forms: readonly string[], flags = 'i'): RegExp {
  return new RegExp(forms.join('|'), flags);
}
