import { readFileSync } from 'node:fs';
import { createStreamAnswers, type StreamAnswers } from '#core/answers/issue-lines.ts';
import type { IssueStatement } from '#core/answers/issue-state.ts';
import { collectStatements } from '#core/answers/statements.ts';
import { sampleChanges, sampleEntries, sampleStream } from '../answer-samples.ts';

/** A question about a stream, with an answer that was determined by hand. */
export interface Question {
  /** For example `A-1 in 24.12.0` or `24.6.1 -> 24.12.0`. */
  readonly asked: string;
  readonly answer: string;
}

/** A stream with its notes, and questions about it. */
export interface AnswerTable {
  readonly title: string;
  readonly stream: StreamAnswers;
  readonly changes: ReturnType<typeof sampleChanges>;
  readonly aboutIssue: (id: string) => readonly IssueStatement[];
  /** The title of an entry, starting with `no more` if the entry withdraws something. */
  readonly titleOf: (change: { readonly url: string }) => string;
  readonly questions: readonly Question[];
}

/**
 * Parses tables: `# title` with remarks, the setting `lines`, releases (version, date, remarks) with indented
 * entries, and questions. Two spaces separate a question from its answer.
 */
export function readAnswerTables(file: string): readonly AnswerTable[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text.split(/^# /m).slice(1).map(readTable);
}

const RELEASE =
  /^(?<version>[\dv]\S*)(?: {2,}(?<date>\d{4}-\S+))?(?: {2,}(?<remark>from|merges|withdrawn|supported).*?)?$/;
const QUESTION = /^(?<asked>\S+ -> \S+|[A-Z]+-\d+ (?:in \S+|by line)) {2,}(?<answer>.+)$/;

interface ReleaseRow {
  readonly version: string;
  readonly row: string;
  readonly remark: string;
}

function readTable(text: string): AnswerTable {
  const [title = '', ...rows] = text.trimEnd().split('\n');
  const releases: ReleaseRow[] = [];
  const entries: string[] = [];
  const questions: Question[] = [];
  for (const row of rows) {
    const asked = QUESTION.exec(row)?.groups;
    const release = RELEASE.exec(row)?.groups;
    if (asked) questions.push({ asked: asked.asked ?? '', answer: asked.answer ?? '' });
    else if (release) releases.push(releaseRow(row));
    else if (row.startsWith('  ')) entries.push(`${releases.at(-1)?.version} ${row.trim()}`);
  }
  const lines = /^lines: (\d)$/m.exec(text)?.[1];
  const sample = sampleStream(tableOf(releases), lines === undefined ? undefined : Number(lines));
  const stream = createStreamAnswers({ ...sample, statusOf });
  const notes = entries.join('\n');
  return {
    ...{ title, stream, questions },
    changes: sampleChanges(stream.lineage, notes),
    aboutIssue: collectStatements(stream.lineage, sampleEntries(notes)).aboutIssue,
    titleOf: ({ url }) => titleOf(entries[Number(url.split('#')[1])] ?? ''),
  };

  function statusOf({ text: version }: { readonly text: string }): ReturnType<StreamAnswers['statusOf']> {
    const remark = releases.find((release) => release.version === version)?.remark ?? '';
    const end = /supported until (\S+)/.exec(remark)?.[1];
    return {
      ...(remark.includes('withdrawn') && { withdrawn: 'Do not install' }),
      ...(end !== undefined && { endOfSupport: end }),
    };
  }
}

function releaseRow(row: string): ReleaseRow {
  const [version = '', ...rest] = row.split(/ {2,}/);
  return { version, row, remark: rest.join(' ') };
}

/** In the format of `sampleStream`. */
function tableOf(releases: readonly ReleaseRow[]): string {
  return releases
    .map(({ row }) => row.replace(/ {2,}(?:withdrawn|supported).*$/, '').replace(/ {2,}/g, ' '))
    .join('\n');
}

function titleOf(entry: string): string {
  const [, kind, ...words] = entry.split(' ');
  return kind === 'withdraws' ? `no more ${words.join(' ')}` : words.join(' ');
}
