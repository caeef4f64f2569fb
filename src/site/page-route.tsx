import type { ReactElement } from 'react';
import {
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { useApp } from './app-context.ts';
import { Page } from './layouts/Page.tsx';
import { useArrival } from './navigation/arrival.ts';
import { leaveFor } from './navigation/leave.ts';
import { ProgressBar } from './navigation/ProgressBar.tsx';
import type { LoadedPage, PageSource } from './page-source.ts';
import { BackToTop } from './reading/BackToTop.tsx';
import { useReading } from './reading/reading.ts';

export const PAGE_ROUTE_ID = 'page';

/** All pages are one route: which components a page needs, its data say. */
export function pageRoute(source: PageSource): RouteObject {
  return {
    id: PAGE_ROUTE_ID,
    path: '*',
    Component: PageScreen,
    loader: (input) => loadPage(source, input),
    shouldRevalidate: needsPage,
  };
}

/** The page before stays on screen until this one is there, or the browser has loaded it as a whole. */
async function loadPage(source: PageSource, { request }: LoaderFunctionArgs): Promise<LoadedPage> {
  const url = new URL(request.url);
  try {
    const answer = await source.load(url, request.signal);
    if (answer.outcome === 'loaded') return answer.loaded;
    throw redirect(answer.to.pathname + answer.to.search + answer.to.hash);
  } catch (error) {
    if (request.signal.aborted || error instanceof Response) throw error;
    leaveFor(withHash(url), error);
    return new Promise(() => undefined);
  }
}

/** Requests carry no hash. */
function withHash(url: URL): URL {
  const { location } = window;
  return location.pathname === url.pathname && location.search === url.search ? new URL(location.href) : url;
}

/** Another page, or the same one asked for again; a query changes nothing that a file holds. */
function needsPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

function PageScreen(): ReactElement {
  const { site } = useApp();
  const { page, article } = useLoaderData<LoadedPage>();
  useReading(page);
  useArrival(page);
  return (
    <>
      <ProgressBar />
      <Page page={page} site={site} article={article} />
      <BackToTop />
    </>
  );
}
