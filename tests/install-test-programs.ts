/**
 * Runs before `npm test`: installs what the tests need in addition to npm packages, or prints one line about
 * what is missing.
 */
import { prepareChromium } from './chromium.ts';
import { preparePrograms } from './debian-packages.ts';

try {
  prepareChromium();
  preparePrograms();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
