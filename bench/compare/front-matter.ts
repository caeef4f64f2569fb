/** A note with what stands before it, in YAML: each value as JSON, which YAML reads. */
export function withFrontMatter(values: Readonly<Record<string, unknown>>, body: string): string {
  const lines = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  return ['---', ...lines, '---', '', body].join('\n');
}
