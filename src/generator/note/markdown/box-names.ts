import type { NoteKey } from '#core/messages/message-keys.ts';

/** The urgency of a box: how the page styles it. */
export type Tone = 'plain' | 'caution' | 'act';

type BoxName = NoteKey extends infer Key ? (Key extends `note.box-${infer Name}` ? Name : never) : never;

/** Common names of boxes by urgency. */
const NAMES: Readonly<Record<Tone, readonly BoxName[]>> = {
  plain: [
    ...(['note', 'tip', 'info', 'success', 'abstract', 'summary', 'tldr', 'todo', 'hint'] as const),
    ...(['check', 'done', 'question', 'help', 'faq', 'example', 'quote', 'cite', 'seealso'] as const),
  ],
  caution: ['warning', 'caution', 'important', 'attention'],
  act: ['danger', 'error', 'bug', 'failure', 'fail', 'missing'],
};

/** The names of boxes that need no setting. */
export const BUILT_IN_BOXES: ReadonlyMap<string, { readonly name: BoxName; readonly tone: Tone }> = new Map([
  ...(['plain', 'caution', 'act'] as const).flatMap((tone) =>
    NAMES[tone].map((name) => [name, { name, tone }] as const),
  ),
  // In Docusaurus, a note without emphasis. In MyST, a box whose title says everything.
  ...['secondary', 'admonition'].map((name) => [name, { name: 'note', tone: 'plain' }] as const),
]);

/** Directives whose content is collapsible. */
export const FOLDS: ReadonlySet<string> = new Set(['details', 'collapse', 'dropdown']);

/** Whether a name is that of a box without any setting. */
export function isBoxName(name: string): boolean {
  return BUILT_IN_BOXES.has(name.toLowerCase()) || FOLDS.has(name.toLowerCase());
}
