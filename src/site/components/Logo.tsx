import type { ReactElement } from 'react';
import type { SiteData } from '#core/contracts/page-data.ts';
import { Mark } from './Mark.tsx';

/** The logo of the publisher, in the file for the theme that is shown; the mark of the program where there is none. */
export function Logo({
  brand: { logo },
  alt = '',
}: {
  readonly brand: SiteData['brand'];
  readonly alt?: string;
}): ReactElement {
  if (logo === undefined) return <Mark alt={alt} />;
  const { light, dark } = logo;
  return (
    <>
      <img
        className={dark ? 'logo logo--light' : 'logo'}
        src={light.url}
        width={light.width}
        height={light.height}
        alt={alt}
      />
      {dark && (
        <img className="logo logo--dark" src={dark.url} width={dark.width} height={dark.height} alt={alt} />
      )}
    </>
  );
}
