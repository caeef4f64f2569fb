import type { Action, Block, Change, Release, Section } from '#core/model/release.ts';
import { formatVersion } from '#core/model/version.ts';

/**
 * A release as a few readable lines:
 *
 *   action breaking: Change your scripts (before you upgrade)
 *   ## Path analysis #path-analysis
 *     full feature: Every drop has a reason #drop-reasons [PA-3290] "When a packet stops"
 *     line fix: Rows fold #pa-3301 [PA-3301]
 *     prose: text
 */
export function outlineText({ actions, sections }: Pick<Release, 'actions' | 'sections'>): string {
  return [...actions.map(actionLine), ...sections.flatMap(sectionLines)].join('\n');
}

function actionLine({ kind, text, when }: Action): string {
  return `action ${kind}: ${text}${when === undefined ? '' : ` (${when})`}`;
}

function sectionLines({ heading, level, id, patch, blocks }: Section): readonly string[] {
  const version = patch ? ` patch ${formatVersion(patch.version)} ${patch.date ?? ''}`.trimEnd() : '';
  const title = heading === '' ? '(no heading)' : `${'#'.repeat(level)} ${heading} #${id}${version}`;
  return [title, ...blocks.map((block) => `  ${blockLine(block)}`)];
}

function blockLine(block: Block): string {
  return block.type === 'prose' ? `prose: ${block.text}` : changeLine(block.change);
}

function changeLine({ form, kind, area, patch, title, anchor, references, ids, text }: Change): string {
  const others = ids.filter((id) => references.every((reference) => reference.id !== id));
  return [
    `${form} ${kind}: ${title} #${anchor}`,
    area && `in "${area}"`,
    patch && `of ${formatVersion(patch.version)}`,
    references.length > 0 && `[${references.map(({ id }) => id).join(' ')}]`,
    others.length > 0 && `mentions ${others.join(' ')}`,
    text && `"${text}"`,
  ]
    .filter(Boolean)
    .join(' ');
}
