import type { ReactElement } from 'react';
import type {
  TagArticle as TagContent,
  TagsArticle as TagsContent,
} from '#core/contracts/article-content.ts';
import { VersionNumber } from '../../components/VersionNumber.tsx';
import { marked } from '../../messages/messages-context.ts';
import { useArticleMessages } from '../article-messages.ts';
import { Day } from '../Day.tsx';
import { PartLinks } from './PartLinks.tsx';

/** All tags of the site, by first letter. */
export function TagsArticle({ content }: { readonly content: TagsContent }): ReactElement {
  const messages = useArticleMessages();
  return (
    <>
      <header className="head">
        <h1>{marked(messages, 'article.tags')}</h1>
      </header>
      <div className="prose">
        {content.letters.map(({ letter, tags }) => (
          <section key={letter}>
            <h2>{letter}</h2>
            <ul>
              {tags.map(({ label, url, count }) => (
                <li key={url}>
                  <a href={url} rel="tag">
                    {label}
                  </a>{' '}
                  <small>{messages.number(count)}</small>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** The pages with one tag. */
export function TagArticle({ content }: { readonly content: TagContent }): ReactElement {
  const messages = useArticleMessages();
  const { title, description, tagsUrl, parts, notes } = content;
  return (
    <>
      <header className="head">
        <h1>{title}</h1>
        {description !== undefined && <p className="lead">{description}</p>}
      </header>
      <div className="prose">
        <p className="more">
          <a href={tagsUrl}>{marked(messages, 'article.all-tags')}</a>
        </p>
        <PartLinks parts={parts} />
        <ul>
          {notes.map((note) => (
            <li key={note.url}>
              <a href={note.url}>
                {note.title}
                {note.version !== undefined && (
                  <>
                    {' '}
                    <VersionNumber version={note.version} />
                  </>
                )}
              </a>{' '}
              {note.date !== undefined && (
                <small>
                  <Day day={note.date} format="long" />
                </small>
              )}
              {note.description !== '' && <p>{note.description}</p>}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
