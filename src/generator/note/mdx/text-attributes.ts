import type { BlockContent, PhrasingContent, RootContent } from 'mdast';
import { type Component, textAttribute } from './component.ts';
import { blocksOf, paragraph, text } from './component-text.ts';

/** Attributes with text for readers. */
const TEXT_ATTRIBUTES = [
  'title',
  'label',
  'heading',
  'header',
  'name',
  'text',
  'summary',
  'description',
  'caption',
  'content',
];

/** The text attributes, followed by the children of the component. */
export function textAndChildren(component: Component): readonly RootContent[] {
  const words = attributeTexts(component, TEXT_ATTRIBUTES);
  if (!component.isInline) return [...words, ...blocksOf(component.children)];
  const inline = words.flatMap((word) =>
    'children' in word ? [...(word.children as PhrasingContent[]), text(' ')] : [],
  );
  return [...inline, ...component.children];
}

export function attributeTexts(component: Component, names: readonly string[]): BlockContent[] {
  const values = names.flatMap((name) => textAttribute(component, name) ?? []);
  return [...new Set(values)].map((value) => paragraph([text(value)], component));
}

/** Attributes that only affect presentation. */
const PRESENTATION =
  /^(?:class|className|style|id|key|slot|icon|size|width|height|color|colour|variant|align|position|target|rel|loading|href|url|to|link|src)$|(?:Class|Style|Type|Icon|Color|Size|Width|Height|Url)$/;

/** Falls back to any other text attribute: `<RuleLink ruleId="eval-detected"/>` shows `eval-detected`. */
export function unknownComponent(component: Component): readonly RootContent[] {
  const shown = textAndChildren(component);
  if (shown.length > 0) return shown;
  const names = [...component.attributes].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' && !PRESENTATION.test(name) ? [value] : [],
  );
  const codes = names.map((value): PhrasingContent => ({ type: 'inlineCode', value }));
  const line = codes.flatMap((code, index) => (index === 0 ? [code] : [text(' '), code]));
  if (line.length === 0 || component.isInline) return line;
  return [paragraph(line, component)];
}
