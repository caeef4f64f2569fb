import { findDay } from '#core/model/dates/written-day.ts';
import { compareVersions, type Version } from '#core/model/version.ts';
import type { FrontMatter } from './front-matter/front-matter.ts';
import type { FoundDay, Outline, OutlineSection } from './outline/outline.ts';
import type { SettledTitle } from './title.ts';

export interface DaySources {
  readonly frontMatter: FrontMatter;
  readonly title: SettledTitle;
  readonly outline: Outline;
  readonly version: Version | undefined;
}

/**
 * When a release came out: the date in front matter, or in the title, or in its first lines, or the newest patch of a
 * `.x` page, or a version that is a date, or when the note is published. Full dates take precedence over months.
 */
export function releaseDay({ frontMatter, title, outline, version }: DaySources): FoundDay | undefined {
  if (frontMatter.date !== undefined) {
    return { date: frontMatter.date, from: { as: 'front matter', text: `date: ${frontMatter.date}` } };
  }
  const found = [
    dayInTitle(title.title, version),
    dayInTitle(title.heading?.text ?? '', version),
    ownDay(outline.sections, version),
    outline.day,
    version === undefined || version.wildcard ? dayOfPatches(outline.sections) : undefined,
    version && dayOfVersion(version),
  ].filter((one) => one !== undefined);
  const day = found.find(({ date }) => date.length > 'YYYY-MM'.length) ?? found[0];
  return day ?? publishedOn(frontMatter) ?? (version === undefined ? lastUpdateOf(frontMatter) : undefined);
}

/** Notes of Hugo can have only this date. */
function publishedOn({ publish }: FrontMatter): FoundDay | undefined {
  return publish === undefined
    ? undefined
    : {
        date: publish.slice(0, 'YYYY-MM-DD'.length),
        from: { as: 'front matter', text: `publish: ${publish}` },
      };
}

/** The date of a guide. For a release, the last update says nothing, because it may only have corrected a word. */
function lastUpdateOf({ lastUpdate }: FrontMatter): FoundDay | undefined {
  return lastUpdate === undefined
    ? undefined
    : { date: lastUpdate, from: { as: 'front matter', text: `last_update: ${lastUpdate}` } };
}

/** On a page that collects patches, the last date counts: `5.4.x (2024-08-07 - 2024-11-11)`. */
function dayInTitle(text: string, version: Version | undefined): FoundDay | undefined {
  const written = text.replace(/(?<=\d)-(?=[A-Za-z]{3})/g, ' ');
  const first = findDay(written);
  const later =
    first && version?.wildcard ? findDay(written.slice(first.index + first.text.length)) : undefined;
  return first && { date: (later ?? first).day, from: { as: 'title', text } };
}

/** The date of the section about the version of the page itself. */
function ownDay(sections: readonly OutlineSection[], version: Version | undefined): FoundDay | undefined {
  return dayOfPatches(
    sections.filter(({ patch }) => patch && version && compareVersions(patch.version, version) === 0),
  );
}

/**
 * A page that collects patches has the date of its newest patch. The date of a patch is never that of the release
 * before it.
 */
function dayOfPatches(sections: readonly OutlineSection[]): FoundDay | undefined {
  return sections
    .flatMap(({ patch }) =>
      patch?.date === undefined
        ? []
        : [
            {
              date: patch.date,
              from: { as: 'heading', text: `${patch.version.text} ${patch.date}` },
            } as const,
          ],
    )
    .toSorted((left, right) => (left.date < right.date ? 1 : -1))[0];
}

/** Reads versions that are dates: `2025-11-03`, `2024-08`, `20251103`. */
function dayOfVersion({ text }: Version): FoundDay | undefined {
  const digits = text.replace(/^((?:19|20)\d\d)([01]\d)([0-3]\d)$/, '$1-$2-$3');
  const found = findDay(digits);
  // Blog posts have names such as `2021-08-26-welcome`.
  return found?.index === 0 && /^(?:$|-[a-z])/i.test(digits.slice(found.text.length))
    ? { date: found.day, from: { as: 'path', text } }
    : undefined;
}
