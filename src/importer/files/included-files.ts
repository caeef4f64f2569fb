import { expandPartials } from '#generator/note/source/expand-partials.ts';
import type { LineOrigin, Partial } from '#generator/note/source/note-file.ts';
import { findPartial, partialsIn } from '#generator/note/source/partials.ts';
import { isNotePath } from '#generator/note/source/paths.ts';
import type { SourcePlace } from '../found.ts';
import type { LinedText, OtherFile } from '../notes/lined-text.ts';
import { readText } from './source-files.ts';
import type { SourceTree } from './source-tree.ts';

/** A source whose files contain the text that they include. */
export interface IncludingTree extends SourceTree {
  /** Where a line was written. */
  readonly originOf: (place: SourcePlace) => SourcePlace;
}

/** Bounds what a file can become by including others. */
const MAX_CHARACTERS = 20_000_000;

const INCLUDES = /^[ \t]*:{3,}\{include\}/m;

/**
 * Expands the includes of MyST, because the releases of such a documentation are in the included files. Other includes stay: they contain
 * parts of a release.
 */
export function openIncludes(tree: SourceTree): IncludingTree {
  const origins = new Map<string, readonly LineOrigin[]>();
  const files = new Set(tree.files);
  return {
    ...tree,
    originOf: ({ file, line }) => {
      const origin = origins.get(file)?.[line - 1];
      return origin ? { file: origin.path, line: origin.line } : { file, line };
    },
    read: async (file) => {
      const bytes = await tree.read(file);
      if (!isNotePath(file) || !INCLUDES.test(new TextDecoder().decode(bytes))) return bytes;
      const { text } = await readText({ read: async () => bytes }, file);
      const partials = new Map<string, Partial>();
      await collectPartials({ path: file, text }, partials, { ...tree, files });
      const expanded = expandPartials(text, {
        ...{ path: file, partials: [...partials.values()], maxCharacters: MAX_CHARACTERS },
      });
      origins.set(file, expanded.origins ?? []);
      return new TextEncoder().encode(expanded.text);
    },
  };
}

async function collectPartials(
  { path, text }: Pick<Partial, 'path' | 'text'>,
  partials: Map<string, Partial>,
  tree: Pick<SourceTree, 'read'> & { readonly files: ReadonlySet<string> },
): Promise<void> {
  if (!INCLUDES.test(text)) return;
  for (const target of partialsIn(text)) {
    const found = findPartial(target, path, (one) => (tree.files.has(one) ? one : undefined), []);
    if (found === undefined || partials.has(found)) continue;
    const partial = { path: found, digest: '', text: (await readText(tree, found)).text };
    partials.set(found, partial);
    await collectPartials(partial, partials, tree);
  }
}

/** A text whose lines name the files in which they were written. */
export function atOrigins<Text extends LinedText & { readonly place: SourcePlace }>(
  text: Text,
  originOf: IncludingTree['originOf'],
): Text {
  const { place, lines, others = [] } = text;
  const files = new Map(others.map(({ at, file }) => [at, file]));
  const written: SourcePlace[] = [];
  let { file } = place;
  for (const [at, line] of lines.entries()) {
    file = files.get(at) ?? file;
    written.push(originOf({ file, line }));
  }
  const start = originOf(place);
  const starts = written.flatMap((one, at): readonly OtherFile[] =>
    one.file === (written[at - 1] ?? start).file ? [] : [{ at, file: one.file }],
  );
  return {
    ...text,
    place: start,
    lines: written.map(({ line }) => line),
    ...(starts.length > 0 && { others: starts }),
  };
}
