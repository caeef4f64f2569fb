import { type ReactElement, useEffect } from 'react';
import { useApp } from './app-context.ts';
import { Page } from './layouts/Page.tsx';
import { ProgressBar } from './navigation/ProgressBar.tsx';
import { usePlace } from './navigation/place.ts';
import { BackToTop } from './reading/BackToTop.tsx';
import { useReading } from './reading/reading.ts';

/** All that is on screen. Which components a page needs, its data say. */
export function PageScreen({ onReady }: { readonly onReady: () => void }): ReactElement {
  const { site } = useApp();
  const { page, article } = usePlace().shown;
  useReading(page);
  useEffect(onReady, [onReady]);
  return (
    <>
      <ProgressBar />
      <Page page={page} site={site} article={article} />
      <BackToTop />
    </>
  );
}
