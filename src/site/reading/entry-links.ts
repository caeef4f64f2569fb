import { symbolId } from '../icons/symbols.ts';
import { type CopyContext, copyText } from './clipboard.ts';

/** Longer sentences are truncated: screen readers read the name of the button before the next entry. */
const MAX_NAME_LENGTH = 80;

/** Elements with their own anchor: entries with a heading, and list items. */
const ENTRIES = '[data-article] :is(.entry:has(> [id]), .entry[id], .lines > [id], .action li[id])';

/**
 * Adds a button to every entry that copies the address of the entry. The button follows the label of the kind
 * and takes up no space, so that the article does not move when the app starts.
 */
export function addEntryLinks(root: ParentNode, context: CopyContext): () => void {
  const buttons = [...root.querySelectorAll<HTMLElement>(ENTRIES)].map((entry) => {
    const button = createButton(context.messages('page.copy-link', { target: entryName(entry) }));
    button.addEventListener('click', () =>
      copyLink(button, entry.id || (headingOf(entry)?.id ?? ''), context),
    );
    (entry.querySelector(':scope > .kind') ?? entry).append(button);
    return button;
  });
  return () => {
    for (const button of buttons) button.remove();
  };
}

function createButton(label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'entrylink';
  button.title = label;
  button.setAttribute('aria-label', button.title);
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('class', 'icon');
  icon.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#${symbolId('link')}`);
  icon.append(use);
  button.append(icon);
  return button;
}

const SVG = 'http://www.w3.org/2000/svg';

function copyLink(button: HTMLButtonElement, anchor: string, context: CopyContext): Promise<void> {
  // Without the query: the receiver of the link has not searched, and has not filtered by kind.
  const [page] = window.location.href.split(/[?#]/);
  const show = (outcome?: string): void => {
    if (outcome === undefined) delete button.dataset.said;
    else button.dataset.said = outcome;
  };
  return copyText(`${page}#${encodeURIComponent(anchor)}`, context, show);
}

function headingOf(entry: HTMLElement): Element | null {
  return entry.querySelector(':scope > [id]:not(.formerly)');
}

/** The heading of the entry, otherwise its issue id, otherwise its first sentence. */
function entryName(entry: HTMLElement): string {
  const heading = entry.id === '' ? headingOf(entry)?.getAttribute('aria-label') : undefined;
  if (heading) return heading;
  const id = entry.querySelector('.ref > span')?.textContent?.trim();
  if (id) return id;
  const sentence = (entry.querySelector('p:not(.kind, .ref)') ?? entry).textContent?.trim() ?? '';
  return sentence.length <= MAX_NAME_LENGTH
    ? sentence
    : `${sentence.slice(0, MAX_NAME_LENGTH).replace(/\s+\S*$/, '')} …`;
}
