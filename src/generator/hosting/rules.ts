import { OperationError } from '#generator/config/operation-error.ts';

/** The settings of a site that server configurations need. */
export interface HostingRules {
  /** Starts and ends with a slash. */
  readonly base: string;
}

/** Characters without a special meaning in all server configurations, outside regular expressions. */
const PLAIN_BASE = /^[\w./~-]+$/;

/**
 * The base path, escaped for the regular expression of a server.
 *
 * @throws OperationError if the base has characters that servers treat specially
 */
export function basePattern({ base }: HostingRules): string {
  if (!PLAIN_BASE.test(base)) {
    throw new OperationError(
      `Invalid value for base: ${base} contains characters with a special meaning in server configurations. Use only letters, digits, dots and hyphens.`,
    );
  }
  return base.replaceAll('.', '\\.');
}

/** A pattern for addresses with a hash, whose content never changes. The equivalent of `isHashed`. */
export function hashedPattern(rules: HostingRules): string {
  return `^${basePattern(rules)}(?:assets|attachments)/(?:.*/)?[^/]*\\.[\\w-]{8}(?:\\.[^./]+)?$`;
}

/** `X-Content-Type-Options` for `x-content-type-options`. */
export function headerCase(name: string): string {
  return name.replace(/(?:^|-)\w/g, (letter) => letter.toUpperCase());
}
