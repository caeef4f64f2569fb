import { compareText } from '#core/model/compare-text.ts';
import type { Problem } from '#core/model/problem.ts';
import type { SiteLanguage } from '#generator/config/site-language.ts';
import type { NoteFile } from '../../note/source/note-file.ts';
import { isPartialPath } from '../../note/source/partials.ts';
import { streamOfEntry } from '../unreleased/entry-file.ts';
import type { ContentFile } from './content-file.ts';

/** The files of a content folder in one language. */
export interface LanguageFiles<File> {
  /** In the content folder itself, without the folders of other languages. */
  readonly originals: readonly File[];
  /** In the folder of the language, with the paths of their originals. Empty for the default language. */
  readonly translations: readonly File[];
}

/** The folder of a language, and those of all languages but the default one. */
export type LanguageFolders = Pick<SiteLanguage, 'folder' | 'folders'>;

export function filesIn(
  files: readonly ContentFile[],
  language: LanguageFolders | undefined,
): LanguageFiles<ContentFile> {
  if (language === undefined) return { originals: files, translations: [] };
  const { folder, folders } = language;
  const isIn = (path: string, name: string): boolean => path.startsWith(`${name}/`);
  return {
    originals: files.filter(({ path }) => !folders.some((name) => isIn(path, name))),
    translations: files
      .filter(({ path }) => folder !== undefined && isIn(path, folder))
      .map((file) => withPath(file, file.path.slice(`${folder}/`.length))),
  };
}

function withPath(file: ContentFile, path: string): ContentFile {
  const { note, asset } = file;
  return {
    ...file,
    path,
    ...(note && { note: { ...note, path } }),
    ...(asset && { asset: { ...asset, path } }),
  };
}

/** Originals, replaced by their translations, and translated files without original. */
export function overlay<File extends { readonly path: string }>({
  originals,
  translations,
}: LanguageFiles<File>): readonly File[] {
  if (translations.length === 0) return originals;
  const files = new Map([...originals, ...translations].map((file) => [file.path, file]));
  return [...files.values()].toSorted((left, right) => compareText(left.path, right.path));
}

export interface TranslatedNotes {
  /** Originals, or translations in their places. */
  readonly notes: readonly NoteFile[];
  /** The originals of the translations, by path. */
  readonly originals: ReadonlyMap<string, NoteFile>;
  readonly problems: readonly Problem[];
}

/** Pairs translated notes with their originals. A translation without original is reported and not published. */
export function pairNotes(
  { originals, translations }: LanguageFiles<NoteFile>,
  folder: string,
): TranslatedNotes {
  const byPath = new Map(originals.map((note) => [note.path, note]));
  const isEntry = ({ path }: NoteFile): boolean => streamOfEntry(path) !== undefined;
  const usable = translations.filter((note) => byPath.has(note.path) && !isEntry(note));
  const unusable = translations.filter((note) => !usable.includes(note) && !isPartialPath(note.path));
  const translated = new Map(usable.map((note) => [note.path, note]));
  return {
    notes: originals.map((note) => translated.get(note.path) ?? note),
    originals: new Map(originals.filter(({ path }) => translated.has(path)).map((note) => [note.path, note])),
    problems: unusable.map((note) => ({
      code: 'translation-without-original',
      file: `${folder}/${note.path}`,
      arguments: { original: note.path, unreleased: isEntry(note) },
    })),
  };
}
