/** The keys that tests press, as WebDriver (https://www.w3.org/TR/webdriver2/#keyboard-actions) encodes them. */
export const KEYS = { Enter: '\uE007', Escape: '\uE00C' };

/** A browser that a driver controls. */
export interface WebDriverSession {
  /** Sends a command: a GET request without a body, otherwise a POST request. */
  readonly ask: (command: string, body?: object) => Promise<unknown>;
  readonly end: () => Promise<void>;
}

interface Answer {
  readonly value: unknown;
}

/** @param url the address of the driver */
export async function startSession(url: string, capabilities: object): Promise<WebDriverSession> {
  const started = await request(`${url}/session`, { capabilities: { alwaysMatch: capabilities } });
  const { sessionId } = started as { readonly sessionId: string };
  const session = `${url}/session/${sessionId}`;
  return {
    ask: (command, body) => request(`${session}/${command}`, body),
    async end() {
      await fetch(session, { method: 'DELETE' });
    },
  };
}

async function request(url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, body && { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}

/** The property with the id of an element has the same name in all drivers. */
export function elementId(element: unknown): string {
  return (element as Readonly<Record<string, string>>)['element-6066-11e4-a52e-4f735466cecf'] ?? '';
}
