import { targetOfHash } from '../navigation/targets.ts';
import { type Choice, choiceInAddress, rememberChoice, rememberedChoice, writeQuery } from './tab-choices.ts';

/**
 * Turns the panels of an article into tabs. Only pages with panels load this script. Without it, all panels
 * are shown below each other. The app replaces articles, so the script observes the document.
 */
const PANELS = '[data-article] .panels';

/** The number of sets so far. Generated ids start with `~`, which ids in notes never contain. */
let setCount = 0;

enhanceAll();
new MutationObserver(enhanceAll).observe(document.body, { childList: true, subtree: true });
showTarget();
window.addEventListener('hashchange', showTarget);
window.addEventListener('storage', ({ key }) => {
  for (const set of setsOf(document)) if (key?.endsWith(`.${set.dataset.group}`)) selectInitialTab(set);
});
document.addEventListener('click', ({ target }) => {
  const tab = tabOf(target);
  if (tab) selectTab(tab);
});
document.addEventListener('keydown', (event) => {
  const tab = tabOf(event.target);
  const next = tab && neighbourOf(tab, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
  selectTab(next);
});
// Find-in-page and hash targets in a hidden panel open the panel.
document.addEventListener('beforematch', ({ target }) => {
  if (target instanceof Element) reveal(target);
});

function setsOf(root: ParentNode): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(PANELS)];
}

function enhanceAll(): void {
  for (const set of setsOf(document)) {
    if (set.querySelector(':scope > [role="tablist"]')) continue;
    addTabList(set);
    selectInitialTab(set);
  }
}

/**
 * The choice in the address, otherwise the stored choice, otherwise the author's choice, otherwise the first
 * tab.
 */
function selectInitialTab(set: HTMLElement): void {
  const tabs = tabsOf(set);
  const choices = [choiceInAddress(set), rememberedChoice(set), set.dataset.first];
  const chosen =
    choices.flatMap((value) => tabs.find((tab) => tab.dataset.value === value) ?? [])[0] ?? tabs[0];
  if (chosen) show(chosen);
}

function tabsOf(set: Element): readonly HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]')];
}

function tabOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element
    ? target.closest<HTMLElement>('.panels > [role="tablist"] > [role="tab"]')
    : null;
}

function neighbourOf(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = tabsOf(tab.closest('.panels') ?? tab);
  const isMirrored = getComputedStyle(tab).direction === 'rtl';
  const step = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 }[key];
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  return step === undefined ? undefined : tabs.at((tabs.indexOf(tab) + step) % tabs.length);
}

/**
 * Applies a choice to all sets of its group, and stores it for the next visit. The clicked tab keeps its
 * position on the screen.
 */
function selectTab(tab: HTMLElement): void {
  const set = tab.closest<HTMLElement>('.panels');
  const choice: Choice = {
    group: set?.dataset.group,
    query: set?.dataset.query,
    value: tab.dataset.value ?? '',
  };
  const before = tab.getBoundingClientRect().top;
  show(tab);
  for (const other of setsOf(document)) {
    if (choice.group === undefined || other.dataset.group !== choice.group) continue;
    const same = tabsOf(other).find(({ dataset }) => dataset.value === choice.value);
    if (same) show(same);
  }
  window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
  rememberChoice(choice);
  writeQuery(choice);
}

function show(tab: HTMLElement): void {
  for (const other of tabsOf(tab.closest('.panels') ?? tab)) {
    const isChosen = other === tab;
    other.setAttribute('aria-selected', String(isChosen));
    other.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
    if (isChosen) panel?.removeAttribute('hidden');
    // Browsers that do not support `until-found` hide the panel completely.
    else panel?.setAttribute('hidden', 'until-found');
  }
}

/** Opens the panels around an element. Returns whether any of them was closed. */
function reveal(place: Element): boolean {
  const closed: Element[] = [];
  for (
    let panel = place.closest('.panel[hidden]');
    panel;
    panel = panel.parentElement?.closest('.panel[hidden]') ?? null
  ) {
    closed.push(panel);
  }
  for (const { id } of closed) {
    const tab = document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`);
    if (tab) show(tab);
  }
  return closed.length > 0;
}

function showTarget(): void {
  const target = targetOfHash(window.location.hash);
  if (target && reveal(target)) target.scrollIntoView();
}

/** Adds the tab list to a set, and connects each tab with its panel. No tab is selected yet. */
function addTabList(set: HTMLElement): void {
  setCount += 1;
  const list = document.createElement('div');
  list.setAttribute('role', 'tablist');
  const panels = [...set.querySelectorAll<HTMLElement>(':scope > .panel')];
  const labels = panels.map((panel) => panel.querySelector<HTMLElement>(':scope > .panel__label'));
  list.setAttribute('aria-label', labels.map((label) => label?.textContent ?? '').join(', '));
  for (const [index, panel] of panels.entries()) {
    const label = labels[index]?.textContent ?? '';
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.id = `~tab-${setCount}-${index}`;
    tab.textContent = label;
    tab.dataset.value = panel.dataset.value ?? label;
    tab.setAttribute('role', 'tab');
    panel.id ||= `~panel-${setCount}-${index}`;
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    panel.tabIndex = 0;
    labels[index]?.setAttribute('hidden', '');
    if ('chosen' in panel.dataset) set.dataset.first = tab.dataset.value;
    list.append(tab);
  }
  set.prepend(list);
}
