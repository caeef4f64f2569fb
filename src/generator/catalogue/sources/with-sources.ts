import { compareText } from '#core/model/compare-text.ts';
import type { Problem } from '#core/model/problem.ts';
import type { Urls } from '#core/model/urls.ts';
import type { FileDigest, NoteFile } from '../../note/source/note-file.ts';
import type { AssetFile, ContentTree } from '../discover/content-tree.ts';
import { describeOrigin, type NoteOrigin } from './note-origin.ts';
import type { SourcedNote, SourcesContent } from './read-sources.ts';

export interface SourcedAsset {
  readonly asset: AssetFile;
  readonly digest: string;
}

/**
 * Adds the notes of sources to those of the content folder, and the files that they show. A page that exists already is
 * a problem, and the first one counts.
 */
export function withSources(
  tree: ContentTree,
  {
    notes: found,
    assets,
    files,
    problems,
  }: Omit<SourcesContent, 'assets'> & { readonly assets: readonly SourcedAsset[] },
  urls: Urls,
): ContentTree {
  const notes: NoteFile[] = [...tree.notes];
  const origins = new Map<string, NoteOrigin>();
  const first = new Map(notes.map(({ path }) => [path, `${tree.label}/${path}`]));
  const repeated: Problem[] = [];
  for (const { note, origin } of found) {
    const firstFile = first.get(note.path);
    if (firstFile !== undefined) {
      repeated.push(repeatedPage({ note, origin }, firstFile, urls));
      continue;
    }
    first.set(note.path, describeOrigin(origin));
    notes.push(note);
    origins.set(note.path, origin);
  }
  const byPath = (left: FileDigest, right: FileDigest): number => compareText(left.path, right.path);
  const digests = assets.map(({ asset: { path }, digest }) => ({ path, digest }));
  return {
    ...tree,
    notes: notes.toSorted(byPath),
    origins,
    assets: [...tree.assets, ...assets.map(({ asset }) => asset)].toSorted((left, right) =>
      compareText(left.path, right.path),
    ),
    files: [...tree.files, ...files, ...digests].toSorted(byPath),
    problems: [...tree.problems, ...problems, ...repeated],
  };
}

function repeatedPage({ note, origin: { file, line } }: SourcedNote, firstFile: string, urls: Urls): Problem {
  const url = urls.release(note.path.replace(/\.mdx?$/, ''));
  return {
    code: 'duplicate-route',
    file,
    ...(line !== undefined && { line }),
    arguments: { url, firstFile },
  };
}
