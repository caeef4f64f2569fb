import type { ReactElement } from 'react';
import { type IconSymbol, symbolId } from './symbols.ts';

/**
 * All icons, once per document and outside of the React tree, so that they exist for every page that the app
 * renders. Inline, because they then need no request and no script: 13 icons take about 0.7 KB compressed.
 */
export function Sprite({
  symbols,
}: {
  readonly symbols: Readonly<Record<string, IconSymbol>>;
}): ReactElement {
  return (
    <svg className="sprite" width="0" height="0" aria-hidden="true">
      {Object.entries(symbols).map(([name, { fill, stroke }]) => (
        <symbol key={name} id={symbolId(name)} viewBox="0 0 16 16" fill="none" strokeWidth="1.5">
          {fill && <path fill="currentColor" fillRule="evenodd" d={fill} />}
          {stroke && <path stroke="currentColor" d={stroke} />}
        </symbol>
      ))}
    </svg>
  );
}
