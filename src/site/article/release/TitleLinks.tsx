import type { ReactElement } from 'react';
import type { TitleLink } from '#core/model/release/release.ts';

/** Where links in a title led, each in its words; one to another site says which: `8.2.2 on git.example.com`. */
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
