/** Before `npm test`: what the tests need beside npm's packages is here, or is said in one line before anything has run. */
import { prepareChromium } from './chromium.ts';
import { preparePrograms } from './debian-packages.ts';

try {
  prepareChromium();
  preparePrograms();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
