import type { ReactElement } from 'react';

/** The program’s logo: a dial with a needle. Decorative without `alt`. */
export function Mark({ alt = '' }: { readonly alt?: string }): ReactElement {
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
