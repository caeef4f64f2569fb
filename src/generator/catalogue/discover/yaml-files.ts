import type { Problem } from '#core/model/problem.ts';
import { createReport } from '../../note/report.ts';
import { removeEscapedControls } from '../../note/source/control-characters.ts';

export interface YamlFile {
  readonly path: string;
  readonly text: string;
}

export interface YamlValues<Value> {
  readonly values: readonly (readonly [path: string, value: Value])[];
  readonly problems: readonly Problem[];
}

/**
 * Reads YAML files. Files that are no YAML, or whose data `readValue` refuses with an error, are reported and left out. The
 * YAML parser is loaded only if there are such files.
 */
export async function readYamlFiles<Value>(
  files: readonly YamlFile[],
  folder: string,
  readValue: (data: unknown) => Value,
): Promise<YamlValues<Value>> {
  if (files.length === 0) return { values: [], problems: [] };
  const { readYaml } = await import('../../note/front-matter/bounded-yaml.ts');
  const values: (readonly [string, Value])[] = [];
  const problems: Problem[] = [];
  for (const { path, text } of files) {
    const file = `${folder}/${path}`;
    const { problems: found, report } = createReport(file);
    try {
      const data = readYaml(text);
      removeEscapedControls({ data }, report, () => undefined);
      values.push([path, readValue(data)]);
    } catch (error) {
      const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
      problems.push({ code: 'bad-yaml', file, arguments: { reason: line.replace(/:$/, '') } });
    }
    problems.push(...found);
  }
  return { values, problems };
}
