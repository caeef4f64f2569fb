import type { ThemeRegistration } from 'shiki/core';

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

export const TOKEN_THEME: ThemeRegistration = {
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
export function classOfColour(colour: string | undefined): string {
  return CLASS_BY_COLOUR.get(colour?.toUpperCase() ?? '') ?? '';
}
