import type { ReactElement } from 'react';
import { groupVersions, type Line } from '#core/answers/lines.ts';

interface VersionOptionsProps {
  readonly lines: readonly Line[];
  readonly nameOf?: (version: string) => string;
}

/** All versions of a stream as options, grouped by line. Not next to `StreamOptions`, which every page loads. */
export function VersionOptions({ lines, nameOf }: VersionOptionsProps): readonly ReactElement[] {
  return groupVersions(lines).flatMap(({ label, versions }) => {
    const options = versions.map(({ text }) => (
      <option key={text} value={text}>
        {nameOf ? nameOf(text) : text}
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
