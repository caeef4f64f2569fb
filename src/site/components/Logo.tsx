import type { ReactElement } from 'react';
import type { SiteData } from '#core/contracts/page-data.ts';
import { Mark } from './Mark.tsx';

/** The publisher’s logo for the current theme, or the program’s logo. */
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
