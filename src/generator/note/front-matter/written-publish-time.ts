import { findFrontMatter } from './front-matter-block.ts';

/** The time before which the front matter of a note says that it is not published. */
export async function publishTimeOf(bytes: Uint8Array): Promise<string | undefined> {
  const text = new TextDecoder().decode(bytes);
  if (!text.includes('publish')) return undefined;
  const plain = text.replaceAll('\r\n', '\n');
  const block = findFrontMatter(plain);
  if (block === undefined || !block.source.includes('publish')) return undefined;
  // Loaded only here, because few notes have a time. The note is parsed again later, which reports its problems.
  const { readWrittenValues } = await import('./written-values.ts');
  const written = readWrittenValues(plain, block, () => undefined)?.values.publish;
  return typeof written === 'string' ? written.trim() : undefined;
}
