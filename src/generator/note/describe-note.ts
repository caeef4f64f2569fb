import { yearOfDay } from '#core/model/dates/day.ts';
import type { Release } from '#core/model/release/release.ts';
import type { ReleaseBody } from '#core/model/release/release-body.ts';
import { leadingSentence } from '#core/model/sentence.ts';
import { parseVersion } from '#core/model/version.ts';
import type { FrontMatter } from './front-matter/front-matter.ts';
import { isBoldLine } from './headings/pseudo-heading.ts';
import { isElement } from './html/elements.ts';
import { plainText } from './html/plain-text.ts';
import type { NoteIdentity } from './identify.ts';
import { markedVersion } from './marked-version.ts';
import type { OutlineSection } from './outline/outline.ts';
import type { ParseRules } from './rules.ts';

export interface DescribedNote {
  readonly identity: NoteIdentity;
  readonly frontMatter: FrontMatter;
  readonly rules: Pick<ParseRules, 'sensitive' | 'streams'>;
}

/** The properties that come from the text if front matter does not set them. */
export type TextDescription = Pick<Release, 'title' | 'date' | 'description' | 'withdrawn'>;

type Description = Omit<Release, 'titleLinks' | 'facts' | keyof ReleaseBody>;

/** The properties of a release that come from the path and the front matter of its note. */
export function describeNote(
  { identity, frontMatter, rules }: DescribedNote,
  { title, date, description, withdrawn }: TextDescription,
): Description {
  const { id, stream, path, version, guide } = identity;
  const { prerelease, keywords, tags, unlisted, requiredStop, recommended, lifecycle, settings } =
    frontMatter;
  const streamRules = rules.streams.find((one) => one.id === stream);
  const branchedFrom = parseVersion(frontMatter.branchedFrom?.version ?? '', streamRules);
  const year = identity.year ?? (date === undefined ? undefined : yearOfDay(date));
  return {
    ...{ id, stream, title, file: path },
    version: guide ? version : markedVersion({ version, title, prerelease }, streamRules),
    ...(year !== undefined && { year }),
    ...(date && { date }),
    description,
    keywords,
    ...(tags && { tags }),
    unlisted: unlisted || isSensitive(identity, rules),
    ...(guide && { guide }),
    ...(requiredStop !== undefined && { requiredStop }),
    ...(branchedFrom && { branchedFrom }),
    ...(withdrawn !== undefined && { withdrawn }),
    ...(recommended && { recommended }),
    ...(Object.keys(lifecycle).length > 0 && { lifecycle }),
    ...(Object.keys(settings).length > 0 && { settings }),
  };
}

/** Whether the settings list the note as sensitive: published, but not in search, feeds, lists and prefetch. */
function isSensitive({ path, id }: NoteIdentity, { sensitive }: Pick<ParseRules, 'sensitive'>): boolean {
  return sensitive.some((one) => one === path || one.replace(/\.mdx?$/, '') === id);
}

/** The first sentence of a guide, used as its description because guides have no entries to summarise. */
export function firstSentence(sections: readonly OutlineSection[]): string {
  const nodes = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'prose' ? block.nodes : [])),
  );
  const paragraph = nodes.find((node) => isElement(node, 'p') && !isBoldLine(node));
  return paragraph === undefined ? '' : leadingSentence(plainText(paragraph));
}
