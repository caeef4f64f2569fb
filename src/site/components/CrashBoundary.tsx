import { type ReactElement, type ReactNode, useContext } from 'react';
import { AppContext } from '../app/app-context.ts';
import type { LoadedPage } from '../app/page-source.ts';
import { marked, useMessages } from '../messages/messages-context.ts';
import { ArticlePart } from './ArticlePart.tsx';
import { Boundary } from './Boundary.tsx';
import { Failure } from './Failure.tsx';

interface CrashBoundaryProps {
  readonly page: string;
  readonly children: ReactNode;
}

/** Shows an error message in place of a page that cannot be rendered. Header, sidebar and footer stay. */
export function CrashBoundary({ page, children }: CrashBoundaryProps): ReactElement {
  const app = useContext(AppContext);
  const messages = useMessages();
  return (
    <Boundary
      page={page}
      fallback={({ text, clear }) => (
        <>
          <h1>{marked(messages, 'failure.crash')}</h1>
          <Failure
            text={text}
            // The data may have caused the crash, so they are fetched again.
            retry={{
              label: messages('failure.retry'),
              run: () => void app?.router.reloadPage().then(clear),
            }}
          />
        </>
      )}
    >
      {children}
    </Boundary>
  );
}

interface RouteBoundaryProps {
  readonly shown: LoadedPage;
  readonly children: ReactNode;
}

/**
 * If even the layout cannot be rendered, the article still can: its HTML needs none of the crashed
 * components.
 */
export function RouteBoundary({ shown: { page, article }, children }: RouteBoundaryProps): ReactElement {
  const messages = useMessages();
  return (
    <Boundary
      page={page.url}
      fallback={({ text }) => (
        <main className="main">
          <p>{marked(messages, 'failure.part-of-page')}</p>
          <Failure
            text={text}
            retry={{ label: messages('failure.load-page'), run: () => window.location.reload() }}
          />
          <ArticlePart part="head" article={article} />
          <ArticlePart part="body" article={article} />
        </main>
      )}
    >
      {children}
    </Boundary>
  );
}
