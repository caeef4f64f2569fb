import { type AtRule, atRule, CssSyntaxError, type Declaration, parse, type Root } from 'postcss';

/** A problem in a style sheet. */
interface StyleFault {
  readonly line: number;
  readonly reason: string;
}

const ADDRESS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]+))\s*\)/g;

/**
 * Puts a publisher's style sheet into the last cascade layer, so that it overrides the site's styles with any selector. Reports addresses that
 * the content security policy would block.
 *
 * @param publish returns the address of a file next to the sheet, relative to the published sheet; undefined if it does not exist
 */
export function publisherStyles(
  source: string,
  publish: (path: string) => string | undefined,
): { readonly css: string; readonly faults: readonly StyleFault[] } {
  const faults: StyleFault[] = [];
  const root = read(source);
  if (!('walkDecls' in root)) return { css: '', faults: [root] };
  const fault = (node: AtRule | Declaration, reason: string): void => {
    faults.push({ line: node.source?.start?.line ?? 1, reason });
  };
  root.walkAtRules('import', (rule) =>
    fault(rule, '@import is not supported. Copy the rules into this file'),
  );
  root.walkAtRules('charset', (rule) => {
    rule.remove();
  });
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(ADDRESS, (whole, ...found: (string | undefined)[]) => {
      const address = found.slice(0, 3).find((one) => one !== undefined) ?? '';
      if (/^(?:data:|#)/.test(address)) return whole;
      if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(address)) {
        fault(
          declaration,
          `${address} is not next to the style sheet. Move the file there and use a relative path`,
        );
        return whole;
      }
      const published = publish(address);
      if (published === undefined) fault(declaration, `${address} does not exist`);
      return `url("${published}")`;
    });
  });
  const layer = atRule({ name: 'layer', params: 'publisher', raws: { between: '', after: '' } });
  layer.append(root.nodes);
  return { css: layer.toString(), faults };
}

function read(source: string): Root | StyleFault {
  try {
    return parse(source);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return { line: error.line ?? 1, reason: error.reason };
  }
}
