/** The number of sets so far. Generated ids start with `~`, which ids in notes never contain. */
let setCount = 0;

/** Adds the tab list to a set, and connects each tab with its panel. No tab is selected yet. */
export function addTabList(set: HTMLElement): void {
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
