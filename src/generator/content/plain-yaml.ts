/** A value of one line, or a list of such. */
export interface PlainValue {
  readonly value: string | readonly string[];
  /** Of the key, from 1. */
  readonly line: number;
}

/** Begins with a letter or a digit, and has no mark in it that YAML could read otherwise. */
const WORDS = /^[\p{L}\p{N}](?:[\p{L}\p{N} .,;!?()/'"+*=&%$@_-]|:(?=\S)|(?<=\S)#)*(?<! )$/u;
const ITEM = /^[\p{L}\p{N}](?:[\p{L}\p{N} ./'"+_-])*(?<! )$/u;
const LINE = /^(?<key>[A-Za-z][A-Za-z0-9_-]{0,60}): +(?<value>\S.*)$/;

/**
 * The keys of a text of YAML, with their values as they are written, where each stands in one line and could mean nothing else: so are most
 * that open a note, and reading them with all of YAML takes longer than all else that is read of most notes before a first page.
 * Nothing for any other text.
 */
export function readPlainMap(yaml: string): ReadonlyMap<string, PlainValue> | undefined {
  const map = new Map<string, PlainValue>();
  for (const [index, text] of yaml.split('\n').entries()) {
    if (text === '') continue;
    const { key, value: written = '' } = LINE.exec(text)?.groups ?? {};
    const value = readValue(written);
    if (key === undefined || value === undefined || map.has(key)) return undefined;
    map.set(key, { value, line: index + 1 });
  }
  return map.size === 0 ? undefined : map;
}

function readValue(written: string): PlainValue['value'] | undefined {
  if (WORDS.test(written)) return written;
  const [, inside] = /^\[(.+)\]$/.exec(written) ?? [];
  // YAML takes spaces away, and no other white space.
  const items = inside?.split(',').map((item) => item.replace(/^ +| +$/g, ''));
  return items?.every((item) => ITEM.test(item)) ? items : undefined;
}
