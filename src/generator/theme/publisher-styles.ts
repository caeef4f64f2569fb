import { type AtRule, atRule, CssSyntaxError, type Declaration, parse, type Root } from 'postcss';

/** What stands in the way of a style sheet, in the words of one line. */
export interface StyleFault {
  readonly line: number;
  readonly reason: string;
}

export interface PublisherStyles {
  readonly css: string;
  readonly faults: readonly StyleFault[];
}

const ADDRESS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]+))\s*\)/g;

/**
 * A publisher's style sheet in a layer of its own behind those of the site, so that it wins over them with any selector. What the policy
 * of the pages would not load is a fault.
 *
 * @param publish gives the address of a file that lies beside the sheet, relative to the sheet that is published; undefined where there is none
 */
export function publisherStyles(
  source: string,
  publish: (path: string) => string | undefined,
): PublisherStyles {
  const faults: StyleFault[] = [];
  const root = read(source);
  if (!('walkDecls' in root)) return { css: '', faults: [root] };
  const fault = (node: AtRule | Declaration, reason: string): void => {
    faults.push({ line: node.source?.start?.line ?? 1, reason });
  };
  root.walkAtRules('import', (rule) =>
    fault(rule, '@import would load another file: write its rules into this one'),
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
          `${address} is on another host, or elsewhere on this one: put the file beside the style sheet`,
        );
        return whole;
      }
      const published = publish(address);
      if (published === undefined) fault(declaration, `there is no ${address}`);
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
