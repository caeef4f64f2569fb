import { compareVersions, parseVersion, type VersionRules } from '#core/model/version.ts';
import { readRunning } from '../preferences/running-version.ts';
import { devicePreferences } from '../preferences/storage.ts';

/**
 * "What changed since" begins with the version that the reader has said they run, where that is an earlier one: a list of the nearest
 * versions has room for it. What was chosen before the app came stays.
 */
export function preselectRunningVersion(root: ParentNode): void {
  for (const select of root.querySelectorAll<HTMLSelectElement>('[data-article] select[name="from"]')) {
    const fields = select.form?.elements;
    const [stream, to] = [fieldOf(fields, 'stream'), fieldOf(fields, 'to')];
    const running = readRunning(devicePreferences, stream);
    const { versionRules = '{}' } = select.form?.dataset ?? {};
    const rules: VersionRules = JSON.parse(versionRules);
    const options = [...select.options];
    const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    if (running === '' || select.value !== first?.value || !isEarlier(running, to, rules)) continue;
    const own = options.find(({ value }) => value === running) ?? new Option('', running);
    own.text = `${running}, your version`;
    if (own.parentElement === null) select.append(own);
    // Named, so that a form that is sent says the version alone.
    own.value = running;
    own.selected = true;
  }
}

function fieldOf(fields: HTMLFormControlsCollection | undefined, name: string): string {
  const field = fields?.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : '';
}

/** By the rules of the stream: `5.0.0-1` comes before `5.0.0` in some, and after it in others. */
export function isEarlier(version: string, than: string, rules: VersionRules): boolean {
  const [left, right] = [parseVersion(version, rules), parseVersion(than, rules)];
  return left !== undefined && right !== undefined && compareVersions(left, right) < 0;
}
