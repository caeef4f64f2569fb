import { cleanPathname } from '#core/model/urls.ts';
import { PAGE_DATA_ID } from '../page-data-element.ts';

/** A host without redirects answers `….html` with the not-found page, though the page may exist at its clean address. */
export async function leaveNotFound(): Promise<void> {
  const clean = cleanPathname(window.location.pathname);
  if (clean === undefined || !isNotFoundPage()) return;
  const { search, hash } = window.location;
  const response = await fetch(clean, { method: 'HEAD' }).catch(() => undefined);
  if (response?.ok) window.location.replace(`${clean}${search}${hash}`);
}

function isNotFoundPage(): boolean {
  return document.getElementById(PAGE_DATA_ID)?.textContent?.includes('"kind":"not-found"') ?? false;
}
