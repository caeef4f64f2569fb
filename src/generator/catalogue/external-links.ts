import type { SiteConfig } from '#generator/config/site-config.ts';
import { elementsIn } from '../note/html/elements.ts';
import { linkNote } from '../note/parse-note.ts';
import { type ParseRules, parseRules } from '../note/rules.ts';
import { placeOf } from '../note/source/line-places.ts';
import type { NoteFile } from '../note/source/note-file.ts';
import { discoverContent } from './discover/discover.ts';
import { findElsewhere } from './resolve/links-elsewhere.ts';
import { withFoundStreams } from './streams.ts';
import { gatherUnreleasedPages } from './unreleased/unreleased-pages.ts';

/** A link to another host, with its place in the source. */
export interface ExternalLink {
  readonly address: string;
  /** The path as problems show it. */
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

export interface ExternalLinksOptions {
  readonly contentDir: string;
  readonly config: SiteConfig;
}

/**
 * Finds the external links of all published notes, in file order. Parsed notes do not store them, because few callers
 * need them, so notes are parsed again.
 */
export async function findExternalLinks({
  contentDir,
  config,
}: ExternalLinksOptions): Promise<readonly ExternalLink[]> {
  const tree = await discoverContent({ contentDir, config });
  const { notes } = await gatherUnreleasedPages(tree, config);
  const paths = tree.notes.map(({ path }) => path);
  const rules = parseRules(withFoundStreams(config, paths), tree.label);
  const found: ExternalLink[] = [];
  for (const note of notes) found.push(...(await externalLinksOf(note, { links: config.links, rules })));
  return found;
}

/** The addresses in links, and those that the setting `links` produces. */
export async function externalLinksOf(
  file: Omit<NoteFile, 'digest'>,
  { links, rules }: Pick<SiteConfig, 'links'> & { readonly rules: ParseRules },
): Promise<readonly ExternalLink[]> {
  const linked = await linkNote(file, rules);
  if (linked === undefined) return [];
  const at = (line: number | undefined, column: number | undefined): Omit<ExternalLink, 'address'> => {
    const origin = line === undefined ? undefined : linked.origins?.[line - 1];
    const place = origin?.line ?? line;
    return {
      file: `${rules.folder}/${origin?.path ?? file.path}`,
      ...(place !== undefined && { line: place }),
      ...(column !== undefined && { column }),
    };
  };
  const written = elementsIn(linked.tree).flatMap((element): readonly ExternalLink[] => {
    const address = addressIn(element.tagName === 'a' ? element.properties.href : undefined);
    const { line, column } = placeOf(element);
    return address === undefined ? [] : [{ address, ...at(line, column) }];
  });
  const sentElsewhere = linked.links.flatMap((link): readonly ExternalLink[] => {
    const address = addressIn(findElsewhere(link, links));
    return address === undefined ? [] : [{ address, ...at(link.line, link.column) }];
  });
  return [...written, ...sentElsewhere];
}

/** Returns web addresses only. An address without a scheme is read as `https:`. */
function addressIn(href: unknown): string | undefined {
  const written = String(href ?? '').replace(/^\/\//, 'https://');
  return /^https?:\/\//i.test(written) && URL.canParse(written) ? written : undefined;
}
