/** A note whose front matter says this day, and what else it said. */
export function withDate(text: string, date: string): string {
  const { head, rest } =
    /^---[ \t]*\n(?<head>[\s\S]*?)\n---[ \t]*(?=\n|$)(?<rest>[\s\S]*)$/.exec(text)?.groups ?? {};
  if (head === undefined || rest === undefined)
    return `---\ndate: ${date}\n---\n\n${text.replace(/^\n+/, '')}`;
  const line = /^date:.*$/m;
  const dated = line.test(head) ? head.replace(line, `date: ${date}`) : `${head}\ndate: ${date}`;
  return `---\n${dated}\n---${rest}`;
}
