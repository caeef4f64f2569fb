import { lazy } from '../../lazy.ts';
import { ALL_NOTE_TERMS } from '../note-terms/languages.ts';

/** A placeholder where the date of the release will be: `v4.0.0 - xx xxx xxxx`, `v26.03.0 - xxx xx xxxx`, `1.4.0 - 2026-XX-XX`, `1.4.0 - 2026-10-??`, `1.4.0 (202x-xx-xx)`, `1.4.0 (YYYY-MM-DD)`. */
const NO_DAY = String.raw`(?:x{2,3}[ ./-]x{2,3}[ ./-]x{4}|(?:\d{2}[\dx]{2}|x{4}|y{4})[./-](?:x{2}|mm|\?{2}|\d{2})[./-](?:x{2}|dd|\?{2}))`;

/** Compiled at the first use, so that bundles without that use do not contain the terms. */
const patterns = lazy(() => {
  const terms = ALL_NOTE_TERMS.flatMap(({ unreleased }) => unreleased).join('|');
  return {
    anywhere: new RegExp(
      String.raw`(?<!\p{L})(?:${terms}|${NO_DAY})(?!\p{L})|\((?:in development|tb[acd])\)|[-\u2013\u2014]\s*tb[acd]\s*$`,
      'iu',
    ),
    atEnd: new RegExp(
      String.raw`\s?(?:[-\u2013\u2014]\s?)?[([（［]?(?:${terms}|${NO_DAY}|(?<=\()in development|tb[acd])[)\]）］]?\s*$`,
      'iu',
    ),
  };
});

/** True for the title of notes about a version in development: `1.4.0 (Unreleased)`, `v4.0.0 (TBD)`, `1.4.0 - TBD`, `1.4.0（未发布）`. */
export function saysUnreleased(title: string): boolean {
  return patterns().anywhere.test(title);
}

const PREVIEW =
  /\((?:(?:developer|early|public|tech(?:nical|nology)?) )?(?:preview|pre-?release|alpha|beta|release candidate|development)(?: (?:release|version))?\)\s*$/i;

/** Whether a title says that the release is for tests only: `Acme 3.24.0-1.0 (early preview)`, `Acme 3.3.0 (development)`. */
export function saysPreview(title: string): boolean {
  return PREVIEW.test(title);
}

/** Removes the mark at the end of a heading. */
export function withoutUnreleased(heading: string): string {
  return heading.replace(patterns().atEnd, '');
}
