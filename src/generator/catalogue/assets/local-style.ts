import postcss from 'postcss';
import { isLocalStyle } from './svg-addresses.ts';

/**
 * Removes declarations that load other resources from a style. Browsers ignore only those in images, and use the rest.
 * A style that cannot be parsed or still loads something becomes empty.
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
