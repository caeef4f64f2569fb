import type { ReactElement } from 'react';
import type { ReleaseTools as Tools } from '#core/contracts/release-content.ts';
import { Icon } from '../../components/Icon.tsx';
import { marked, rich } from '../../messages/messages-context.ts';
import { useArticleMessages } from '../article-messages.ts';
import { TitleLinks } from './TitleLinks.tsx';

interface ReleaseToolsProps {
  readonly tools: Tools;
}

/**
 * The tools of a release: changes since a version, downloads, and the source of the note. Without a script
 * they are links.
 */
export function ReleaseTools({ tools }: ReleaseToolsProps): ReactElement | null {
  const { since, feed, markdown, edit, titleLinks } = tools;
  const hasLinks = feed || markdown || edit || titleLinks;
  if (!since && !hasLinks) return null;
  return (
    <div className="tools">
      {since && <Since since={since} />}
      {hasLinks && <ToolLinks tools={tools} />}
    </div>
  );
}

function ToolLinks({
  tools: { feed, lineFeed, markdown, edit, titleLinks },
}: ReleaseToolsProps): ReactElement {
  const messages = useArticleMessages();
  return (
    <p className="tools__links">
      {feed && (
        <a className="tool" href={feed} type="application/atom+xml">
          {marked(messages, 'article.feed')}
        </a>
      )}
      {lineFeed && (
        <a className="tool" href={lineFeed.url} type="application/atom+xml">
          {marked(messages, 'article.feed-of-line', { line: lineFeed.line })}
        </a>
      )}
      {markdown && (
        <button className="tool script" type="button" data-copy={markdown}>
          <Icon name="page" />
          <span>{marked(messages, 'page.copy-markdown')}</span>
        </button>
      )}
      {markdown && (
        <a className="tool" href={markdown} type="text/markdown">
          {marked(messages, 'article.view-markdown')}
        </a>
      )}
      {edit && (
        <a className="tool" href={edit}>
          {marked(messages, 'article.edit')}
        </a>
      )}
      <TitleLinks links={titleLinks} />
    </p>
  );
}

function Since({ since }: { readonly since: NonNullable<Tools['since']> }): ReactElement {
  const messages = useArticleMessages();
  return (
    <form
      className="script"
      action={since.url}
      autoComplete="off"
      data-version-rules={since.rules && JSON.stringify(since.rules)}
    >
      <input type="hidden" name="stream" value={since.stream} />
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the select is inside of the message */}
      <label>
        {rich(messages, 'article.since', {
          version: (
            <select className="input" name="from">
              {since.versions.map((version) => (
                <option key={version}>{version}</option>
              ))}
            </select>
          ),
        })}
      </label>
      <input type="hidden" name="to" value={since.to} />
      <button className="tool" type="submit">
        {marked(messages, 'article.show-since')}
      </button>
    </form>
  );
}
