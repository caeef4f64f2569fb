import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ComparedTarget } from '#core/upgrade/targets/compare-targets.ts';
import { listen } from '../../platform/listen.ts';
import type { TargetLoader } from './load-targets.ts';

interface Printing {
  /** The targets with the texts of their changes, after the reader wanted to print them. */
  readonly printed: readonly ComparedTarget[] | undefined;
  readonly print: () => Promise<void>;
}

/**
 * What decides is printed as lists, so their texts are loaded before. The menu of the browser cannot wait for them and prints the figures,
 * and so does every way to print if the texts could not be loaded.
 */
export function usePrint(loadTexts: TargetLoader['texts']): Printing {
  const [printed, setPrinted] = useState<Printing['printed']>();
  const print = useCallback(async () => {
    const whole = await loadTexts().catch(() => undefined);
    flushSync(() => setPrinted(whole?.targets));
    window.print();
  }, [loadTexts]);
  useEffect(() => {
    return listen(document, 'keydown', (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (key.toLowerCase() !== 'p' || ctrlKey === metaKey || shiftKey || altKey) return;
      event.preventDefault();
      void print();
    });
  }, [print]);
  return { printed, print };
}
