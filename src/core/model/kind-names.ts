import { capitalise } from './capitalise.ts';
import { KIND_TRAITS, KINDS, type Kind, type KindCounts } from './kind.ts';

/** All names of a kind, in the singular and in lower case. */
export function namesOfKind(kind: Kind): readonly string[] {
  return KIND_TRAITS[kind].names;
}

/** The label of a kind in a note: `Known issue`. */
export function noteLabel(kind: Kind): string {
  return capitalise(KIND_TRAITS[kind].names[0]);
}

/** The kind with a name in any form: `bugfixes`, `Known issues`, `known-issue`. */
export function parseKind(text: string): Kind | undefined {
  const words = text
    .toLowerCase()
    .trim()
    .split(/[\s_-]+/);
  const name = words.map(singularOf).join(' ');
  return KINDS.find((kind) => namesOfKind(kind).includes(name));
}

/** `fix` for `fixes`, `vulnerability` for `vulnerabilities`. */
export function singularOf(word: string): string {
  if (!word.endsWith('s')) return word;
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /[^s'i]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The kinds that occur, in page order. */
export function countedKinds(counts: KindCounts): readonly (readonly [kind: Kind, count: number])[] {
  return KINDS.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [[kind, count] as const] : [];
  });
}
