import { compareVersions, parseVersion } from '#core/model/version.ts';
import type { ReleaseHeading } from './release-heading.ts';

/**
 * The other names of a product in the headings of its releases, newest or oldest first: `Acme App Protect 5.8` below `Acme WAF for Caddy
 * 5.9`, if a word is the same or the line, and the versions continue. Headings without a name can be of the same product: `OVN v20.03.0` above `v2.12.0`.
 * Each name is in one run of headings, or it is another product.
 */
export function otherNames(headings: readonly ReleaseHeading[], product: string): ReadonlySet<string> {
  const own = headings.filter((heading) => heading.product === product);
  const direction = order(own[0], own.at(-1)) ?? 0;
  const names = new Set<string>();
  for (const step of [-1, 1]) {
    const edge = step < 0 ? headings.indexOf(own[0] ?? NONE) : headings.lastIndexOf(own.at(-1) ?? NONE);
    let [at, name] = [edge, product];
    for (let next = headings[at + step]; next !== undefined; at += step, next = headings[at + step]) {
      const ordered = (order(headings[at], next) ?? 0) * step * direction > 0 && isNear(headings[at], next);
      const isNew = next.product !== name;
      const isSame = isSimilar(name, next.product) || continuesLine(headings[at], next);
      if (!ordered || (isNew && (names.has(next.product) || !isSame))) break;
      if (isNew) names.add(next.product);
      name = next.product;
    }
  }
  const placesOf = (name: string): readonly number[] =>
    headings.flatMap((heading, index) => (heading.product === name ? [index] : []));
  const isInRun = (name: string): boolean => {
    const places = placesOf(name);
    return places.length === (places.at(-1) ?? 0) - (places[0] ?? 0) + 1;
  };
  // `Acme 2.20.3` between `2.20.4` and `2.20.1`
  const isBetween = (name: string): boolean => {
    const [first = 0, last = 0] = [placesOf(name)[0], placesOf(name).at(-1)];
    const around = first > 0 ? headings.slice(first - 1, last + 2) : [];
    return (
      [around[0], around.at(-1)].every((one) => one?.product === product) &&
      around.every((one, index) => index === 0 || (order(around[index - 1], one) ?? 0) * direction > 0)
    );
  };
  const others = new Set(headings.map((heading) => heading.product));
  return new Set(
    [...others].filter((name) => name !== product && isInRun(name) && (names.has(name) || isBetween(name))),
  );
}

const NONE: ReleaseHeading = { version: '', product: '', isPlain: false };

function order(left: ReleaseHeading | undefined, right: ReleaseHeading | undefined): number | undefined {
  const [first, second] = [left, right].map((one) => parseVersion(one?.version ?? '', undefined));
  return first && second && compareVersions(first, second);
}

/** The first numbers of another product differ by more than one, unless the dates continue as the versions do. */
function isNear(left: ReleaseHeading | undefined, right: ReleaseHeading): boolean {
  if (left?.date && right.date && left.date !== right.date)
    return left.date > right.date === (order(left, right) ?? 0) > 0;
  const [first = 0, second = 0] = [left, right].map(
    (one) => parseVersion(one?.version ?? '', undefined)?.numbers[0],
  );
  return Math.abs(first - second) <= 1;
}

/** `Acme 1.3.10`, and `Bricks 1.3.9` before it: the product was renamed within a line. Dates show that the versions are of one history. */
function continuesLine(newer: ReleaseHeading | undefined, next: ReleaseHeading): boolean {
  const [one, other] = [newer, next].map((heading) => parseVersion(heading?.version ?? '', undefined));
  const hasDates = newer?.date !== undefined && next.date !== undefined;
  return (
    hasDates &&
    one !== undefined &&
    other !== undefined &&
    Math.min(one.numbers.length, other.numbers.length) > 2 &&
    one.numbers.slice(0, -1).join() === other.numbers.slice(0, -1).join()
  );
}

function isSimilar(left: string, right: string): boolean {
  if (left === '' || right === '') return true;
  const words = new Set(left.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2));
  return right.split(/[^\p{L}\p{N}]+/u).some((word) => words.has(word));
}
