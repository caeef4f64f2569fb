import type { ReactElement } from 'react';
import type { SiteData } from '#core/contracts/page-data.ts';

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

/** The program’s logo: a dial with a needle. Decorative without `alt`. */
function Mark({ alt = '' }: { readonly alt?: string }): ReactElement {
  const hidden = alt === '';
  return (
    <svg
      className="mark"
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="2"
      aria-hidden={hidden || undefined}
      role={hidden ? undefined : 'img'}
      aria-label={hidden ? undefined : alt}
    >
      <path stroke="currentColor" d="M5.64 18.36a9 9 0 1 1 12.72 0" />
      <path className="mark__needle" strokeWidth="3" d="M10.5 13.5 17 7" />
    </svg>
  );
}
