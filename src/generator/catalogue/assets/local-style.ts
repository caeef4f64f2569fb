import postcss from 'postcss';
import { isLocalStyle } from './svg-addresses.ts';

/**
 * The style without what loads another file: in an image browsers pass over that alone, and draw by the rest. Nothing is left
 * of a style that cannot be read, and of one that still asks for something.
 */
export function localStyle(text: string): string {
  if (isLocalStyle(text)) return text;
  try {
    const root = postcss.parse(text);
    root.walkAtRules((rule) => {
      if (!/^[a-z-]+$/i.test(rule.name) || /^import$/i.test(rule.name)) rule.remove();
    });
    root.walkDecls((declaration) => {
      if (!isLocalStyle(String(declaration))) declaration.remove();
    });
    const rest = root.toString();
    return isLocalStyle(rest) ? rest : '';
  } catch (error) {
    if (error instanceof postcss.CssSyntaxError) return '';
    throw error;
  }
}
