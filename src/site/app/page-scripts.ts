import { trustedScriptUrl } from '../platform/trusted-types.ts';

/**
 * Adds the modules that the document does not contain yet. They start by themselves, so no caller waits for
 * them.
 */
export function addScripts(addresses: readonly string[]): void {
  const there = [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
  for (const src of addresses.filter((address) => !there.includes(address))) {
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', src: trustedScriptUrl(src) }),
    );
  }
}
