import type { ReactElement } from 'react';
import { Icon } from '../components/Icon.tsx';
import { splitVersion } from '../components/version-parts.ts';
import type { StoryScale } from './story-source.ts';

interface StoryRailProps {
  readonly scale: StoryScale;
  readonly label: string;
}

/** The releases around the story of an id: where the line is thick they have the issue, and the word below says what the notes say. */
export function StoryRail({ scale, label }: StoryRailProps): ReactElement {
  return (
    <ol className="rail story" aria-label={label}>
      {scale.releases.map(({ version, patched, affected, says, url }) => (
        <li key={version.text} data-affected={affected ? '' : undefined}>
          <span className="tick" data-patched={patched ? '' : undefined}>
            <a href={url}>
              {splitVersion(version.text).series}
              {affected && !says && <span className="hidden"> Affected</span>}
              {says && <Said says={says} release={version.text} />}
            </a>
          </span>
        </li>
      ))}
    </ol>
  );
}

type Saying = NonNullable<StoryScale['releases'][number]['says']>;

/** `Fixed` by the release itself, `Fixed .3` by its patch. */
function Said({ says, release }: { readonly says: Saying; readonly release: string }): ReactElement {
  if (says.role === 'known') {
    return (
      <small data-kind="known-issue">
        <Icon name="known-issue" /> Known
      </small>
    );
  }
  const { version } = says;
  return (
    <small data-kind="fix">
      <Icon name="fix" /> Fixed{version.text !== release && ` ${splitVersion(version.text).rest}`}
    </small>
  );
}
