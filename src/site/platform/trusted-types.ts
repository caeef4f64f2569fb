import { TRUSTED_TYPES_POLICY } from '#core/content-security-policy.ts';
import { type Html, htmlText } from '#core/model/html/html.ts';

/** The part of Trusted Types that is used here. TypeScript's DOM library does not include it yet. */
interface TrustedTypePolicy {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (url: string) => string;
}

interface TrustedTypePolicyFactory {
  readonly createPolicy: (name: string, rules: TrustedTypePolicy) => TrustedTypePolicy;
}

/**
 * HTML comes from the site's own files and was sanitised when the site was built. Scripts must come from the
 * site's own host.
 */
const POLICY_RULES: TrustedTypePolicy = { createHTML: (html) => html, createScriptURL: assertOwnScript };

/**
 * The only policy that a page allows. The app creates it when it loads, so that nothing can create a second
 * one. Browsers without Trusted Types use the rules directly.
 */
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypePolicyFactory };
const policy = trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, POLICY_RULES) ?? POLICY_RULES;

/** The only function that may insert HTML into the document. */
export function trustedHtml(html: Html): string {
  return policy.createHTML(htmlText(html));
}

/** Parses HTML into an inert fragment: nothing in it runs, loads or applies styles. */
export function parseHtml(html: Html): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html);
  return template.content;
}

/**
 * The only function that may turn an address into a script.
 * @throws TypeError for an address of another host
 */
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
