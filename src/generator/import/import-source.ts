import { isStreamId } from '#core/model/stream-id.ts';
import type { SourceTree } from './files/source-tree.ts';
import type { SourceKind } from './found.ts';
import { refuse } from './import-problem.ts';
import { type ImportPlan, type ImportRules, planImport } from './plan-import.ts';
import { type RecognisedSource, readSource, type SourceOptions } from './recognise.ts';

export interface ImportSettings extends ImportRules, Omit<SourceOptions, 'versionRules'> {
  /** The address of the published source, for its relative links. */
  readonly site?: string | undefined;
}

export interface PlannedImport extends ImportPlan {
  readonly kind: SourceKind;
  readonly site: RecognisedSource['site'];
  readonly title: string | undefined;
}

/**
 * Reads a source of any kind and plans its notes. Writes nothing.
 * @throws {ImportRefusal} if the source cannot be imported
 */
export async function planFrom(tree: SourceTree, settings: ImportSettings): Promise<PlannedImport> {
  const { site, stream, rules } = settings;
  const versionRules = rules.streams.find(({ id }) => id === stream);
  const source = await readSource(tree, { ...settings, versionRules });
  const found = site === undefined ? source.site : ({ url: site, why: 'option' } as const);
  const plan = await planImport({ ...source, ...(found && { site: found }) }, settings);
  return { ...plan, kind: source.kind, site: found, title: source.title };
}

/**
 * Checks the id of a stream.
 * @throws {ImportRefusal} if it is not a valid id
 */
export function assertStreamId(stream: string): void {
  if (!isStreamId(stream)) refuse('bad-stream-id', { stream, suggestion: suggestId(stream) });
}

function suggestId(stream: string): string {
  const plain = stream
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return isStreamId(plain) ? plain : 'app';
}
