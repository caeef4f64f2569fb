import { cleanPathname } from '#core/model/urls.ts';

/** A host without redirects answers `….html` with the not-found page, though the page may exist at its clean address. */
async function leaveNotFound(): Promise<void> {
  const clean = cleanPathname(window.location.pathname);
  if (clean === undefined || !isNotFoundPage()) return;
  const { search, hash } = window.location;
  const response = await fetch(clean, { method: 'HEAD' }).catch(() => undefined);
  if (response?.ok) window.location.replace(`${clean}${search}${hash}`);
}

/** By its one script of data: a file of what the two scripts share would be one more to wait for. */
function isNotFoundPage(): boolean {
  const data = document.querySelector('script[type="application/json"]');
  return data?.textContent?.includes('"kind":"not-found"') ?? false;
}

leaveNotFound();
