import { firstPlace } from '../first-place.ts';
import { isObject, parseJson } from '../model/parse-json.ts';
import type { Steps } from '../steps.ts';
import { likenessToVersion, PROBABLE } from './cells.ts';
import { roleOfField } from './field-names.ts';
import {
  type InstalledVersion,
  type InstalledVersions,
  type ReadRules,
  streamNamed,
  type UnreadLine,
} from './installed-versions.ts';

/** Parses an inventory in JSON. Undefined if the text is not JSON, or contains no object or list. */
export function parseInventory(text: string): object | undefined {
  const value = /^\s*[[{]/.test(text) ? parseJson(text) : undefined;
  return isObject(value) ? value : undefined;
}

/** An object with a name. Its version is in one of its fields or in a nested object. */
interface Named {
  readonly host: string;
  readonly line: number;
  /** Its version was found, or it contains other hosts. */
  isDone: boolean;
}

interface Waiting {
  readonly value: object;
  /** The key of the object, which is the name of the host if nothing else is. */
  readonly field?: string | undefined;
  readonly inside?: Named | undefined;
}

/**
 * Finds the versions of an inventory, at any depth: a list of versions, objects with a field for the version, or an object with a version
 * for each host.
 */
export function* readInventory(text: string, inventory: object, rules: ReadRules): Steps<InstalledVersions> {
  const hosts: InstalledVersion[] = [];
  const unread: UnreadLine[] = [];
  const named: Named[] = [];
  const lineOf = createLineFinder(text);
  /** A stack instead of recursion, so that deep nesting cannot overflow the call stack. The last object is handled first. */
  const waiting: Waiting[] = [{ value: inventory }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const isList = Array.isArray(next.value);
    const own = textInField(next.value, 'host');
    if (own !== undefined && next.inside) next.inside.isDone = true;
    const inside = own === undefined ? next.inside : { host: own, line: lineOf(own), isDone: false };
    if (inside && inside !== next.inside) named.push(inside);
    const host = inside?.host ?? next.field;
    const stream = streamNamed(rules.streams, textInField(next.value, 'stream') ?? '');
    const nested: Waiting[] = [];
    for (const [field, value] of Object.entries(next.value)) {
      if (isObject(value)) {
        nested.push({ value, inside, field: isList ? next.field : field });
        continue;
      }
      const isVersion = !isList && roleOfField(field) === 'version';
      const name = isVersion || isList ? host : field;
      if (
        typeof value === 'string' &&
        value.trim() !== '' &&
        (isVersion || isProbable(value, isList, rules))
      ) {
        const about = { ...(name !== undefined && !isList && { host: name }), ...(stream && { stream }) };
        hosts.push({ ...about, version: value.trim(), line: lineOf(value) });
      } else if (isVersion || isList) {
        const reason = typeof value === 'number' ? 'number' : 'no-version';
        const words = isList ? String(value) : `${field}: ${value}`;
        unread.push({ line: lineOf(value), text: [isList ? '' : host, words].join(' ').trim(), reason });
      } else continue;
      if (inside) inside.isDone = true;
    }
    for (const one of nested.toReversed()) waiting.push(one);
    yield;
  }
  for (const { host, line, isDone } of named) {
    if (!isDone) unread.push({ line, text: host, reason: 'no-version' });
  }
  const used = new Set([...hosts, ...unread].map(({ line }) => line));
  return {
    hosts: byLine(hosts),
    unread: byLine(unread),
    others: linesWithText(text).filter((line) => !used.has(line)),
  };
}

function textInField(value: object, role: 'host' | 'stream'): string | undefined {
  if (Array.isArray(value)) return undefined;
  return Object.entries(value).find(
    ([name, text]) => typeof text === 'string' && roleOfField(name) === role,
  )?.[1];
}

function byLine<One extends { readonly line: number }>(all: readonly One[]): readonly One[] {
  return all.toSorted((left, right) => left.line - right.line);
}

/** A text in a list, or the value of a field whose key is the name of a host. */
function isProbable(value: string, isList: boolean, { isRelease }: ReadRules): boolean {
  const likeness = likenessToVersion(value.trim(), isRelease);
  return isList ? likeness > 0 : likeness > PROBABLE;
}

/** Finds equal values one after the other. */
function createLineFinder(text: string): (value: unknown) => number {
  const ends = Array.from(text.matchAll(/\n/g), ({ index }) => index);
  const found = new Map<string, number>();
  return (value) => {
    const written = JSON.stringify(value);
    const place = text.indexOf(written, (found.get(written) ?? -1) + 1);
    const known = place < 0 ? (found.get(written) ?? 0) : place;
    found.set(written, known);
    return firstPlace(ends, (end) => end >= known) + 1;
  };
}

function linesWithText(text: string): readonly number[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, place) => (line.trim() === '' ? [] : [place + 1]));
}
