import type { WhatsNew } from '#core/contracts/whats-new.ts';
import styles from './badge.css?inline';
import { listedChanges, markAsRead, type ReadStore, unreadChanges } from './read-changes.ts';

/**
 * `<release-notes-badge src="…/whats-new/25.8.0.json"><a href="…">Release notes</a></release-notes-badge>`: the link becomes a button with
 * the number of unread changes since the version that the product runs. Without this script or its data, the link stays.
 */
class ReleaseNotesBadge extends HTMLElement {
  static readonly observedAttributes = ['src'];

  #loading: AbortController | undefined;

  connectedCallback(): void {
    addEventListener('online', this.#retry);
  }

  disconnectedCallback(): void {
    removeEventListener('online', this.#retry);
    this.#loading?.abort();
  }

  attributeChangedCallback(): void {
    void this.#load();
  }

  readonly #retry = (): void => {
    if (this.shadowRoot === null) void this.#load();
  };

  async #load(): Promise<void> {
    const src = this.getAttribute('src');
    this.#loading?.abort();
    if (src === null) return;
    const loading = new AbortController();
    this.#loading = loading;
    try {
      const response = await fetch(src, { credentials: 'omit', signal: loading.signal });
      if (!response.ok) return;
      const news: WhatsNew = await response.json();
      if (news.schema === 1 && !loading.signal.aborted) this.#show(news, response.url);
    } catch {
      // No network, or the answer is no JSON: the link stays.
    }
  }

  /** @param source the address of the data, which its links are relative to */
  #show(news: WhatsNew, source: string): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
    const unread = unreadChanges(news, storage());
    const button = this.#button(news, unread.size);
    const panel = panelOf(news, unread);
    for (const link of panel.querySelectorAll('a'))
      link.href = new URL(link.getAttribute('href') ?? '', source).href;
    button.popoverTargetElement = panel;
    panel.addEventListener('toggle', () => {
      if (panel.matches(':popover-open')) return place(panel, button);
      markAsRead(news, storage());
      button.querySelector('.count')?.remove();
    });
    root.replaceChildren(button, panel);
  }

  #button(news: WhatsNew, count: number): HTMLButtonElement {
    const [cves] = news.openCves > 0 ? news.facts : [];
    const label = this.textContent?.trim() || news.texts.title;
    const isAll = news.more !== undefined && count === listedChanges(news).length;
    const badge = element('span', { class: 'count' }, `${count}${isAll ? '+' : ''}`);
    badge.setAttribute('role', 'img');
    badge.setAttribute('aria-label', news.texts.counts[count - 1] ?? '');
    return element(
      'button',
      {
        class: 'button',
        type: 'button',
        'aria-haspopup': 'dialog',
        lang: news.language,
        dir: news.direction,
      },
      element('span', {}, label),
      ...(count > 0 ? [badge] : []),
      ...(cves ? [element('span', { class: 'urgent' }, cves.title)] : []),
    );
  }
}

function panelOf(news: WhatsNew, unread: ReadonlySet<string>): HTMLElement {
  const { texts, language, direction, facts, releases, since, more, all } = news;
  const close = element(
    'button',
    { type: 'button', popovertargetaction: 'hide', 'aria-label': texts.close },
    '✕',
  );
  const panel = element(
    'div',
    { popover: 'auto', role: 'dialog', 'aria-label': texts.title, lang: language, dir: direction },
    element('header', {}, element('h2', {}, texts.title), close),
    ...facts.map(factOf),
    ...(listedChanges(news).length > 0 ? [element('h3', {}, since)] : []),
    ...releases.flatMap(({ version, date, url, changes }) => [
      element('p', {}, element('b', {}, linkTo(url, version)), date === undefined ? '' : ` · ${date}`),
      element(
        'ul',
        {},
        ...changes.map((change) => changeOf(change, unread.has(change.url) ? texts.unread : '')),
      ),
    ]),
    ...(more ? [element('p', {}, linkTo(more.url, more.text))] : []),
    element('p', {}, linkTo(all.url, all.text)),
  );
  close.popoverTargetElement = panel;
  return panel;
}

function factOf({ urgent, title, text, link }: WhatsNew['facts'][number]): HTMLElement {
  return element(
    'p',
    {},
    element('b', urgent ? { class: 'urgent' } : {}, title),
    ...(text === undefined ? [] : [element('br', {}), text]),
    ...(link ? [' ', linkTo(link.url, link.text)] : []),
  );
}

/** @param mark for a screen reader, if the change is unread */
function changeOf(
  { title, kind, url }: WhatsNew['releases'][number]['changes'][number],
  mark: string,
): HTMLElement {
  return element(
    'li',
    mark === '' ? {} : { class: 'new' },
    ...(mark === '' ? [] : [element('span', { class: 'said' }, `${mark} `)]),
    linkTo(url, title),
    ...(kind === undefined ? [] : [element('small', {}, kind)]),
  );
}

function linkTo(url: string, text: string): HTMLElement {
  return element('a', { href: url }, text);
}

/** Elements and text nodes only: nothing is parsed as HTML, so a strict policy with Trusted Types allows it. */
function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Below the button if there is space, and within the window. */
function place(panel: HTMLElement, button: HTMLElement): void {
  const space = 8;
  const { bottom, left, right } = button.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const start = getComputedStyle(button).direction === 'rtl' ? left : right - width;
  const within = (value: number, end: number): string => `${Math.max(space, Math.min(value, end - space))}px`;
  panel.style.setProperty('left', within(start, innerWidth - width));
  panel.style.setProperty('top', within(bottom + space, innerHeight - height));
}

function storage(): ReadStore | undefined {
  try {
    return localStorage;
  } catch {
    // The page of the product has no access to storage.
    return undefined;
  }
}

if (!customElements.get('release-notes-badge'))
  customElements.define('release-notes-badge', ReleaseNotesBadge);
