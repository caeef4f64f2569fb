/** The text after a value. A sentence has one full stop, also if it ends with an abbreviation: `3:04 μ.μ.` */
export function textAfter(value: unknown, text: string): string {
  return typeof value === 'string' && value.endsWith('.') ? text.replace(/^\.(?=\s|$)/, '') : text;
}
