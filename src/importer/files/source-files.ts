import type { ReportLine } from '../found.ts';
import { refuse } from '../import-problem.ts';
import type { SourceTree } from './source-tree.ts';

const TEXT = /\.(?:md|mdx|markdown|json[l5]?|ya?ml|toml|rst|rest|txt|x?html?|[cm]?[jt]sx?)$/i;

/** `123.fixed`, `+crash.bugfix`, `PA-12.added.1`: a news fragment without an ending. */
const BARE_FRAGMENT = /(?:^|\/)(?:\d+|\+[^/.]*|[A-Z]+-\d+)\.[a-z_-]+(?:\.\d+)?$/;

/** Whether the text of a file decides what the notes are. Others are only copied. */
export function isText(file: string): boolean {
  return TEXT.test(file) || BARE_FRAGMENT.test(file);
}

export interface FileText {
  readonly text: string;
  /** Says that the ends of its lines, CR LF or CR, were changed. */
  readonly report: readonly ReportLine[];
}

/**
 * Reads a file as text without byte order mark, with `\n` as line end.
 * @throws {ImportRefusal} if the file is not UTF-8
 */
export async function readText(tree: Pick<SourceTree, 'read'>, file: string): Promise<FileText> {
  const bytes = await tree.read(file);
  const text = decode(bytes) ?? refuse('source-not-text', { source: file });
  const ends = { is: 'changed', why: 'line-ends', text: file, file, line: 1 } as const;
  return { text: withPlainEnds(text), report: text.includes('\r') ? [ends] : [] };
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
