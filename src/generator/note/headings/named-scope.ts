import type { Kind } from '#core/model/kind.ts';
import { saysThanks } from '../outline/boilerplate.ts';
import type { Origin } from '../outline/outline.ts';
import { isKnownIssueTopic } from './known-issue-topics.ts';
import { kindIn, namesDependencies, namesReverts } from './known-terms.ts';
import { actionsIn, type Scope } from './scope.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A heading, a bold line above a list, or the summary of a collapsible section. */
export interface NamedPlace {
  readonly text: string;
  /** The scope of the headings above. */
  readonly above: Scope;
  readonly origin: Origin;
  /** A heading with an id is a change: `Tests for functions (NQ-536)`. */
  readonly hasIds?: boolean;
}

/** Such changes require no action, even if a heading of a higher level is above required actions: `Upgrading`, then `Bug fixes`. */
const NO_ACTIONS: ReadonlySet<Kind> = new Set(['feature', 'enhancement', 'fix', 'known-issue', 'internal']);

/** What the headings above say about changes of a kind that a heading names. */
export function aboveKind(above: Scope, kind: Kind): Scope {
  const { actions: _, ...others } = above;
  return NO_ACTIONS.has(kind) ? others : above;
}

/**
 * The scope that a text gives to what is below it: its kind, that it is required, or that it is no change. Undefined if the text says none of
 * this, as the name of an area or the title of an entry.
 */
export function namedScope(place: NamedPlace, vocabulary: Vocabulary): Scope | undefined {
  const { text, above, origin, hasIds = false } = place;
  const { means, area, isBehind } = vocabulary.divideHeading(text, above.kind) ?? {};
  if (means === 'action') return actionScope(place, area);
  if (vocabulary.isAsideHeading(text) || saysThanks(text)) return { ...patchOf(above), aside: true };
  const inText = hasIds || isBehind ? undefined : kindIn(means);
  const named = isKnownIssueTopic(above.kind, inText, text) ? undefined : inText;
  // `Others` below `Bug fixes` are still fixes.
  // `Removed` below `Dependencies` names packages, and no feature of the product.
  const isOfAbove = named === 'other' || (above.dependencies && named !== undefined && named !== 'security');
  const kind = isOfAbove ? (above.kind ?? named) : named;
  if (kind === undefined) return undefined;
  return {
    ...aboveKind(above, kind),
    kind,
    kindFrom: (isOfAbove && above.kindFrom) || origin,
    ...(area !== undefined && { area: areaBelow(above, area), areaFrom: origin }),
    ...(namesReverts(text) && { reverts: true }),
    ...(namesDependencies(text) && { dependencies: true }),
  };
}

/** `Upgrade notes for administrators` above actions. */
export function actionScope(
  { above, origin }: Pick<NamedPlace, 'above' | 'origin'>,
  area: string | undefined,
): Scope {
  const scope = actionsIn(above);
  if (area === undefined) return scope;
  return { ...scope, area: areaBelow(above, area), areaFrom: origin };
}

/** A task is shown without the headings above it, so its area names all of them. */
export function areaBelow({ actions, area }: Scope, own: string): string {
  return actions && area !== undefined ? `${area}: ${own}` : own;
}

/** The scope of an item in a group of a list, which can name a kind. An area that a heading names is kept. */
export function scopeInGroup(above: Scope, group: Origin | undefined, vocabulary: Vocabulary): Scope {
  if (group === undefined) return above;
  const named = namedScope({ text: group.text, above, origin: group }, vocabulary);
  if (named !== undefined) return named;
  return above.area !== undefined && !above.actions
    ? above
    : { ...above, area: areaBelow(above, group.text) };
}

export function patchOf({ patch }: Scope): Pick<Scope, 'patch'> {
  return patch === undefined ? {} : { patch };
}
