import { addressOfKinds } from '../../components/kinds/kind-query.ts';

/** The filters of an index. */
interface IndexChoice {
  readonly chosen: readonly string[];
  /** All kinds that can be chosen. */
  readonly kinds: readonly string[];
  /** The anchor of a year, or `undefined` for all years. */
  readonly year: string | undefined;
}

/** The number of releases, and how many of them are hidden. */
export interface VisibleCount {
  readonly total: number;
  readonly hidden: number;
}

const YEAR_LINKS = '.indexfilters__years a';

/** The anchor of the year in the address, such as `?year=2024`, if the index lists that year. */
export function chosenYear(): string | undefined {
  const named = new URLSearchParams(window.location.search).get('year');
  const link = yearLinks().find((one) => named !== null && yearOf(one) === named);
  return link?.hash.slice(1);
}

/**
 * Hides the years that are not chosen, and the years without releases of the chosen kinds. While a filter is
 * active, the other years are expanded. Links to years keep the chosen kinds, including links to pages of a
 * single year.
 */
export function showYears(rows: readonly HTMLElement[], { chosen, kinds, year }: IndexChoice): VisibleCount {
  const isFiltered = chosen.length < kinds.length;
  const fits = ({ dataset }: HTMLElement): boolean =>
    !isFiltered || chosen.some((kind) => dataset.kinds?.split(' ').includes(kind));
  const shown = new Set<HTMLElement>();
  for (const block of document.querySelectorAll<HTMLElement>('.yearblock:has(.index)')) {
    const isAsked =
      year === undefined || block.id === year || block.querySelector(`#${CSS.escape(year)}`) !== null;
    const fitting = isAsked ? rows.filter((row) => block.contains(row) && fits(row)) : [];
    for (const row of fitting) shown.add(row);
    block.toggleAttribute('data-empty', fitting.length === 0);
    if ((isFiltered || year !== undefined) && fitting.length > 0 && block instanceof HTMLDetailsElement)
      block.open = true;
  }
  for (const link of yearLinks()) {
    if (year !== undefined && link.hash === `#${year}`) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
    link.search = addressOfKinds(link.search, chosen, kinds);
  }
  const releases = rows.filter(({ dataset }) => dataset.patch === undefined);
  const counted = releases.length > 0 ? releases : rows;
  return { total: counted.length, hidden: counted.filter((row) => !shown.has(row)).length };
}

function yearLinks(): readonly HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(YEAR_LINKS)];
}

function yearOf({ search }: HTMLAnchorElement): string | null {
  return new URLSearchParams(search).get('year');
}
