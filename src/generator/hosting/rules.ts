import { OperationError } from '#generator/config/operation-error.ts';

/** What a server has to know of a site. */
export interface HostingRules {
  /** Starts and ends with a slash. */
  readonly base: string;
}

/** Characters that mean nothing to any of the servers, outside of a regular expression. */
const PLAIN_BASE = /^[\w./~-]+$/;

/** The base for a regular expression of a server. Throws OperationError for one that would be read as something else. */
export function basePattern({ base }: HostingRules): string {
  if (!PLAIN_BASE.test(base)) {
    throw new OperationError(
      `The base ${base} has characters that servers read otherwise. Use letters, digits, dots and hyphens only.`,
    );
  }
  return base.replaceAll('.', '\\.');
}

/** A pattern of the addresses whose bytes never change: `isHashed` of the model, as servers write it. */
export function hashedPattern(rules: HostingRules): string {
  return `^${basePattern(rules)}(?:assets|attachments)/(?:.*/)?[^/]*\\.[\\w-]{8}(?:\\.[^./]+)?$`;
}

/** `x-content-type-options` as people write it. */
export function headerCase(name: string): string {
  return name.replace(/(?:^|-)\w/g, (letter) => letter.toUpperCase());
}
