import { prepareChromium } from './chromium.ts';
import { preparePrograms } from './debian-packages.ts';

/**
 * Installs what the tests need in addition to npm packages. If the browser is missing, prints one line that explains how to get it and ends
 * the process.
 */
export function installTestPrograms(): void {
  try {
    prepareChromium();
    preparePrograms();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  }
}
