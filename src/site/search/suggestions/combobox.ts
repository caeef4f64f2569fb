import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { listen } from '../../platform/listen.ts';
import { hasModifier } from '../../platform/modifier-keys.ts';
import { isComposing } from './field.ts';

export interface ComboboxOptions {
  readonly field: HTMLInputElement;
  /** The number of rows. */
  readonly count: number;
  /** The identity of the list. A new list makes its first row active. */
  readonly list: unknown;
  /**
   * `pending`: the rows belong to an earlier text, and new ones are loading. `none`: there are no rows and
   * none are loading.
   */
  readonly rows: 'current' | 'pending' | 'none';
  readonly idOf: (row: number) => string;
}

export interface Combobox {
  readonly active: number;
  /** Makes a row active after a pointer move. */
  readonly point: (row: number) => void;
}

/**
 * Turns a field into a combobox with automatic selection, following the WAI-ARIA pattern: the focus stays in
 * the field, and one row is active. Enter opens the active row. While rows are loading, Enter waits for them.
 */
export function useCombobox({ field, count, list, rows, idOf }: ComboboxOptions): Combobox {
  const [place, setPlace] = useState({ list, active: 0, navigating: false });
  const [waiting, setWaiting] = useState(false);
  const { active, navigating } = place.list === list ? place : { active: 0, navigating: false };
  const move = (row: number, how: { readonly navigating: boolean }): void =>
    setPlace({ list, active: row, ...how });

  const enter = (event: KeyboardEvent): void => {
    const wait = rows === 'pending' && !navigating;
    if (!wait && count === 0) return;
    event.preventDefault();
    if (wait) setWaiting(true);
    else openRow(idOf(active), event);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') return enter(event);
    if (hasModifier(event)) return;
    const row = rowForKey(event.key, { active, count, navigating });
    if (row === undefined) {
      if (navigating && /^Arrow/.test(event.key)) move(active, { navigating: false });
      return;
    }
    event.preventDefault();
    move(row, { navigating: true });
    document.getElementById(idOf(row))?.scrollIntoView({ block: 'nearest' });
  });
  const onInput = useEffectEvent(() => {
    setWaiting(false);
    if (navigating) move(active, { navigating: false });
  });
  useEffect(() => {
    const endings = [listen(field, 'keydown', onKey), listen(field, 'input', onInput)];
    return () => {
      for (const end of endings) end();
    };
  }, [field]);

  const openFirst = useEffectEvent(() => {
    setWaiting(false);
    if (count > 0) openRow(idOf(0));
  });
  useEffect(() => {
    if (waiting && rows !== 'pending') openFirst();
  }, [waiting, rows]);

  useActiveDescendant(field, count > 0 ? idOf(active) : undefined);

  return { active, point: (row) => move(row, { navigating: false }) };
}

/** Names the active row for screen readers. Without rows, the list is collapsed. */
function useActiveDescendant(field: HTMLInputElement, activeId: string | undefined): void {
  useLayoutEffect(() => {
    field.setAttribute('aria-expanded', String(activeId !== undefined));
    if (activeId === undefined) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', activeId);
  }, [field, activeId]);
}

type ModifierKeys = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const NO_KEYS: ModifierKeys = { ctrlKey: false, metaKey: false, shiftKey: false };

/** Clicks on the link of a row. Ctrl, Meta and Shift open new tabs and windows, as for any link. */
function openRow(id: string, { ctrlKey, metaKey, shiftKey }: ModifierKeys = NO_KEYS): void {
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  document.getElementById(id)?.dispatchEvent(press);
}

interface ListPosition {
  /** The active row. */
  readonly active: number;
  readonly count: number;
  /** Whether the reader moves in the list, and not in the text of the field. */
  readonly navigating: boolean;
}

/** The row that a key moves to, or `undefined` if the field handles the key. The list wraps around. */
export function rowForKey(key: string, { active, count, navigating }: ListPosition): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return (active + count - 1) % count;
    case 'Home':
      return navigating ? 0 : undefined;
    case 'End':
      return navigating ? count - 1 : undefined;
    default:
      return undefined;
  }
}
