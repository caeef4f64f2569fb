import { compareText } from './compare-text.ts';
import type { Release } from './release/release.ts';
import { compareVersions } from './version.ts';

/** What a folder of guides is called, where it stands among its neighbours, and how it is shown; each where somebody says so. */
export interface GuideFolder {
  readonly label?: string;
  readonly position?: number;
  /** A sentence or two below its name. */
  readonly description?: string;
  /** Whether its pages are folded away at first. */
  readonly folded?: true;
  /**
   * The page that its name leads to: an id from the folder, or from that of all notes, with or without the numbers that names begin with.
   * `null`: none. Where nothing is said, the page that has the address of the folder.
   */
  readonly guide?: string | null;
}

/** A folder with a name, as the guides in it are listed. */
export interface NamedFolder extends Pick<GuideFolder, 'description' | 'folded'> {
  readonly label: string;
  /** The id of the page that its name leads to. */
  readonly guide?: string;
}

/** By path: `app/getting-started`. */
export type GuideFolders = ReadonlyMap<string, GuideFolder>;

type Guide = Pick<Release, 'id' | 'title' | 'version' | 'settings'>;

/**
 * What accompanies no version first, then by version, newest first. Of one version in the order of their paths, as folders, notes and the
 * numbers that names begin with give it; what has no place comes last, folders by name and notes by title.
 */
export function guideOrder(folders: GuideFolders): (left: Guide, right: Guide) => number {
  return (left, right) =>
    Number(left.version.text !== '') - Number(right.version.text !== '') ||
    compareVersions(right.version, left.version) ||
    compareSteps(stepsOf(left, folders), stepsOf(right, folders)) ||
    compareText(left.id, right.id);
}

/** The folder of a guide that a publisher gave a name, or the next one above that has one. `ids` are those of all guides. */
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

/** `01-basics/02-start` is `basics/start` to Docusaurus. */
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
  // The page that has the address of a folder opens it.
  return isFolder ? [...steps, { position: Number.MIN_SAFE_INTEGER, name: '' }] : steps;
}

/** `01-overview`, but no version. */
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
