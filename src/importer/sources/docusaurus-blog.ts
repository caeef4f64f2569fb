import { posix } from 'node:path';
import * as z from 'zod';
import { isVersion } from '#core/model/version.ts';
import { findFrontMatter } from '#generator/note/front-matter/front-matter-block.ts';
import { readWrittenValues } from '#generator/note/front-matter/written-values.ts';
import { isNotePath } from '#generator/note/source/paths.ts';
import { isList, isObject, type WrittenObject, type WrittenValue } from '../files/config-program.ts';
import { readText } from '../files/source-files.ts';
import type { SourceTree } from '../files/source-tree.ts';
import { readReleaseHeading } from '../notes/release-heading.ts';
import type { PageName } from './page-name.ts';

/** A post about a release. */
interface ReleasePost extends PageName {
  readonly version: string;
  /** Its address, below the base address of the site. */
  readonly route: string;
}

export interface Blog {
  readonly releases: ReadonlyMap<string, ReleasePost>;
  /** The number of posts about other topics. */
  readonly others: number;
}

/**
 * Reads which posts are about a release: those whose file is named like a version, or whose title begins with a version, which may follow
 * the title of the site. Other posts compare versions or announce plans.
 */
export async function readBlog(
  config: WrittenObject,
  tree: SourceTree,
  folder: string | undefined,
): Promise<Blog> {
  const within = folder === undefined ? '' : `${posix.normalize(folder).replace(/\/$/, '')}/`;
  const posts: WrittenPost[] = [];
  for (const blog of blogFolders(config)) {
    const isPost = (file: string): boolean => file.startsWith(`${blog.path}/`) && file.startsWith(within);
    for (const file of tree.files.filter((path) => isPost(path) && isNotePath(path)))
      posts.push(await readPost(file, blog, tree));
  }
  const product = typeof config.title === 'string' ? config.title.toLowerCase() : '';
  const named = new Set(posts.flatMap(({ name }) => versionInName(name) ?? []));
  const versionOf = ({ name, title }: WrittenPost): string | undefined => {
    const titled = versionInTitle(title, product);
    return versionInName(name) ?? (titled !== undefined && named.has(titled) ? undefined : titled);
  };
  const releases = new Map(
    posts.flatMap((post) => {
      const version = versionOf(post);
      return version === undefined ? [] : [[post.file, { ...post.place, version }] as const];
    }),
  );
  return { releases, others: posts.length - releases.size };
}

export interface BlogFolder {
  readonly path: string;
  readonly route: string;
}

/** The blog of the preset and those of further plugins. */
export function blogFolders({ presets, plugins }: WrittenObject): readonly BlogFolder[] {
  const options = [...optionsOf(presets, /classic/), ...optionsOf(plugins, /content-blog/)];
  const written = options.flatMap((one): readonly WrittenValue[] => ('blog' in one ? [one.blog] : [one]));
  return written.filter(isObject).map((one) => {
    const path = posix.normalize(typeof one.path === 'string' ? one.path : 'blog');
    return { path, route: typeof one.routeBasePath === 'string' ? one.routeBasePath : 'blog' };
  });
}

/** The options of plugins with such a name: `['classic', { blog: {} }]`. */
function optionsOf(value: WrittenValue, name: RegExp): readonly WrittenObject[] {
  if (!isList(value)) return [];
  const [first, options] = value;
  if (typeof first === 'string' && name.test(first)) return [isObject(options) ? options : {}];
  return value.flatMap((one) => optionsOf(one, name));
}

/** `blog/2024-07-26-7.25.0.md`, `blog/2024/07/26/7.25.0/index.md` */
const DATED = /^(?<folder>.*?)(?<year>\d{4})[-/](?<month>\d\d?)[-/](?<day>\d\d?)[-/]?(?<name>.*)$/;

const headSchema = z.object({
  title: z.string().optional().catch(undefined),
  slug: z.string().min(1).optional().catch(undefined),
});

interface WrittenPost {
  readonly file: string;
  /** Without date and ending. */
  readonly name: string;
  readonly title: string;
  readonly place: Pick<ReleasePost, 'date' | 'route'>;
}

async function readPost(file: string, { path, route }: BlogFolder, tree: SourceTree): Promise<WrittenPost> {
  const { text } = await readText(tree, file);
  const block = findFrontMatter(text);
  const values = block && readWrittenValues(text, block, () => undefined)?.values;
  const { title = /^#[ \t]+(.*)$/m.exec(text)?.[1] ?? '', slug } = headSchema.parse(values ?? {});
  const plain = posix
    .relative(path, file)
    .replace(/\.mdx?$/i, '')
    .replace(/\/index$/, '');
  const { folder = '', year, month = '', day = '', name = plain } = DATED.exec(plain)?.groups ?? {};
  const dated = year === undefined ? '' : posix.join(year, month, day);
  return {
    ...{ file, name, title },
    place: {
      ...(year !== undefined && { date: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` }),
      route: posix.join('/', route, slug ?? posix.join(folder, dated, name)),
    },
  };
}

/** `v1.2.0`, `release-1.2.0` */
function versionInName(name: string): string | undefined {
  const version = /^(?:.*\/)?(?:release|version)?[-_]?v?(\d+\.\d[^/]*)$/i.exec(name)?.[1];
  return version !== undefined && isVersion(version) ? version : undefined;
}

/** `7.25.0 Released: Safari bugfixes`, `Prettier 3.6: New plugins` */
function versionInTitle(title: string, site: string): string | undefined {
  const { version, date, product } = readReleaseHeading(title) ?? {};
  const isOwn = version !== date && (product === '' || product === site);
  return isOwn && version !== undefined && /^\d+\.\d/.test(version) ? version : undefined;
}
