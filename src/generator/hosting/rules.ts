import type { SitePaths } from '#core/model/urls.ts';
import { pathsOf } from '#generator/config/languages.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';

/** The settings of a site that servers need. */
export interface HostingRules extends SitePaths {
  /** Whether scripts of other sites may read the files: those of a product that shows what is new. */
  readonly crossOrigin?: true;
}

export function hostingRulesOf(config: Pick<SiteConfig, 'base' | 'locales' | 'crossOrigin'>): HostingRules {
  return { ...pathsOf(config), ...(config.crossOrigin && { crossOrigin: true }) };
}

/** Characters without a special meaning in all server configurations, outside regular expressions. */
const PLAIN_BASE = /^[\w./~-]+$/;

/**
 * The base path, escaped for the regular expression of a server.
 *
 * @throws OperationError if the base has characters that servers treat specially
 */
export function basePattern({ base }: SitePaths): string {
  if (!PLAIN_BASE.test(base)) {
    throw new OperationError(
      `Invalid value for base: ${base} contains characters with a special meaning in server configurations. Use only letters, digits, dots and hyphens.`,
    );
  }
  return base.replaceAll('.', '\\.');
}

/** The base path of the default language, then of each other language. */
export function basesOf({ base, languages = [] }: SitePaths): readonly [string, ...string[]] {
  return [base, ...languages.map((tag) => `${base}${tag}/`)];
}

/** A pattern for the base path of each language. */
export function languagePattern(rules: SitePaths): string {
  const { languages = [] } = rules;
  return `${basePattern(rules)}${languages.length > 0 ? `(?:(?:${languages.join('|')})/)?` : ''}`;
}

/** A pattern for addresses with a hash, whose content never changes. The equivalent of `isHashed`. */
export function hashedPattern(rules: SitePaths): string {
  return `^${languagePattern(rules)}(?:assets|attachments)/(?:.*/)?[^/]*\\.[\\w-]{8}(?:\\.[^./]+)?$`;
}

/** `X-Content-Type-Options` for `x-content-type-options`. */
export function headerCase(name: string): string {
  return name.replace(/(?:^|-)\w/g, (letter) => letter.toUpperCase());
}
