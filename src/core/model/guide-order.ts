import { compareText } from './compare-text.ts';
import type { Release } from './release/release.ts';
import { compareVersions } from './version.ts';

/** The name of a folder of guides, its position among its neighbours, and how it is displayed. Every value is optional. */
export interface GuideFolder {
  readonly label?: string;
  readonly position?: number;
  /** A short description. */
  readonly description?: string;
  /** Whether its pages are collapsed at first. */
  readonly folded?: true;
  /**
   * The page that its name links to: an id relative to the folder or to the content folder, with or without order numbers. `null`: no page.
   * Undefined: the page at the address of the folder.
   */
  readonly guide?: string | null;
}

/** A named folder in a list of guides. */
export interface NamedFolder extends Pick<GuideFolder, 'description' | 'folded'> {
  readonly label: string;
  /** The id of the page that its name leads to. */
  readonly guide?: string;
}

/** By path: `app/getting-started`. */
export type GuideFolders = ReadonlyMap<string, GuideFolder>;

type Guide = Pick<Release, 'id' | 'title' | 'version' | 'settings'>;

/**
 * Guides without a version come first, then guides by version, newest first. Within a version they follow the order of their paths, which
 * folders, notes and order numbers determine. Paths without an order come last: folders by name, notes by title.
 */
export function guideOrder(folders: GuideFolders): (left: Guide, right: Guide) => number {
  return (left, right) =>
    Number(left.version.text !== '') - Number(right.version.text !== '') ||
    compareVersions(right.version, left.version) ||
    compareSteps(stepsOf(left, folders), stepsOf(right, folders)) ||
    compareText(left.id, right.id);
}

/** The nearest parent folder of a guide that has a name. `ids` are those of all guides. */
export function namedFolder(
  { id }: Pick<Release, 'id'>,
  folders: GuideFolders,
  ids: readonly string[],
): NamedFolder | undefined {
  for (let path = id; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('/')))) {
    const { label, description, folded, guide } = folders.get(path) ?? {};
    if (label === undefined) continue;
    const page = guide === null ? undefined : ids.find((one) => isPageOf(one, path, guide));
    return {
      label,
      ...(description !== undefined && { description }),
      ...(folded && { folded }),
      ...(page !== undefined && { guide: page }),
    };
  }
  return undefined;
}

function isPageOf(id: string, folder: string, guide: string | undefined): boolean {
  if (guide === undefined) return id === folder;
  const wanted = withoutNumbers(guide);
  return [`${folder}/${wanted}`, wanted].some((one) => withoutNumbers(one) === withoutNumbers(id));
}

/** Docusaurus treats `01-basics/02-start` as `basics/start`. */
function withoutNumbers(id: string): string {
  return id.replace(/(?<=^|\/)\d{1,3}[-_](?!\d)/g, '');
}

interface Step {
  readonly position: number;
  readonly name: string;
}

function stepsOf({ id, title, settings }: Guide, folders: GuideFolders): readonly Step[] {
  const names = id.split('/');
  const isFolder = folders.has(id);
  const steps = names.slice(1).map((name, index) => {
    const isNote = !isFolder && index === names.length - 2;
    const given = isNote ? settings?.position : folders.get(names.slice(0, index + 2).join('/'))?.position;
    return { position: given ?? numberBefore(name), name: isNote ? title : name };
  });
  // The page with the address of a folder comes first in it.
  return isFolder ? [...steps, { position: Number.MIN_SAFE_INTEGER, name: '' }] : steps;
}

/** Matches `01-overview`, but no versions. */
function numberBefore(name: string): number {
  const number = /^(?<number>\d{1,3})[-_](?!\d)/.exec(name)?.groups?.number;
  return number === undefined ? Number.MAX_VALUE : Number(number);
}

function compareSteps(left: readonly Step[], right: readonly Step[]): number {
  for (const [index, step] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const order = step.position - other.position || compareText(step.name, other.name);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}
