import type { ReactElement } from 'react';

interface StreamOptionsProps {
  readonly streams: readonly { readonly id: string; readonly label: string }[];
}

/** The streams as options of a select. */
export function StreamOptions({ streams }: StreamOptionsProps): readonly ReactElement[] {
  return streams.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ));
}
