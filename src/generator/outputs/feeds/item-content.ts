import { describeWithdrawal } from '#core/answers/withdrawals.ts';
import type { MessageKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import type { HtmlElement, HtmlTree } from '#core/model/html/html.ts';
import type { Release } from '#core/model/release/release.ts';
import { type Block, type Entry, entriesOf, type Section } from '#core/model/release/release-body.ts';

/** A whole release. */
export function releaseContent(messages: Messages<MessageKey>, release: Release): HtmlTree {
  const { tasks, sections } = release;
  const action: HtmlElement = ['h2', {}, messages('page.action-required')];
  return lines([
    withdrawalOf(messages, release),
    ...(tasks.length > 0 ? [[action], ...tasks.map((task) => taskOf(messages, task))] : []),
    ...sections.map((section) => sectionOf(messages, section)),
  ]);
}

function withdrawalOf(messages: Messages<MessageKey>, release: Release): HtmlTree {
  const withdrawal = describeWithdrawal(messages, release);
  return withdrawal === undefined ? [] : [['p', {}, ['strong', {}, withdrawal]]];
}

/** The actions that a release requires. */
export function actionContent(messages: Messages<MessageKey>, release: Release): HtmlTree {
  return lines([withdrawalOf(messages, release), ...release.tasks.map((task) => taskOf(messages, task))]);
}

/** The security entries of a release. */
export function securityContent(messages: Messages<MessageKey>, release: Release): HtmlTree {
  const entries = entriesOf(release).filter(({ kind }) => kind === 'security');
  return lines([
    withdrawalOf(messages, release),
    ...entries.map((entry) => blockOf(messages, { type: 'entry', entry })),
  ]);
}

/** Line breaks between blocks, because people also read the source of feeds. */
function lines(parts: readonly HtmlTree[]): HtmlTree {
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, place) => (place === 0 ? part : ['\n', ...part]));
}

/** A task as on the page. A task that is an entry further down has the text of the task, with a link to the entry. */
function taskOf(messages: Messages<MessageKey>, entry: Entry): HtmlTree {
  const { kind = entry.kind, ...said } = entry.task ?? {};
  const own = entry.form === 'task' ? {} : { references: [], html: [], ...said };
  return blockOf(messages, { type: 'entry', entry: { ...entry, ...own, kind, form: 'line' } });
}

function sectionOf(
  messages: Messages<MessageKey>,
  { heading, headingHtml, level, blocks }: Section,
): HtmlTree {
  const title: HtmlTree = heading === '' ? [] : [[`h${level}`, {}, ...headingHtml]];
  return lines([title, ...blocks.map((block) => blockOf(messages, block))]);
}

function blockOf(messages: Messages<MessageKey>, block: Block): HtmlTree {
  if (block.type === 'prose') return block.html;
  if (block.type === 'container') {
    const title: HtmlTree = block.title.length === 0 ? [] : [['p', {}, ['strong', {}, ...block.title]]];
    return lines([title, ...block.sections.map((section) => sectionOf(messages, section))]);
  }
  const { kind, form, level = 3, titleHtml, html, references, deadline } = block.entry;
  const ids = references.map(({ id }) => id).join(', ');
  const beside = [ids, deadline].filter(Boolean).join('; ');
  const sentence: HtmlTree = [
    ...(kind === 'other'
      ? []
      : [['strong', {}, messages('page.label', { label: messages(`kinds.${kind}`) })] as const, ' ']),
    ...titleHtml,
    ...(beside === '' ? [] : [` (${beside})`]),
  ];
  return lines([[[form === 'full' ? `h${level}` : 'p', {}, ...sentence]], html]);
}
