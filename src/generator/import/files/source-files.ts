import { refuse } from '../import-problem.ts';
import type { SourceTree } from './source-tree.ts';

export interface FileText {
  readonly text: string;
  /** Whether lines end with CR LF or CR. */
  readonly hadReturns: boolean;
}

/**
 * Reads a file as text without byte order mark, with `\n` as line end.
 * @throws {ImportRefusal} if the file is not UTF-8
 */
export async function readText(tree: SourceTree, file: string): Promise<FileText> {
  const bytes = await tree.read(file);
  const text = decode(bytes) ?? refuse('source-not-text', { source: file });
  return { text: withPlainEnds(text), hadReturns: text.includes('\r') };
}

export function withPlainEnds(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
