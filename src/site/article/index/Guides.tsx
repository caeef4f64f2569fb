import type { ReactElement } from 'react';
import type { GuideFolderLink, GuideLink } from '#core/contracts/index-content.ts';
import { GUIDES_ANCHOR } from '#core/model/urls.ts';
import { marked } from '../../messages/messages-context.ts';
import { Anchor } from '../Anchor.tsx';
import { useArticleMessages } from '../article-messages.ts';
import { LinkRows } from './LinkRows.tsx';

/** Guides of the stream. A guide for one release is in the row of that release. */
export function Guides({ guides }: { readonly guides: readonly GuideLink[] }): ReactElement {
  const heading = useArticleMessages()('shell.guides');
  return (
    <section className="yearblock" id={GUIDES_ANCHOR}>
      <header className="blockhead">
        <h2 aria-label={heading}>
          {heading}
          <Anchor id={GUIDES_ANCHOR} heading={heading} />
        </h2>
      </header>
      {byFolder(guides).map((folder) => (
        <Folder key={folder.guides[0]?.url} {...folder} />
      ))}
    </section>
  );
}

/** The page that the folder’s heading links to is not listed again. */
function Folder({ folder, guides }: FolderOfGuides): ReactElement {
  const messages = useArticleMessages();
  const others = guides.filter(({ url }) => url !== folder?.url);
  const list = others.length > 0 && (
    <LinkRows rows={others.map(({ url, title, description }) => ({ url, text: title, note: description }))} />
  );
  if (folder === undefined) return <>{list}</>;
  const { label, url, description, folded } = folder;
  const name = url === undefined ? label : <a href={url}>{label}</a>;
  return (
    <>
      <h3>{name}</h3>
      {description !== undefined && <p>{description}</p>}
      {folded && list ? (
        <details>
          <summary>{marked(messages, 'article.pages', { count: others.length })}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </>
  );
}

interface FolderOfGuides {
  readonly folder: GuideFolderLink | undefined;
  readonly guides: GuideLink[];
}

/** Groups consecutive pages of one folder. */
function byFolder(guides: readonly GuideLink[]): readonly FolderOfGuides[] {
  const folders: FolderOfGuides[] = [];
  for (const guide of guides) {
    const last = folders.at(-1);
    if (last !== undefined && last.folder?.label === guide.folder?.label) last.guides.push(guide);
    else folders.push({ folder: guide.folder, guides: [guide] });
  }
  return folders;
}
