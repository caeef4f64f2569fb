import type { AnchorHTMLAttributes, ReactElement, Ref } from 'react';

type SiteLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
};

/** The one way to link from the page tree: what leads to a page of this site can be taken over here. */
export function SiteLink(props: SiteLinkProps): ReactElement {
  return <a {...props} />;
}
