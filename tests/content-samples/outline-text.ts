import type { Release } from '#core/model/release/release.ts';
import type { Block, Entry, Section } from '#core/model/release/release-body.ts';
import { formatVersion } from '#core/model/version.ts';

/**
 * A release as a few readable lines:
 *
 *   task breaking: Change your scripts #change-your-scripts by "before you upgrade"
 *   ## Path analysis #path-analysis
 *     full feature: Every drop has a reason #drop-reasons [PA-3290] "When a packet stops"
 *     line fix: Rows fold #pa-3301 [PA-3301]
 *     prose: text
 */
export function outlineText({ tasks, sections }: Pick<Release, 'tasks' | 'sections'>): string {
  return [...tasks.map(taskLine), ...sections.flatMap(sectionLines)].join('\n');
}

function taskLine(entry: Entry): string {
  const { kind, form, anchor, deadline, task } = entry;
  if (form === 'task') return entryLine(entry);
  return `task ${task?.kind ?? kind}: ${task?.title} = #${anchor}${deadline === undefined ? '' : ` by "${deadline}"`}`;
}

function sectionLines({ heading, level, id, patch, blocks }: Section): readonly string[] {
  const version = patch ? ` patch ${formatVersion(patch.version)} ${patch.date ?? ''}`.trimEnd() : '';
  const title = heading === '' ? '(no heading)' : `${'#'.repeat(level)} ${heading} #${id}${version}`;
  return [title, ...blocks.flatMap(blockLines).map((line) => `  ${line}`)];
}

function blockLines(block: Block): readonly string[] {
  if (block.type === 'entry') return [entryLine(block.entry)];
  if (block.type === 'prose')
    return [`prose: ${inOneLine(block.text)}`, ...(block.rows ?? []).map((row) => `row ${entryLine(row)}`)];
  const title = `${block.form}: ${block.text}`.trimEnd();
  return [title, ...block.sections.flatMap(sectionLines).map((line) => `  ${line}`)];
}

function entryLine(entry: Entry): string {
  const { form, kind, area, patch, title, anchor, references, ids, text, deadline } = entry;
  const others = ids.filter((id) => references.every((reference) => reference.id !== id));
  return [
    `${form} ${kind}: ${title} #${anchor}`,
    area && `in "${area}"`,
    patch && `of ${formatVersion(patch.version)}`,
    references.length > 0 && `[${references.map(({ id }) => id).join(' ')}]`,
    others.length > 0 && `mentions ${others.join(' ')}`,
    deadline && `by "${deadline}"`,
    text && `"${inOneLine(text)}"`,
  ]
    .filter(Boolean)
    .join(' ');
}

function inOneLine(text: string): string {
  return text.replaceAll('\n', ' ');
}
