import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { launchFirefox } from './firefox-reader.ts';
import { elementId, KEYS, startSession, type WebDriverSession } from './web-driver.ts';

/** The actions of a reader in any browser engine. Selectors match the first element. */
export interface EngineReader {
  open(url: string): Promise<void>;
  click(selector: string): Promise<void>;
  type(text: string): Promise<void>;
  press(key: 'Enter' | 'Escape'): Promise<void>;
  back(): Promise<void>;
  /** Evaluates a JavaScript expression in the page, with a JSON result. */
  look(expression: string): Promise<unknown>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** The programs that must be installed. */
  readonly programs: readonly string[];
  /** Whether the engine has the Navigation API, so that links change the page in the same document. */
  readonly takesSteps: boolean;
  readonly launch: () => Promise<EngineReader>;
}

const WEBKIT_BROWSERS = ['x86_64', 'aarch64'].map(
  (processor) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);

export const ENGINES: readonly Engine[] = [
  { name: 'Firefox', programs: ['firefox-esr'], takesSteps: true, launch: launchFirefox },
  { name: 'WebKit', programs: ['WebKitWebDriver', 'Xvfb'], takesSteps: false, launch: launchWebKit },
];

/** Starts WebKit through its driver on a virtual display, because it has no headless mode. */
async function launchWebKit(): Promise<EngineReader> {
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(readableOf(display), 'data');
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  });
  const browser = await connect(`http://127.0.0.1:${port}`);
  return webKitReader(browser, async () => {
    await browser.end();
    driver.kill();
    display.kill();
  });
}

function readableOf({ stdio }: ChildProcess): NodeJS.ReadableStream {
  const stream = stdio[3];
  if (stream === null || stream === undefined || !('read' in stream))
    throw new Error('Xvfb names no display.');
  return stream;
}

/** Repeats the request until the driver accepts connections. */
async function connect(url: string): Promise<WebDriverSession> {
  const until = Date.now() + TIMEOUT_MS;
  while (
    !(await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > until) throw new Error('WebKitWebDriver does not listen.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const binary = WEBKIT_BROWSERS.find((path) => existsSync(path));
  return startSession(url, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
}

const TIMEOUT_MS = 60_000;

function webKitReader({ ask }: WebDriverSession, close: () => Promise<void>): EngineReader {
  const type = async (text: string): Promise<void> => {
    await ask(`element/${elementId(await ask('element/active'))}/value`, { text });
  };
  return {
    async open(url) {
      await ask('url', { url });
    },
    async click(selector) {
      const found = await ask('element', { using: 'css selector', value: selector });
      await ask(`element/${elementId(found)}/click`, {});
    },
    type,
    press: (key) => type(KEYS[key]),
    async back() {
      await ask('back', {});
    },
    look: (expression) => ask('execute/sync', { script: `return ${expression}`, args: [] }),
    async resize(width, height) {
      await ask('window/rect', { width, height });
    },
    close,
  };
}
