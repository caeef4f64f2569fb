import { parsePublishTime } from '../../note/front-matter/publish-time.ts';
import { publishTimeOf } from '../../note/front-matter/written-publish-time.ts';
import type { ContentFile } from './content-file.ts';
import type { ContentTree } from './content-tree.ts';
import { filesIn, type LanguageFiles, type LanguageFolders } from './language-files.ts';

/** The files that are published now. */
export interface ShownFiles {
  readonly inLanguage: LanguageFiles<ContentFile>;
  /** In all languages. */
  readonly files: readonly ContentFile[];
  readonly scheduled: ContentTree['scheduled'];
}

/**
 * Removes scheduled notes and their translations, as if the files did not exist: what does not know them cannot publish
 * them. The time of a translation is that of its original.
 */
export async function withoutScheduled(
  files: readonly ContentFile[],
  language: LanguageFolders | undefined,
  publishedAt: number | undefined,
): Promise<ShownFiles> {
  const { originals, translations } = filesIn(files, language);
  const scheduled = new Map<string, string>();
  for (const { path, note } of publishedAt === undefined ? [] : originals) {
    const publish = note && (await publishTimeOf(note.bytes));
    const time = publish === undefined ? undefined : parsePublishTime(publish);
    if (publish !== undefined && time !== undefined && time > (publishedAt ?? time))
      scheduled.set(path, publish);
  }
  const isShown = ({ path }: ContentFile): boolean => !scheduled.has(path);
  // The path of a translation is that of its original in the folder of its language.
  const originalOf = (path: string): string => path.slice(path.indexOf('/') + 1);
  return {
    inLanguage: { originals: originals.filter(isShown), translations: translations.filter(isShown) },
    files: files.filter(({ path }) => !scheduled.has(path) && !scheduled.has(originalOf(path))),
    scheduled,
  };
}
