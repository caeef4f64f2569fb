/** The place of one language among the languages of a site. */
export interface SiteLanguage {
  /** The folder with its translations; missing for the default language, whose notes are in the content folder itself. */
  readonly folder?: string;
  /** The folders of all other languages than the default one. */
  readonly folders: readonly string[];
  /** The base path of the default language. Scripts, styles and fonts are published there once. */
  readonly rootBase: string;
  /** True if no other language is published with it, as in a bundle. */
  readonly isAlone?: true;
  /** All languages, the default one first. */
  readonly all: readonly LanguageSettings[];
}

export interface LanguageSettings {
  readonly htmlLang: string;
  readonly base: string;
  readonly label?: string | undefined;
  readonly direction?: 'ltr' | 'rtl' | undefined;
}

/** For each language of a site apart from the default one, the ids of the pages that are translated. */
export type Translations = ReadonlyMap<string, ReadonlySet<string>>;
