import type {
  DynamicImportLanguageRegistration,
  HighlighterCore,
  ThemedToken,
  ThemeRegistration,
} from 'shiki/core';

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

/**
 * The CSS class for each group of TextMate scopes. The theme colours are placeholders that stand for one class each.
 * Style sheets define the real colours, so no colour is written into a page.
 */
const CLASSES = [
  [
    'tok-c',
    ['comment', 'punctuation.definition.comment', 'meta.diff.header', 'meta.diff.range', 'meta.diff.index'],
  ],
  [
    'tok-k',
    [
      'keyword',
      'storage',
      'constant.language',
      'variable.language',
      'keyword.operator.word',
      'entity.name.tag',
    ],
  ],
  ['tok-s', ['string', 'punctuation.definition.string', 'constant.other.symbol']],
  ['tok-n', ['constant.numeric', 'constant.character.escape']],
  [
    'tok-f',
    [
      'entity.name.function',
      'support.function',
      'support.type.property-name',
      'entity.name.tag.yaml',
      'entity.other.attribute-name',
      'meta.object-literal.key',
    ],
  ],
  ['tok-del', ['markup.deleted', 'punctuation.definition.deleted', 'punctuation.definition.from-file']],
  ['tok-add', ['markup.inserted', 'punctuation.definition.inserted', 'punctuation.definition.to-file']],
  // Grammars treat operators as keywords, but readers do not.
  ['', ['keyword.operator', 'storage.type.function.arrow', 'punctuation.separator']],
] as const;

const PLAIN = '#000000';

function colourOf(index: number): string {
  return `#0000${(index + 1).toString(16).toUpperCase().padStart(2, '0')}`;
}

const TOKEN_THEME: ThemeRegistration = {
  name: 'token-classes',
  type: 'light',
  fg: PLAIN,
  bg: '#FFFFFF',
  settings: [
    { settings: { foreground: PLAIN } },
    ...CLASSES.map(([, scope], index) => ({ scope: [...scope], settings: { foreground: colourOf(index) } })),
  ],
};

const CLASS_BY_COLOUR = new Map<string, string>(CLASSES.map(([name], index) => [colourOf(index), name]));

/** The class of a token with this colour of `TOKEN_THEME`; empty for plain text. */
function classOfColour(colour: string | undefined): string {
  return CLASS_BY_COLOUR.get(colour?.toUpperCase() ?? '') ?? '';
}
