import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { createUrls, type Urls } from '#core/model/urls.ts';
import { throwFault } from '#generator/config/environment-fault.ts';
import { OperationError } from '#generator/config/operation-error.ts';

/** The fields of `site.json` that answers need. Sites of later versions may have more. */
const answeringSite = z.object({
  base: z.string(),
  origin: z.string(),
  streams: z.array(z.object({ id: z.string() })),
});

/** The JSON files of a site, from any source. */
export interface SiteJson {
  readonly urls: Urls;
  /** Scheme and host of the site, without a slash at the end. */
  readonly origin: string;
  /** The ids of the streams, in the order of the site. */
  readonly streams: readonly string[];
  /** By address, as the files name each other: `/release-notes/ids.json`. @throws OperationError for a file that cannot be read */
  readonly read: (url: string) => Promise<unknown>;
}

/**
 * A built site: the address of its first page, or the folder that a build wrote.
 *
 * @param place `https://docs.example.com/release-notes/`, `dist`
 * @throws OperationError when there is no site
 */
export async function readBuiltSite(place: string): Promise<SiteJson> {
  if (/^https?:/.test(place)) return readPublishedSite(new URL(place.endsWith('/') ? place : `${place}/`));
  return readSiteFolder(place);
}

async function readPublishedSite(first: URL): Promise<SiteJson> {
  const read = async (url: string): Promise<unknown> => {
    const address = new URL(url, first);
    const response = await fetch(address).catch((cause: unknown) => {
      throw new OperationError(`${address.href} cannot be reached. Check the address and the connection.`, {
        cause,
      });
    });
    if (!response.ok)
      throw new OperationError(
        `${address.href} responded with status ${response.status}. Check the address.`,
      );
    return readJson(await response.text(), address.href);
  };
  return { ...describeSite(await read('site.json'), first.href), read };
}

/** The folder of the site itself, or the one above it that a build writes and a host serves. */
async function readSiteFolder(folder: string): Promise<SiteJson> {
  const candidates = [resolve(folder), resolve(folder, 'release-notes')];
  for (const candidate of candidates) {
    const file = join(candidate, 'site.json');
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const site = describeSite(readJson(text, file), file);
    const read = async (url: string): Promise<unknown> => {
      const path = join(candidate, url.slice(site.urls.home().length));
      const contents = await readFile(path, 'utf8').catch(throwFault(`Cannot read ${path}`));
      return readJson(contents, path);
    };
    return { ...site, read };
  }
  throw new OperationError(
    `No site.json found in ${candidates.join(' or ')}. Choose the output folder of a build.`,
  );
}

function describeSite(site: unknown, name: string): Omit<SiteJson, 'read'> {
  const parsed = answeringSite.safeParse(site);
  if (!parsed.success) throw new OperationError(`${name} is not the site.json of a release-notes site.`);
  const { base, origin, streams } = parsed.data;
  return { urls: createUrls(base), origin, streams: streams.map(({ id }) => id) };
}

function readJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new OperationError(`${name} is not valid JSON.`, { cause });
  }
}
