/** The last part of the help of a command: calls that work as they stand, each with what it does. */
export function examples(calls: Readonly<Record<string, string>>): string {
  const width = Math.max(...Object.keys(calls).map((call) => call.length));
  const lines = Object.entries(calls).map(([call, does]) => `  $ ${call.padEnd(width)}  ${does}`);
  return ['', 'Examples:', ...lines].join('\n');
}
