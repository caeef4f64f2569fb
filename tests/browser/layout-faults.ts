import type { Page } from 'playwright-core';

/**
 * Reports what readers cannot read on the current page: text and controls that overlap, are cut off, or leave
 * the window. Scroll containers are checked up to their edges. If a dialog is open, only the dialog is
 * checked.
 */
export function layoutFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // Entries of an upgrade far below the window have only an estimated position. The style sheet stays on the page, because
    // adding and removing it would restyle all elements twice per check.
    if (!Reflect.has(window, 'isLaidOut')) {
      const laidOut = new CSSStyleSheet();
      laidOut.replaceSync('* { content-visibility: visible !important }');
      document.adoptedStyleSheets.push(laidOut);
      Object.assign(window, { isLaidOut: true });
    }

    interface Box {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    interface Frame {
      readonly element: Element;
      readonly box: DOMRect;
      readonly overflowX: string;
      readonly overflowY: string;
    }
    /** The clipping by an element and its ancestors. */
    interface Surroundings {
      readonly isRead: boolean;
      readonly isFixed: boolean;
      /** Elements that clip or scroll. */
      readonly frames: readonly Frame[];
    }
    const faults = new Set<string>();
    const root = document.querySelector('dialog[open], :popover-open') ?? document.body;

    const known = new Map<Element, Surroundings>();
    const surroundingsOf = (element: Element): Surroundings => {
      const before = known.get(element);
      if (before !== undefined) return before;
      const around = element.parentElement && surroundingsOf(element.parentElement);
      const { overflowX, overflowY, position, fontSize } = getComputedStyle(element);
      const isFrame = element.parentElement !== document.documentElement && overflowX !== 'visible';
      const frame: Frame = { element, box: element.getBoundingClientRect(), overflowX, overflowY };
      const made: Surroundings = {
        isRead:
          around?.isRead !== false &&
          fontSize !== '0px' &&
          // Text for screen readers only is in a box of one pixel.
          element.clientWidth !== 1 &&
          !element.matches('.hidden, .skip, .top, script, noscript'),
        isFixed: around?.isFixed === true || position === 'fixed',
        frames: [...(around?.frames ?? []), ...(isFrame ? [frame] : [])],
      };
      known.set(element, made);
      return made;
    };
    known.set(document.documentElement, { isRead: true, isFixed: false, frames: [] });

    const nameOf = (element: Element, text = element.textContent ?? ''): string =>
      `${[element.localName, ...element.classList].join('.')} "${text.trim().slice(0, 40)}"`;

    /** The visible part, and a fault if readers cannot scroll to the rest. */
    const clip = (name: string, { frames, isFixed }: Surroundings, box: Box): Box => {
      const seen = { ...box };
      for (const { element, box: frame, overflowX, overflowY } of frames.toReversed()) {
        for (const [overflow, start, end] of [
          [overflowX, 'left', 'right'],
          [overflowY, 'top', 'bottom'],
        ] as const) {
          if (overflow === 'visible') continue;
          const beyond = Math.max(frame[start] - seen[start], seen[end] - frame[end]);
          // Glyphs exceed their line box a little.
          const tolerance = start === 'top' ? (seen.bottom - seen.top) * 0.3 : 1.5;
          if (beyond > tolerance && (overflow === 'hidden' || overflow === 'clip'))
            faults.add(`${name} is cut by ${Math.round(beyond)} px by ${nameOf(element, '')}`);
          seen[start] = Math.max(seen[start], frame[start]);
          seen[end] = Math.min(seen[end], frame[end]);
        }
      }
      const beyond = Math.max(-seen.left, seen.right - document.documentElement.clientWidth);
      if (beyond > 1.5 && seen.right > seen.left)
        faults.add(`${name} leaves the window by ${Math.round(beyond)} px`);
      if (isFixed && seen.bottom - window.innerHeight > 1.5) faults.add(`${name} ends below the window`);
      return seen;
    };

    const items: { readonly name: string; readonly element: Element; readonly box: Box }[] = [];
    const add = (element: Element, rects: readonly DOMRect[], text?: string): void => {
      const name = nameOf(element, text);
      for (const { left, right, top, bottom, width, height } of rects) {
        if (width <= 1 || height <= 1) continue;
        const box = clip(name, surroundingsOf(element), { left, right, top, bottom });
        if (box.right - box.left > 1 && box.bottom - box.top > 1) items.push({ name, element, box });
      }
    };
    const isRead = (element: Element): boolean =>
      surroundingsOf(element).isRead &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      if (element === null || node.textContent?.trim() === '' || !isRead(element)) continue;
      if (element.closest('select, textarea')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      add(element, [...range.getClientRects()], node.textContent ?? '');
    }
    for (const element of root.querySelectorAll('input, select, textarea, img, svg')) {
      // An invisible check box covers its toggle.
      if (element.matches('label > input') && getComputedStyle(element).appearance === 'none') continue;
      if (isRead(element)) add(element, [element.getBoundingClientRect()]);
    }

    /**
     * Text in controls that readers cannot scroll: the selected option, and the placeholder of an empty
     * field.
     */
    const pen = document.createElement('canvas').getContext('2d');
    for (const control of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'select, input[placeholder]:placeholder-shown',
    )) {
      if (pen === null || !isRead(control)) continue;
      const isChoice = control instanceof HTMLSelectElement;
      const text = isChoice ? (control.selectedOptions[0]?.text ?? '') : control.placeholder;
      const { fontWeight, fontFamily, paddingLeft, paddingRight } = getComputedStyle(control);
      const { fontSize } = getComputedStyle(control, isChoice ? null : '::placeholder');
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = control.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const need = pen.measureText(text).width;
      if (need > room + 1)
        faults.add(`${nameOf(control, text)} has room for ${Math.round(room)} of ${Math.round(need)} px`);
    }

    items.sort((one, other) => one.box.top - other.box.top);
    // Fixed elements do not move while the page scrolls.
    const isOver = ({ element }: { readonly element: Element }): boolean => element.closest('.bar') !== null;
    items.forEach((one, index) => {
      for (const other of items.slice(index + 1, index + 200)) {
        if (other.box.top > one.box.bottom) break;
        if (isOver(one) !== isOver(other)) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const line = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top);
        // Lines of one text overlap by their descenders.
        if (across > 2 && down > line * 0.35) faults.add(`${one.name} lies over ${other.name}`);
      }
    });
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wide > 0) faults.add(`the page is ${wide} px wider than the window`);
    return [...faults];
  });
}
