import type { DynamicImportLanguageRegistration, HighlighterCore, ThemedToken } from 'shiki/core';
import { classOfColour, TOKEN_THEME } from './token-classes.ts';

/** Names for code without a language. */
const PLAIN_LANGUAGES = new Set([
  '',
  'text',
  'txt',
  'plain',
  'plaintext',
  'none',
  'no-highlight',
  'nohighlight',
  'output',
]);

/** A run of characters with the same class; the class is empty for plain text. */
export interface Token {
  readonly text: string;
  readonly className: string;
}

/** Grammars are large, so the highlighter is loaded for the first code block, and each grammar for its first use. */
interface Highlighting {
  readonly core: HighlighterCore;
  /** The function that loads each grammar, by language name. */
  readonly languages: ReadonlyMap<string, DynamicImportLanguageRegistration>;
}

let highlighting: Promise<Highlighting> | undefined;

/** Longer lines were not written by people. They stay plain, so that the time for a block is bounded by its length. */
const MAX_LINE_LENGTH = 2_000;

/** The lines of `code` as tokens; undefined if there is no grammar with this name. */
export async function highlight(code: string, language: string): Promise<Token[][] | undefined> {
  if (isPlainLanguage(language)) return undefined;
  highlighting ??= loadHighlighting();
  const { core } = await highlighting;
  if (!(await loadLanguage(await highlighting, language))) return undefined;
  const { tokens } = core.codeToTokens(code, {
    lang: language,
    theme: 'token-classes',
    includeExplanation: false,
    // The default stops after half a second, so a busy machine would produce other bytes than an idle one.
    tokenizeTimeLimit: 0,
    tokenizeMaxLineLength: MAX_LINE_LENGTH,
  });
  return tokens.map(mergeTokens);
}

export function isPlainLanguage(language: string): boolean {
  return PLAIN_LANGUAGES.has(language);
}

export async function languageNames(): Promise<readonly string[]> {
  highlighting ??= loadHighlighting();
  return [...(await highlighting).languages.keys()];
}

async function loadHighlighting(): Promise<Highlighting> {
  const [{ createHighlighterCore }, { createJavaScriptRegexEngine }, { bundledLanguages }] =
    await Promise.all([import('shiki/core'), import('shiki/engine/javascript'), import('shiki/langs')]);
  const engine = createJavaScriptRegexEngine({ forgiving: true });
  return {
    core: await createHighlighterCore({ themes: [TOKEN_THEME], langs: [], engine }),
    languages: new Map(Object.entries(bundledLanguages)),
  };
}

async function loadLanguage({ core, languages }: Highlighting, language: string): Promise<boolean> {
  if (core.getLoadedLanguages().includes(language)) return true;
  const load = languages.get(language);
  if (load === undefined) return false;
  await core.loadLanguage(load);
  return true;
}

function mergeTokens(line: readonly ThemedToken[]): Token[] {
  const merged: { text: string; className: string }[] = [];
  for (const { content, color } of line) {
    const className = classOfColour(color);
    const last = merged.at(-1);
    // White space has no colour, so it joins the token before it.
    if (last && (last.className === className || content.trim() === '')) last.text += content;
    else merged.push({ text: content, className });
  }
  return merged;
}
