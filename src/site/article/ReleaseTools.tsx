import type { ReactElement } from 'react';
import type { ReleaseTools as Tools } from '#core/release-content.ts';
import { Icon } from '../components/Icon.tsx';
import { TitleLinks } from './TitleLinks.tsx';

interface ReleaseToolsProps {
  readonly tools: Tools;
}

/** One line of words: what changed since, what takes the release along, and where its note comes from. Without script they are links. */
export function ReleaseTools({ tools }: ReleaseToolsProps): ReactElement | null {
  const { since, feed, markdown, edit, titleLinks } = tools;
  if (!since && !feed && !markdown && !edit && !titleLinks) return null;
  return (
    <div className="tools">
      {since && <Since since={since} />}
      {feed && (
        <a className="tool" href={feed} type="application/atom+xml">
          Subscribe
        </a>
      )}
      {markdown && (
        <button className="tool script" type="button" data-copy={markdown}>
          <Icon name="page" />
          <span>Copy as Markdown</span>
        </button>
      )}
      {markdown && (
        <a className="tool" href={markdown} type="text/markdown">
          View as Markdown
        </a>
      )}
      {edit && (
        <a className="tool" href={edit}>
          Edit
        </a>
      )}
      <TitleLinks links={titleLinks} />
    </div>
  );
}

interface SinceProps {
  readonly since: NonNullable<Tools['since']>;
}

function Since({ since }: SinceProps): ReactElement {
  return (
    <form className="script" action={since.url} autoComplete="off">
      <input type="hidden" name="stream" value={since.stream} />
      <label>
        What changed since{' '}
        <select className="input" name="from">
          {since.versions.map((version) => (
            <option key={version}>{version}</option>
          ))}
        </select>
      </label>
      <input type="hidden" name="to" value={since.to} />
      <button className="tool" type="submit">
        Show
      </button>
    </form>
  );
}
