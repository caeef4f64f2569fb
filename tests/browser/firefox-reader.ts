import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectBrowser, listeningAddress } from '../browser-protocol.ts';
import type { EngineReader } from './engine-readers.ts';
import { KEYS } from './web-driver.ts';

/** Firefox supports WebDriver BiDi without a driver. */
export async function launchFirefox(): Promise<EngineReader> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const firefox = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(firefox, 'exit');
  const { send } = await connectBrowser(`${await listeningAddress(firefox.stderr)}/session`);
  await send('session.new', { capabilities: {} });
  const { context } = await send<{ readonly context: string }>('browsingContext.create', { type: 'tab' });
  return firefoxReader({
    send: (method, params) => send(method, { context, ...params }),
    evaluate: (expression) =>
      send('script.evaluate', { expression, awaitPromise: true, target: { context } }),
    async close() {
      await send('browser.close', {});
      await ended;
    },
  });
}

/** The part of the response that is used. */
interface Evaluated {
  readonly result?: { readonly value?: string; readonly sharedId?: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** One tab. */
interface Tab extends Pick<EngineReader, 'close'> {
  readonly send: (method: string, params: object) => Promise<unknown>;
  readonly evaluate: (expression: string) => Promise<Evaluated>;
}

function firefoxReader(tab: Tab): EngineReader {
  const { send, close } = tab;
  const act = (type: 'key' | 'pointer', actions: readonly object[]): Promise<unknown> =>
    send('input.performActions', { actions: [{ type, id: type, actions }] });
  const type = async (text: string): Promise<void> => {
    const keys = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await act('key', keys);
  };
  const evaluate = async (expression: string): Promise<Evaluated['result']> => {
    const { exceptionDetails, result } = await tab.evaluate(expression);
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result;
  };
  return {
    async open(url) {
      await send('browsingContext.navigate', { url, wait: 'complete' });
    },
    async click(selector) {
      const found = await evaluate(
        `(() => { const found = document.querySelector(${JSON.stringify(selector)}); found.scrollIntoView({ block: 'center', behavior: 'instant' }); return found })()`,
      );
      const origin = { type: 'element', element: { sharedId: found?.sharedId } };
      await act('pointer', [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    type,
    press: (key) => type(KEYS[key]),
    async back() {
      await evaluate('void setTimeout(() => history.back())');
    },
    async look(expression) {
      const json = await evaluate(`JSON.stringify([${expression}])`);
      return JSON.parse(json?.value ?? '[]')[0];
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { viewport: { width, height } });
    },
    close,
  };
}
