import { capitalise } from '#core/model/capitalise.ts';
import { findDay } from '#core/model/dates/written-day.ts';
import { splitFrontMatter } from '#generator/note/front-matter/front-matter.ts';
import { createReport } from '#generator/note/report.ts';
import { parseSource } from '../files/source-text.ts';
import type { FoundNote } from '../found.ts';
import { editLines } from '../notes/lined-text.ts';
import { dropHeadings, titleOf } from '../notes/text-edits.ts';
import { type NamedTopic, topicOf } from './page-name.ts';

/** A page with its front matter. */
export interface TopicPage {
  readonly text: string;
  readonly file: string;
  /** The path of the page from the folder with the notes, without extension. */
  readonly name: string;
}

/** Facts about a release in front matter. The title and the description of such a page are about the page. */
const FACTS = /^(?:date|draft|publish|prerelease|withdrawn|branchedFrom)\s*:/;

/**
 * The releases of a page that says one thing about them. Its title names the kind of their changes, so it becomes a heading in each of
 * them. `What's new` with several releases is a changelog.
 */
export function aboutTopic(
  notes: readonly FoundNote[],
  topic: NamedTopic,
  page: TopicPage,
): readonly FoundNote[] {
  const isWhole = notes.every(({ heading }) => heading === undefined);
  if (topic.is === 'feature' && !isWhole) return notes;
  const title = titleFor(topic, page);
  const day = isWhole ? findDay(title)?.day : undefined;
  return notes.map((note): FoundNote => {
    // What is said above all releases is about the topic, not about the product.
    if (note.role === 'introduction') return { ...note, role: 'guide', name: page.name };
    if (note.role !== 'release') return note;
    const { date = day } = note;
    const facts = note.frontMatter.filter((line) => FACTS.test(line));
    return {
      ...note,
      topic: topic.is,
      title,
      ...(date !== undefined && { date }),
      frontMatter: facts,
      body: isWhole ? withoutTitle(note) : note.body,
    };
  });
}

/** The first of the titles of a page that names its topic, or else the words in its name. */
function titleFor({ words }: NamedTopic, { text, file }: Omit<TopicPage, 'name'>): string {
  const source = parseSource(text, file);
  const { frontMatter } = splitFrontMatter(text, createReport(file).report);
  const written = titleOf(source).map(({ words: { start, end } }) => text.slice(start, end));
  const named = [...written, frontMatter.title ?? ''].find((title) => topicOf(title) !== undefined);
  return named ?? capitalise(words);
}

function withoutTitle({ body, place }: FoundNote): FoundNote['body'] {
  const source = parseSource(body.text, place.file);
  return editLines(body, dropHeadings(titleOf(source), body.text));
}
