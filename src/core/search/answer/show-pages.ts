import type { Urls } from '../../model/urls.ts';
import { type RecordTraits, unpackRecord } from '../files/record.ts';
import type { RecordText } from '../files/texts-file.ts';
import type { OpenIndex } from '../open-index.ts';
import type { PickedRecord } from '../ranking/pick-records.ts';
import type { FoundPage, Mark, SearchHit } from './answer.ts';
import type { FindMarks } from './marks.ts';
import { snippetOf } from './snippet.ts';

export interface ChosenPage {
  readonly page: number;
  readonly picked: readonly PickedRecord[];
  readonly missing: readonly string[];
}

export interface ShowSettings {
  readonly urls: Pick<Urls, 'release' | 'version'>;
  readonly findMarks: FindMarks;
  readonly rows: number;
  readonly rowsPerPage: number;
  readonly contextLength: number;
}

/** Creates the results. Fetches only the texts of rows that are shown. */
export async function showPages(
  index: OpenIndex,
  pages: readonly ChosenPage[],
  settings: ShowSettings,
): Promise<FoundPage[]> {
  const counts = rowsOfEach(pages, settings);
  return Promise.all(
    pages
      .slice(0, settings.rows)
      .map((chosen, place) => showPage(index, { ...chosen, count: counts[place] ?? 1 }, settings)),
  );
}

/** The number of rows of each page. Every page gets one row; the best pages get the remaining ones. */
function rowsOfEach(pages: readonly ChosenPage[], { rows, rowsPerPage }: ShowSettings): number[] {
  let left = rows - pages.length;
  return pages.map(({ picked }) => {
    const more = Math.max(0, Math.min(left, rowsPerPage - 1, picked.length - 1));
    left -= more;
    return 1 + more;
  });
}

async function showPage(
  index: OpenIndex,
  { page, picked, missing, count }: ChosenPage & { readonly count: number },
  settings: ShowSettings,
): Promise<FoundPage> {
  const { id = '', title = '', version = '', date = '' } = index.data.pages[page] ?? {};
  const [path = '', anchor = ''] = id.split('#');
  const stream = index.streams.find(({ firstPage, lastPage }) => page >= firstPage && page < lastPage);
  const u = settings.urls.release(path);
  const place = { page, title, u, anchor, b: [stream?.label ?? ''] };
  const hits = await Promise.all(
    picked.slice(0, count).map((row) => showRecord(index, row, { ...place, settings })),
  );
  return {
    id,
    u: settings.urls.version({ id: path, place: { anchor } }),
    title,
    version,
    stream: stream?.id ?? '',
    streamLabel: stream?.label ?? '',
    date,
    hits,
    missing,
  };
}

interface HitPlace {
  readonly page: number;
  readonly title: string;
  readonly u: string;
  /** The anchor of a release on a page of several; otherwise empty. */
  readonly anchor: string;
  readonly b: readonly string[];
  readonly settings: ShowSettings;
}

async function showRecord(
  index: OpenIndex,
  { record, releases }: PickedRecord,
  { page, title, u, b, settings, ...place }: HitPlace,
): Promise<SearchHit> {
  const traits = unpackRecord(index.data.records[record] ?? 0);
  const { type, kind } = traits;
  const { text, section, anchor: own } = await readRecord(index, record, { page, title, settings });
  const anchor = own || place.anchor;
  const marks = settings.findMarks(text);
  // A match in keywords is not in the text that is shown.
  const found = type === 'Keywords' ? section : text;
  return {
    type,
    t: text,
    s: section === '' ? title : section,
    u,
    h: anchor === '' ? '' : `#${anchor}`,
    b: type === 'Title' ? b : [...b, title],
    kind,
    ...(releases !== undefined && { releases }),
    snippet: snippetOf(text, marks, snippetLength(traits, settings)),
    tokens: tokensOf(found, settings.findMarks(found)),
  };
}

type ReadPlace = Pick<HitPlace, 'page' | 'title' | 'settings'>;

async function readRecord(index: OpenIndex, record: number, place: ReadPlace): Promise<RecordText> {
  const { type } = unpackRecord(index.data.records[record] ?? 0);
  if (type === 'Title') return { text: place.title, section: '', anchor: '' };
  const read = await index.textOf(record);
  if (type !== 'Keywords') return read;
  const found = read.text
    .split(KEYWORD_SEPARATOR)
    .filter((keyword) => place.settings.findMarks(keyword).length > 0);
  return { text: await textOfPage(index, place), section: found.join(', '), anchor: '' };
}

/** Separates the keywords of a page in the index. */
const KEYWORD_SEPARATOR = ', ';

/** The description of a page, whose record follows the title's; otherwise the title. */
async function textOfPage(index: OpenIndex, { page, title }: ReadPlace): Promise<string> {
  const record = (index.firstRecords[page] ?? 0) + 1;
  const isDescribed = unpackRecord(index.data.records[record] ?? 0).type === 'Description';
  return isDescribed ? (await index.textOf(record)).text : title;
}

/** The length of snippets of one-line entries, in characters. Most of them are shorter. */
const LINE_LENGTH = 80;

/** Titles and headings are never cut; only texts are. */
function snippetLength({ type, line }: RecordTraits, { contextLength }: ShowSettings): number {
  if (type === 'Title' || type === 'Heading') return Number.POSITIVE_INFINITY;
  return line ? Math.max(LINE_LENGTH, contextLength) : contextLength;
}

const MAX_TOKENS = 12;

function tokensOf(text: string, marks: readonly Mark[]): string[] {
  const tokens = new Set(marks.map(({ start, end }) => text.slice(start, end).toLowerCase()));
  return [...tokens].slice(0, MAX_TOKENS);
}
