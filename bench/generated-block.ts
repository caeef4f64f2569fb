/** Replaces the generated part of a text: the part between two comments that name the command that generates it. */
export function replaceGenerated(text: string, by: string, made: string): string {
  const [open, close] = [`<!-- made by ${by} -->`, `<!-- end of what ${by} made -->`];
  const [before, after] = [text.indexOf(open), text.indexOf(close)];
  if (before === -1 || after < before) throw new Error(`The text has no ${open} before ${close}`);
  return `${text.slice(0, before)}${open}\n\n${made}\n\n${text.slice(after)}`;
}
