import { existsSync } from 'node:fs';
import { installPackages, mayInstall } from './debian-packages.ts';

/** Chromium without windows: it starts no second renderer for them, so that a page costs a third of the processor time. */
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

/** What has to be known of a machine to find its browser. */
export interface Machine {
  /** The value of `CHROMIUM_PATH`. */
  readonly named: string | undefined;
  readonly has: (path: string) => boolean;
  /** May install packages with Debian's own tool. */
  readonly installs: boolean;
}

export type ChromiumPlan =
  | { readonly step: 'use'; readonly path: string }
  /** `otherwise` is slower, and does when nothing can be installed. */
  | { readonly step: 'install'; readonly otherwise?: string }
  | { readonly step: 'give up'; readonly message: string };

/** The browser that the tests use, or what is to be done to have one. */
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

/** The path of the browser, which is installed first where that is possible. Throws one line that says how to get it. */
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

/** The first that Debian has here; older releases have no package of the shell. Gives the reason when there is none. */
function install([name = '', ...others]: readonly string[]): string | undefined {
  try {
    installPackages([name]);
    return undefined;
  } catch (error) {
    if (others.length > 0) return install(others);
    return error instanceof Error ? error.message : String(error);
  }
}
