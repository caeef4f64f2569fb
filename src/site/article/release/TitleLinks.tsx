import type { ReactElement } from 'react';
import type { TitleLink } from '#core/model/release/release.ts';

/**
 * The links of a title, with their text. A link to another site also names the host: `8.2.2 on
 * git.example.com`.
 */
export function TitleLinks({
  links = [],
}: {
  readonly links: readonly TitleLink[] | undefined;
}): ReactElement[] {
  return links.map(({ text, url }) => (
    <a key={url} className="tool" href={url}>
      {text}
      {URL.canParse(url) && ` on ${new URL(url).host}`}
    </a>
  ));
}
