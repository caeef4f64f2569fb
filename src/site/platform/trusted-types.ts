import { TRUSTED_TYPES_POLICY } from '#core/content-security-policy.ts';
import { type Html, htmlText } from '#core/model/html/html.ts';

/** As much as is used here of what the type library does not have yet. */
interface TrustedTypePolicy {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (url: string) => string;
}

interface TrustedTypePolicyFactory {
  readonly createPolicy: (name: string, rules: TrustedTypePolicy) => TrustedTypePolicy;
}

/** HTML is that of the site's own files, which was sanitised when they were built; scripts are of the site's own host. */
const POLICY_RULES: TrustedTypePolicy = { createHTML: (html) => html, createScriptURL: assertOwnScript };

/** The one policy that a page allows, made with the app: nothing can make it a second time. Where there are none, text is text. */
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypePolicyFactory };
const policy = trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, POLICY_RULES) ?? POLICY_RULES;

/** The only way for HTML into the document. */
export function trustedHtml(html: Html): string {
  return policy.createHTML(htmlText(html));
}

/** HTML as nodes of no document: nothing in it runs, loads or styles anything. */
export function parseHtml(html: Html): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html);
  return template.content;
}

/** The only way for an address to become a script. Throws for one of another host. */
export function trustedScriptUrl(url: string): string {
  return policy.createScriptURL(url);
}

function assertOwnScript(url: string): string {
  const { protocol, host, href } = new URL(url, document.baseURI);
  if (protocol !== window.location.protocol || host !== window.location.host) {
    throw new TypeError(`${href} is no script of this site`);
  }
  return url;
}
