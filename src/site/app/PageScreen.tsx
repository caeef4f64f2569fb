import { type ReactElement, useEffect } from 'react';
import type { PageData } from '#core/contracts/page-data.ts';
import { Boundary } from '../components/Boundary.tsx';
import { RouteBoundary } from '../components/CrashBoundary.tsx';
import { useDelayed } from '../components/delayed.ts';
import { Failure } from '../components/Failure.tsx';
import { Page } from '../layouts/Page.tsx';
import { useMessages } from '../messages/messages-context.ts';
import { useIsLoadingPage, useRetry, useShownPage } from '../navigation/use-place.ts';
import { useArticleEnhancements } from '../reading/article-enhancements.ts';
import { BackToTop } from '../reading/BackToTop.tsx';
import { useApp } from './app-context.ts';
import type { LoadedPage } from './page-source.ts';

/** The whole screen. */
export function PageScreen({ onReady }: { readonly onReady: () => void }): ReactElement {
  const shown = useShownPage();
  useEffect(onReady, [onReady]);
  return (
    <RouteBoundary shown={shown}>
      <Screen shown={shown} />
    </RouteBoundary>
  );
}

/**
 * The page data determine the layout. A failure of the progress bar, of the button "Scroll back to top" or
 * of a message must not affect the page.
 */
function Screen({ shown: { page, article } }: { readonly shown: LoadedPage }): ReactElement {
  const { site } = useApp();
  return (
    <>
      <Boundary page={page.url} fallback={() => null}>
        <ProgressBar />
      </Boundary>
      <Page page={page} site={site} article={article} />
      <Boundary page={page.url} fallback={() => null}>
        <BackToTop />
      </Boundary>
      <Boundary page={page.url} fallback={() => null}>
        <NoConnection />
      </Boundary>
      {/* Must be rendered after the elements that it enhances. */}
      <Reading page={page} />
    </>
  );
}

/** A separate component, so that a change of the address rerenders nothing else. */
function Reading({ page }: { readonly page: PageData }): null {
  useArticleEnhancements(page);
  return null;
}

/** Says that the page behind a link could not be loaded without a connection. It is opened when the connection returns. */
function NoConnection(): ReactElement | null {
  const messages = useMessages();
  const retry = useRetry();
  if (retry === undefined) return null;
  const reason = messages('failure.offline');
  return (
    <div className="over-page">
      <Failure
        text={messages('failure.not-loaded-because', { part: 'next', reason })}
        retry={{ run: retry }}
      />
    </div>
  );
}

/** A progress line below the header, shown when the next page is slow to load. */
function ProgressBar(): ReactElement | null {
  const { announce } = useApp();
  const label = useMessages()('page.loading-page');
  const slow = useDelayed(useIsLoadingPage());
  useEffect(() => {
    if (slow) announce(label);
  }, [slow, announce, label]);
  return slow ? <div className="progress" role="progressbar" aria-label={label} /> : null;
}
