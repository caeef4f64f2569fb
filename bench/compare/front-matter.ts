/** Adds YAML front matter to a note. Values are written as JSON, which is valid YAML. */
export function withFrontMatter(values: Readonly<Record<string, unknown>>, body: string): string {
  const lines = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  return ['---', ...lines, '---', '', body].join('\n');
}
