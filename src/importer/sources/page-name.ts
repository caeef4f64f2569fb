import { posix } from 'node:path';
import { monthOfName } from '#core/model/dates/month-names.ts';
import { groupBy } from '#core/model/group-by.ts';
import type { Kind } from '#core/model/kind.ts';
import { NO_VERSION } from '#core/model/version.ts';
import { identifyNote, upgradeTarget } from '#generator/note/identify.ts';
import { createReport } from '#generator/note/report.ts';
import { VOCABULARY } from '../notes/vocabulary.ts';

/** What a page says about a release, if other pages say the rest: its changes of one kind, or the actions that it requires. */
export type PageTopic = Kind | 'action';

/** What the name of a page says. */
export interface PageName {
  readonly version?: string;
  readonly date?: string;
  readonly isIndex?: boolean;
  readonly topic?: NamedTopic;
}

export interface NamedTopic {
  readonly is: PageTopic;
  /** `known issues` */
  readonly words: string;
}

/** `6.0.2.en`, `v5.0.10-en`, `6.0.2.zh-CN`: the language of a page. */
const LANGUAGE = /[.-](?<language>[a-z]{2}(?:-[A-Z]{2})?)(?=\.mdx?$)/;

const ENGLISH = /[.-]en(?=\.mdx?$)/;

/** Whether a page is a translation of another one, which is in English. */
export function isTranslation(path: string, paths: ReadonlySet<string>): boolean {
  const { language = 'en' } = LANGUAGE.exec(path)?.groups ?? {};
  return language !== 'en' && paths.has(path.replace(LANGUAGE, (tag) => `${tag.charAt(0)}en`));
}

/** A date in front of a version: `2025-01-15-v0.70.0`. */
const DAY_IN_FRONT = /(?<=^|\/)(?<date>\d{4}-\d\d-\d\d)[-_](?=v?\d+\.\d[^/]*$)/;

/** Reads the path of a page, from the folder with the notes: `4.6.0.md`, `fixed-issues-4.6.0.md`, `4.6.0/known-issues.md`. */
export function readName(path: string): PageName {
  const topic = readTopic(path);
  if (topic !== undefined) return topic;
  const date = DAY_IN_FRONT.exec(path)?.groups?.date;
  const { version, isIndex } = identify(path.replace(DAY_IN_FRONT, ''));
  if (version === undefined) return isIndex === undefined ? {} : { isIndex };
  return { version, ...(date !== undefined && { date }) };
}

/** `rdi-1-6-3`, `SONiC_202505_Release_Notes`, `Operator-for-DB-RN1.16.0`, `rs-6-2-4-august-2021` */
const BEHIND_PRODUCT =
  /^(?<product>\p{L}[\p{L}\d_. -]*?(?:[-_ ]v?|(?<!\d)\.v?|RN))(?<version>\d+(?:[-_.]\d+)*)(?<rest>(?:[-_. ].*)?)$/iu;

/** In fewer files than this, words before numbers may be anything, such as `step-1-2.md`. */
const FEWEST_OF_PRODUCT = 3;

/** The releases of pages that are named after a product and a version, as several pages are. The product cannot be known from one of them. */
export function readNamesBehindProduct(paths: readonly string[]): ReadonlyMap<string, PageName> {
  const found = paths.flatMap((path) => {
    const { version: known, topic, isIndex } = readName(path);
    const { dir, name: file } = posix.parse(path);
    const { product = '', version = '', rest = '' } = BEHIND_PRODUCT.exec(file)?.groups ?? {};
    // One number can count pages. Six of them are a year and a month.
    const isVersion = /[-_.]|^\d{6}$/.test(version);
    if (known !== undefined || topic !== undefined || isIndex === true || !isVersion) return [];
    const month = findMonth(rest);
    const dotted = version.includes('.') ? version : version.replace(/[-_]/g, '.');
    const read = readName(posix.join(dir, `${dotted}${month === undefined ? rest : ''}.md`));
    if (read.version === undefined || read.topic !== undefined) return [];
    const name = { ...read, ...(month && { date: month }) };
    return [{ path, product: product.toLowerCase(), name, dated: `${read.version}${rest}` }];
  });
  const ofProduct = groupBy(found, ({ product }) => [product]);
  const enough = [...ofProduct.values()].filter((pages) => pages.length >= FEWEST_OF_PRODUCT).flat();
  const withVersion = groupBy(enough, ({ name }) => [name.version]);
  return new Map(
    enough.map(({ path, name, dated }) => {
      // `6.2.18-41-jan-2023` is another release than `6.2.18-41`.
      const isOnly = name.date === undefined || withVersion.get(name.version)?.length === 1;
      return [path, isOnly ? name : { ...name, version: dated }];
    }),
  );
}

/** The month of `-august-2021`, `-may2020`. */
function findMonth(text: string): string | undefined {
  const { word = '', year } = /^[-_. ](?<word>\p{L}{3,9})[-_. ]?(?<year>\d{4})$/u.exec(text)?.groups ?? {};
  const month = monthOfName(word);
  return month > 0 ? `${year}-${String(month).padStart(2, '0')}` : undefined;
}

function identify(path: string): Pick<PageName, 'version' | 'isIndex'> {
  const { report } = createReport(path);
  const identity = identifyNote(`stream/${path.replace(ENGLISH, '')}`, { streams: [] }, report);
  if (identity === undefined) return {};
  if (identity.guide !== undefined || identity.version === NO_VERSION)
    return { isIndex: identity.guide === 'introduction' };
  return { version: identity.version.text };
}

/** `known-issues`, `whats-new-4-6`, `fixed-issues-v4.6.0-release` */
const TOPIC_FIRST = /^(?<words>\D*\p{L})(?:[-_. ]+(?<version>v?\d+[-_.]\d.*?))?(?:[-_. ]release)?$/iu;

/** `4.6-known-issues`, `v4-6-0_fixed_issues`. One word would be a part of the version: `4.6.0-fix`. */
const VERSION_FIRST =
  /^(?<version>v?\d+(?:[-_.]\d+)+(?:[-_.][a-z]+\d+)?)[-_. ]+(?<words>\p{L}{2,}(?:[-_ ]\p{L}+)+)$/iu;

/** Such pages are about several topics, are read on their own, or are named by a day. */
const NO_TOPIC = /[-_. ]and[-_. ]|guide|(?:^|[-_. ])\d{4}(?:-\d\d){1,2}$/i;

/** `upgrading-1.16-1.17`, `upgrade-from-v1.16-to-v1.17`, `1.16-1.17`: what an upgrade to the second version requires. */
const UPGRADE_BETWEEN =
  /^(?:(?<words>(?:migrat|updat|upgrad)(?:e|ing))[-_ ])?(?:from[-_ ])?(?<versions>\S+)$/i;

/** The topic of a page, and the version in its name or in that of its folder. */
function readTopic(path: string): PageName | undefined {
  const [name = '', folder = ''] = path
    .replace(/\.mdx?$/i, '')
    .split('/')
    .toReversed();
  const upgrade = UPGRADE_BETWEEN.exec(name)?.groups;
  const { version: target } = upgrade
    ? identify(`release.${upgradeTarget(`${upgrade.versions}.md`)}.md`)
    : {};
  if (upgrade && target !== undefined)
    return { topic: { is: 'action', words: upgrade.words ?? 'upgrade notes' }, version: target };
  const { words = '', version } = (TOPIC_FIRST.exec(name) ?? VERSION_FIRST.exec(name))?.groups ?? {};
  const plain = words.replace(/[-_.\s]+/g, ' ');
  const is = NO_TOPIC.test(name) ? undefined : topicOf(plain);
  const isOneWord = !plain.includes(' ');
  // `hotfix-4.6.1` is a release as a whole.
  if (is === undefined || (isOneWord && (is === 'action' || !/s$/i.test(plain)))) return undefined;
  const { version: named } = identify(version === undefined ? `${folder}/index.md` : `release.${version}.md`);
  // `4.6/features` can be any page about the product.
  if (version === undefined ? isOneWord && named !== undefined : named === undefined) return undefined;
  return { topic: { is, words: plain }, ...(named !== undefined && { version: named }) };
}

/** The topic that a heading or a name says: `Known issues in Acme 4.6`. */
export function topicOf(text: string): PageTopic | undefined {
  const kind = VOCABULARY.kindOfHeading(text);
  if (kind !== undefined) return kind === 'other' ? undefined : kind;
  return VOCABULARY.isActionHeading(text) ? 'action' : undefined;
}
