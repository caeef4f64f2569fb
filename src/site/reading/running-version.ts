import type { BrowserKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { compareVersions, parseVersion, type VersionRules } from '#core/model/version.ts';
import { readRunning } from '../preferences/running-version.ts';

/**
 * Preselects the version that the reader runs in "What changed since", if it is older than the page's
 * version. Adds the version if the short list does not contain it. A choice that was made before the app
 * started is kept.
 */
export function preselectRunningVersion(root: ParentNode, messages: Messages<BrowserKey>): void {
  for (const select of root.querySelectorAll<HTMLSelectElement>('[data-article] select[name="from"]')) {
    const fields = select.form?.elements;
    const [stream, to] = [fieldOf(fields, 'stream'), fieldOf(fields, 'to')];
    const running = readRunning(stream);
    const { versionRules = '{}' } = select.form?.dataset ?? {};
    const rules: VersionRules = JSON.parse(versionRules);
    const options = [...select.options];
    const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    if (running === '' || select.value !== first?.value || !isEarlier(running, to, rules)) continue;
    const own = options.find(({ value }) => value === running) ?? new Option('', running);
    own.text = messages('page.your-version', { version: running });
    if (own.parentElement === null) select.append(own);
    // An explicit value, so that the form submits only the version and not the text.
    own.value = running;
    own.selected = true;
  }
}

function fieldOf(fields: HTMLFormControlsCollection | undefined, name: string): string {
  const field = fields?.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : '';
}

/**
 * Compares by the rules of the stream: `5.0.0-1` comes before `5.0.0` in some streams, and after it in
 * others.
 */
export function isEarlier(version: string, than: string, rules: VersionRules): boolean {
  const [left, right] = [parseVersion(version, rules), parseVersion(than, rules)];
  return left !== undefined && right !== undefined && compareVersions(left, right) < 0;
}
