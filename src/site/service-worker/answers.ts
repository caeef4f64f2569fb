import { htmlText, trusted } from '#core/model/html/html.ts';
import type { Keeper } from './keeper.ts';
import { KEPT } from './keeper.ts';
import { markKept, missingPage, type Reason } from './kept-page.ts';

/** The longest that a live page is waited for where a copy of it is kept. In milliseconds. */
export const PATIENCE = 4000;

export interface Answering {
  readonly keeper: Keeper;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Lets the worker live until it is done. */
  readonly finish: (work: Promise<unknown>) => void;
}

/** A page without its query: it is one file. */
function fileAddress(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

/** The live page; where the site does not answer the copy of it, which says so. */
export async function answerPage(request: Request, answering: Answering): Promise<Response> {
  const address = fileAddress(request.url);
  const { live, copy } = await liveOrCopy(request, address, answering);
  if (typeof live !== 'string') return live;
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const text = await copy?.text().catch(() => undefined);
  if (copy === undefined || text === undefined) {
    const missing = htmlText(missingPage(await answering.keeper.pages(), live));
    return new Response(missing, { status: 503, headers });
  }
  const page = markKept(trusted(text), copy.headers.get(KEPT.time) ?? '', live);
  return new Response(htmlText(page), { headers: { ...Object.fromEntries(copy.headers), ...headers } });
}

/** What changes with a deployment: the live one, else the copy. */
export async function answerData(request: Request, answering: Answering): Promise<Response> {
  const { live, copy } = await liveOrCopy(request, fileAddress(request.url), answering);
  if (typeof live !== 'string') return live;
  return copy ?? Response.error();
}

/** The app asks for the page that it shows next. It loads whole pages where that fails, and those say that they are copies. */
export async function answerStep(request: Request, { keeper, fetch, finish }: Answering): Promise<Response> {
  const response = await fetch(request);
  finish(remember(keeper, fileAddress(request.url), response.clone()));
  return response;
}

/** Its bytes are never others. */
export async function answerHashed(
  request: Request,
  { keeper, fetch, finish }: Answering,
): Promise<Response> {
  const address = fileAddress(request.url);
  // Who asks for it past every cache has one that is damaged.
  const copy = request.cache === 'reload' ? undefined : await keeper.find(address);
  if (copy) return copy;
  const response = await fetch(request);
  if (response.ok && response.type === 'basic') finish(keeper.keep(address, response.clone()));
  return response;
}

interface Found {
  readonly live: Response | Reason;
  readonly copy: Response | undefined;
}

async function liveOrCopy(request: Request, address: string, answering: Answering): Promise<Found> {
  const { keeper, fetch, wait, finish } = answering;
  const copied = keeper.find(address);
  const answered = fetch(request).then(
    (response) => {
      finish(remember(keeper, address, response.clone()));
      return response.status < 500 ? response : ('slow' as const);
    },
    () => 'offline' as const,
  );
  finish(answered);
  const late = copied.then((copy) => (copy ? wait(PATIENCE).then(() => 'slow' as const) : answered));
  // The site is not kept waiting for the cache, which may be slow or damaged.
  const live = await Promise.race([answered, late]);
  return { live, copy: typeof live === 'string' ? await copied : undefined };
}

/** What the site has no longer is not kept either. */
async function remember(keeper: Keeper, address: string, response: Response): Promise<void> {
  if (response.status === 404 || response.status === 410) await keeper.forget(address);
  if (!response.ok || response.redirected) return;
  await keeper.keep(address, response);
  await keeper.trim();
}
