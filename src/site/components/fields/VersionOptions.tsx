import type { ReactElement } from 'react';

interface VersionOptionsProps<Listed> {
  readonly groups: readonly { readonly label: string; readonly versions: readonly Listed[] }[];
  readonly nameOf?: (version: Listed) => string;
}

/** The versions of a stream as options, grouped by line. Not next to `StreamOptions`, which every page loads. */
export function VersionOptions<Listed extends { readonly text: string }>({
  groups,
  nameOf = ({ text }) => text,
}: VersionOptionsProps<Listed>): readonly ReactElement[] {
  return groups.flatMap(({ label, versions }) => {
    const options = versions.map((version) => (
      <option key={version.text} value={version.text}>
        {nameOf(version)}
      </option>
    ));
    if (label === '') return options;
    return (
      <optgroup key={label} label={label}>
        {options}
      </optgroup>
    );
  });
}
