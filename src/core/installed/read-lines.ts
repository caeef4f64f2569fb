import { versionInLine } from '../model/version/version-pattern.ts';
import type { Steps } from '../steps.ts';
import { delimiterOf, type Likeness, likenessToVersion, PROBABLE, splitCells } from './cells.ts';
import { roleOfField } from './field-names.ts';
import {
  type InstalledVersion,
  type InstalledVersions,
  type ReadRules,
  streamNamed,
  type UnreadLine,
} from './installed-versions.ts';
import { findTable, type Table } from './table.ts';

/** `fra-app-01# show version`, `admin@fra-app-01:~$ app --version` */
const PROMPT = /^(?<host>[A-Za-z0-9][\w.:@()/~-]*)\s*[#>$%](?:\s|$)/;
/** `fra-app-01 | SUCCESS => {`, as Ansible prints it. */
const TASK_RESULT = /^(?<host>\S+) \| (?:SUCCESS|CHANGED|FAILED|UNREACHABLE)!?\b/;
/** `Software version: 25.6.4`, `  - hostname: fra-app-01`, `fra-app-01:` */
const FIELD = /^(?<space>\s*)(?<dash>- +)?(?<name>[^\s:=][^:=]*?)\s*(?:[:=]\s+|[:=]$)(?<value>.*)$/;
/** Lines of brackets, and marks between YAML documents. */
const PUNCTUATION = /^[\s{}[\],]*$|^(?:---|\.\.\.)\s*$/;
const PROMPT_ALONE = /[#>$%]\s*$/;
/** Used for the output of a command if no pattern describes the version. */
const NAMED_VERSION = /\b(?:version|release|firmware)\b[\s:=]*v?(?<version>\d[\w.()+~-]*)/i;

/** A line about the version of something else. */
const OTHER_VERSION = /\b(?:kernel|bios|boot\w*|rom|hardware|python|java|openssl)\b/i;

/** What the previous lines state about the host of the next version. */
interface Block {
  readonly host?: string | undefined;
  readonly line: number;
  readonly text: string;
  readonly indent: number;
  /** Whether it is the output of a command, which ends at the next prompt. */
  readonly isOutput: boolean;
  stream?: string | undefined;
  isDone: boolean;
}

/** Finds versions in lines of cells, in named fields, and in the output of commands, also in a text that mixes them. */
export function* readLines(text: string, rules: ReadRules): Steps<InstalledVersions> {
  const lines = text.split(/\r\n|\r|\n/);
  const reader = new LineReader(rules, findTable(lines, rules.isRelease));
  for (const [place, line] of lines.entries()) {
    if (line.trim() !== '') reader.read(line, place + 1);
    yield;
  }
  return reader.end();
}

class LineReader {
  readonly #rules: ReadRules;
  readonly #table: Table;
  readonly #patterns: readonly { readonly stream: string; readonly pattern: RegExp }[];
  readonly #hosts: InstalledVersion[] = [];
  readonly #unread: UnreadLine[] = [];
  readonly #others: number[] = [];
  #block: Block | undefined;
  /** A preceding line that contains only a name: `fra-app-01:` */
  #parent: { readonly name: string; readonly indent: number } | undefined;

  constructor(rules: ReadRules, table: Table) {
    this.#rules = rules;
    this.#table = table;
    this.#patterns = rules.streams.flatMap(({ id, pattern }) =>
      pattern === undefined ? [] : [{ stream: id, pattern: new RegExp(pattern) }],
    );
  }

  /** @param number of the line, from 1. The line is not empty. */
  read(line: string, number: number): void {
    const isRead =
      number === this.#table.header
        ? this.#skip(number)
        : this.#readPattern(line, number) ||
          this.#readPrompt(line, number) ||
          this.#readSentence(line, number) ||
          this.#readCells(line, number) ||
          this.#readField(line, number) ||
          this.#readWords(line, number) ||
          ((this.#block?.isOutput || PUNCTUATION.test(line)) && this.#skip(number));
    if (!isRead) this.#unread.push({ line: number, text: line.trim(), reason: 'no-version' });
  }

  end(): InstalledVersions {
    this.#endBlock();
    const unread = this.#unread.toSorted((left, right) => left.line - right.line);
    return { hosts: this.#hosts, unread, others: this.#others };
  }

  #skip(number: number): true {
    this.#others.push(number);
    return true;
  }

  #add({
    host,
    stream,
    ...found
  }: { [Key in keyof InstalledVersion]: InstalledVersion[Key] | undefined }): true {
    const { version = '', line = 0 } = found;
    this.#hosts.push({ version, line, ...(host && { host }), ...(stream !== undefined && { stream }) });
    return true;
  }

  #addToBlock(block: Block, version: string, line: number): true {
    block.isDone = true;
    return this.#add({ host: block.host, version, stream: block.stream, line });
  }

  #begin(block: Omit<Block, 'isDone'>): Block {
    this.#endBlock();
    this.#block = { ...block, isDone: false };
    return this.#block;
  }

  /** A host without a version is reported as unread. */
  #endBlock(): void {
    const block = this.#block;
    this.#block = undefined;
    if (block?.host === undefined || block.isDone) return;
    this.#unread.push({ line: block.line, text: block.text, reason: 'no-version' });
    const place = this.#others.lastIndexOf(block.line);
    if (place >= 0) this.#others.splice(place, 1);
  }

  /** A line in which the pattern of a stream matches. */
  #readPattern(line: string, number: number): boolean {
    for (const { stream, pattern } of this.#patterns) {
      const version = versionInLine(line, pattern);
      if (version === undefined) continue;
      const block = this.#block;
      if (!block?.isOutput || block.isDone)
        return this.#add({ host: undefined, version, stream, line: number });
      block.stream = stream;
      return this.#addToBlock(block, version, number);
    }
    return false;
  }

  #readPrompt(line: string, number: number): boolean {
    const written = (PROMPT.exec(line) ?? TASK_RESULT.exec(line))?.groups?.host;
    if (written === undefined) return false;
    const host = hostOfPrompt(written);
    const block = this.#block;
    // The terminal prints the prompt again after the output.
    const isAgain = block?.isOutput && block.host === host && block.isDone && PROMPT_ALONE.test(line);
    if (!isAgain) this.#begin({ host, line: number, text: line.trim(), indent: -1, isOutput: true });
    return this.#skip(number);
  }

  #readCells(line: string, number: number): boolean {
    const table = this.#table;
    const delimiter = table.delimiter ?? delimiterOf(line);
    if (delimiter === undefined || !line.includes(delimiter)) return false;
    const cells = splitCells(line, delimiter);
    const best = cells.findLastIndex((cell) => this.#likeness(cell) >= PROBABLE);
    if (this.#block?.isOutput && !/^v?\d/i.test(cells[best] ?? '')) return false;
    const column = table.column ?? best;
    const version = cells[column] ?? '';
    if (version === '') return false;
    this.#endBlock();
    const host = table.host ?? cells.findIndex((cell, place) => place !== column && cell !== '');
    const stream = streamNamed(this.#rules.streams, cells[table.stream ?? -1] ?? '');
    return this.#add({ host: cells[host], version, stream, line: number });
  }

  /** A field of an inventory, or of the output of a command. */
  #readField(line: string, number: number): boolean {
    const field = parseField(line);
    if (field === undefined) return false;
    const { name, value, indent, isItem } = field;
    const role = roleOfField(name);
    if (this.#block && !this.#block.isOutput && (isItem || indent < this.#block.indent)) this.#endBlock();
    if (value === '') return role !== 'version' && this.#readParent(field, number);
    const place = { line: number, text: line.trim(), indent, isOutput: false };
    if (role === 'host') return this.#readHost(value, place);
    const above = this.#parent && this.#parent.indent < indent ? this.#parent.name : undefined;
    if (role === 'version') {
      const block = this.#block ?? this.#begin({ ...place, host: above });
      return block.isDone && block.isOutput ? this.#skip(number) : this.#addToBlock(block, value, number);
    }
    if (!this.#block && this.#likeness(value) === 3) {
      return this.#add({ host: name, version: value, stream: undefined, line: number });
    }
    if (isItem && !this.#block) this.#begin(place);
    if (role === 'stream' && this.#block) this.#block.stream = streamNamed(this.#rules.streams, value);
    return (this.#block !== undefined || above !== undefined) && this.#skip(number);
  }

  #readParent({ name, indent }: Field, number: number): true {
    if (!this.#block?.isOutput) {
      this.#endBlock();
      this.#parent = { name, indent };
    }
    return this.#skip(number);
  }

  #readHost(host: string, place: Omit<Block, 'isDone' | 'host'>): true {
    const block = this.#block;
    if (block?.isOutput) return this.#skip(place.line);
    const last = this.#hosts.at(-1);
    if (block && block.host === undefined) {
      // An item of a list can have its version before its host.
      if (block.isDone && last && last.host === undefined) this.#hosts.splice(-1, 1, { ...last, host });
      this.#block = { ...block, host, line: place.line, text: place.text };
    } else this.#begin({ ...place, host });
    return this.#skip(place.line);
  }

  /** `Example App, version 25.6.4` in the output of a command. If a stream has a pattern, only the pattern is used. */
  #readSentence(line: string, number: number): boolean {
    const block = this.#block;
    if (!block?.isOutput || block.isDone || this.#patterns.length > 0 || OTHER_VERSION.test(line))
      return false;
    const version = versionInLine(line, NAMED_VERSION);
    return version !== undefined && this.#addToBlock(block, version.replace(/[.)]+$/, ''), number);
  }

  /** A line without cells: a version, or a host and a version. */
  #readWords(line: string, number: number): boolean {
    const words = line.trim().split(/\s+/);
    const least = words.length === 1 ? 1 : PROBABLE;
    const place = words.findLastIndex((word) => this.#likeness(word) >= least);
    const version = words[place];
    if (version === undefined) return false;
    const block = this.#block;
    if (block?.isOutput)
      return words.length === 1 && !block.isDone && this.#addToBlock(block, version, number);
    this.#endBlock();
    const host = words.slice(0, place).join(' ') || words.slice(place + 1).join(' ');
    return this.#add({ host, version, stream: undefined, line: number });
  }

  #likeness(text: string): Likeness {
    return likenessToVersion(text, this.#rules.isRelease);
  }
}

interface Field {
  readonly name: string;
  readonly value: string;
  /** The indentation of the key, including `- `. */
  readonly indent: number;
  /** Whether it begins an item of a list. */
  readonly isItem: boolean;
}

function parseField(line: string): Field | undefined {
  const { space = '', dash = '', name, value = '' } = FIELD.exec(line)?.groups ?? {};
  if (name === undefined) return undefined;
  const indent = space.length + dash.length;
  return { name: unquoted(name), value: unquoted(value.trim()), indent, isItem: dash !== '' };
}

function unquoted(text: string): string {
  return text.replace(/^(["'])(.*)\1,?$/, '$2');
}

/** `fra-app-01` in `admin@fra-app-01:~`, `RP/0/RP0/CPU0:fra-app-01` and `fra-app-01(config)`. */
function hostOfPrompt(written: string): string {
  const [name = written] = written
    .replace(/^.*@/, '')
    .replace(/:[~/].*$/, '')
    .split('(');
  return name.split(':').at(-1) || name;
}
