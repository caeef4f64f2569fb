import { compareText } from './compare-text.ts';
import type { Release } from './release.ts';
import { compareVersions } from './version.ts';

/** What a folder of guides is called, and where it stands among its neighbours; each where somebody says so. */
export interface GuideFolder {
  readonly label?: string;
  readonly position?: number;
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

/** The name that a publisher gave the folder of a guide, or that of the next one above. */
export function folderLabel({ id }: Pick<Release, 'id'>, folders: GuideFolders): string | undefined {
  for (let end = id.lastIndexOf('/'); end > 0; end = id.lastIndexOf('/', end - 1)) {
    const label = folders.get(id.slice(0, end))?.label;
    if (label !== undefined) return label;
  }
  return undefined;
}

interface Step {
  readonly position: number;
  readonly name: string;
}

function stepsOf({ id, title, settings }: Guide, folders: GuideFolders): readonly Step[] {
  const names = id.split('/');
  return names.slice(1).map((name, index) => {
    const isNote = index === names.length - 2;
    const given = isNote ? settings?.position : folders.get(names.slice(0, index + 2).join('/'))?.position;
    return { position: given ?? numberBefore(name), name: isNote ? title : name };
  });
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
