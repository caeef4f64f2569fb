import { existsSync } from 'node:fs';
import { installPackages, mayInstall } from './debian-packages.ts';

/**
 * Chromium’s headless shell starts no second renderer for windows, which saves two thirds of the CPU time per
 * page.
 */
const SHELL = '/usr/bin/chromium-headless-shell';

const CANDIDATES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const HOW_TO_GET_IT =
  'Debian: sudo apt-get install chromium; Ubuntu: sudo snap install chromium; macOS: brew install --cask google-chrome; elsewhere install Chrome or Chromium and name it: CHROMIUM_PATH=/path/to/chrome npm test';

/** What determines how the browser is found. */
export interface Machine {
  /** The value of `CHROMIUM_PATH`. */
  readonly named: string | undefined;
  readonly has: (path: string) => boolean;
  /** Whether packages can be installed with Debian’s tools. */
  readonly installs: boolean;
}

export type ChromiumPlan =
  | { readonly step: 'use'; readonly path: string }
  /** `otherwise` is a slower browser, used if nothing can be installed. */
  | { readonly step: 'install'; readonly otherwise?: string }
  | { readonly step: 'give up'; readonly message: string };

/** The browser for the tests, or what to do to get one. */
export function planChromium({ named, has, installs }: Machine): ChromiumPlan {
  if (named !== undefined && named !== '') {
    if (has(named)) return { step: 'use', path: named };
    return { step: 'give up', message: `CHROMIUM_PATH names ${named}, and there is nothing at that path.` };
  }
  const path = CANDIDATES.find(has);
  if (installs && path !== SHELL)
    return path === undefined ? { step: 'install' } : { step: 'install', otherwise: path };
  if (path !== undefined) return { step: 'use', path };
  return { step: 'give up', message: `The tests need Chromium, which is not here. ${HOW_TO_GET_IT}` };
}

/**
 * The path of the browser. Installs the browser if possible.
 * @throws an error with one line that explains how to get the browser
 */
export function prepareChromium(): string {
  const machine = thisMachine();
  const plan = planChromium(machine);
  if (plan.step === 'use') return plan.path;
  if (plan.step === 'give up') throw new Error(plan.message);
  process.stderr.write(
    'Setting up, once: installing Chromium for the tests with apt-get, a minute or two.\n',
  );
  const reason = install(
    plan.otherwise === undefined ? ['chromium-headless-shell', 'chromium'] : ['chromium-headless-shell'],
  );
  const installed = planChromium({ ...machine, installs: false });
  if (installed.step === 'use') return installed.path;
  throw new Error(
    `The tests need Chromium, and ${reason ?? 'none of the usual paths has it'}. ${HOW_TO_GET_IT}`,
  );
}

function thisMachine(): Machine {
  return {
    named: process.env.CHROMIUM_PATH,
    has: existsSync,
    installs: mayInstall(),
  };
}

/**
 * The first available Debian package; older releases have no package of the headless shell. Returns the
 * reason if there is none.
 */
function install([name = '', ...others]: readonly string[]): string | undefined {
  try {
    installPackages([name]);
    return undefined;
  } catch (error) {
    if (others.length > 0) return install(others);
    return error instanceof Error ? error.message : String(error);
  }
}
