import { readFileSync } from 'node:fs';

/** A stream with its notes in Markdown, and questions about it. */
export interface Wording {
  readonly title: string;
  readonly notes: readonly WrittenNote[];
  readonly questions: readonly { readonly asked: string; readonly answer: readonly string[] }[];
}

export interface WrittenNote {
  readonly version: string;
  /** With its front matter. */
  readonly markdown: string;
}

/**
 * Parses notes and questions: `# title` with remarks, `@ version  date  field: value` with the Markdown of the release, `? question`
 * with the lines of its answer, which start with `=`.
 */
export function readWordings(): readonly Wording[] {
  return [
    'wordings.txt',
    'since.txt',
    'downgrades.txt',
    'other-versions.txt',
    'known-issues.txt',
    'nothing-fixed.txt',
    'prose.txt',
    'required-actions.txt',
  ].flatMap((file) => {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8');
    return text.split(/^# /m).slice(1).map(readWording);
  });
}

function readWording(text: string): Wording {
  const [title = '', ...parts] = text.split(/^(?=[@?] )/m);
  return {
    title: title.split('\n')[0] ?? '',
    notes: parts.filter((part) => part.startsWith('@')).map(readNote),
    questions: parts.filter((part) => part.startsWith('?')).map(readQuestion),
  };
}

function readNote(part: string): WrittenNote {
  const [head = '', ...lines] = part.slice(2).split('\n');
  const [version = '', date = '', ...fields] = head.split(/ {2,}/);
  const frontMatter = [...(date === '' ? [] : [`date: ${date}`]), ...fields];
  return { version, markdown: ['---', ...frontMatter, '---', '', ...lines].join('\n') };
}

function readQuestion(part: string): Wording['questions'][number] {
  const [asked = '', ...lines] = part.slice(2).trimEnd().split('\n');
  return { asked, answer: lines.filter((line) => line !== '').map((line) => line.replace(/^= /, '')) };
}
