import {
  areAll,
  currentStream,
  isOutdated,
  type NamedVersion,
  oldestFirst,
  type QuestionSettings,
  type QuestionStream,
  questionParts,
  streamOfVersions,
  wordSet,
} from './question-parts.ts';

export type UpgradeQuestion =
  | { readonly type: 'upgrade'; readonly stream: QuestionStream; readonly from: string; readonly to: string }
  /** The tasks before an upgrade to a version. Without `from`, the upgrade starts at the reader's version or the most common one. */
  | { readonly type: 'tasks'; readonly stream: QuestionStream; readonly from?: string; readonly to: string }
  /** The question which release to choose. With `from`, the releases to move to are compared. */
  | { readonly type: 'target'; readonly stream: QuestionStream; readonly from?: string };

const ABOUT_UPGRADE = wordSet(
  `- a all and any are back between breaking breaks change changed changes compare comparison diff difference differences downgrade
  downgrading for from go going in is list migrate migration move moving new of path release releases roll rollback show the there
  through till to until update updating upgrade upgrading versus version versions vs what what's which with
  aktualisierung änderungen auf bis geändert hat migrieren nach sich unterschied und vergleich von was zwischen
  actualización actualizar atualização atualizar aggiornamento aggiornare cambiado cambios changé changement changements comparar
  comparer de depuis des desde diferencia différence differenza e en entre et hasta jour la le mise modifiche mudanças niveau par
  para passer qu'est-ce que qué tra vers y à da a al até
  изменилось изменения до на обновление обновить от разница с что между и
  من إلى الترقية التحديث التغييرات بين ما`,
);

/** Words around the versions in languages without spaces: `24.6から25.10へのアップグレード`, `从 24.6 升级到 25.10`. */
const WORDS_WITHOUT_SPACES =
  /(?:アップグレード|アップデート|バージョン|変更点?|違い|から|まで|へ|の|に|と|を|は|有什么变化|有哪些变化|变化|变更|變更|区别|升级|升級|更新|版本|从|從|由|到|至|和|与|與|之间|之間|的|업그레이드|업데이트|버전|변경 ?사항|차이|에서|까지|으로|로|와|과)+/g;

const DOWNGRADE_WORDS = wordSet('downgrade downgrading rollback roll back');

/** `24.6 to 25.10`, `24.6.3 25.10.2`, `compare App 24.6 and 25.10`, `can I downgrade to 24.6`. */
export function readUpgrade(query: string, settings: QuestionSettings): UpgradeQuestion | undefined {
  const { versions, words, ...named } = questionParts(
    query.replace(WORDS_WITHOUT_SPACES, ' ').replace(/\s*(?:\.\.+|->|→|–|—)\s*/g, ' to '),
    settings,
  );
  const [one, other, ...more] = versions;
  const isDowngrade = words.some((word) => DOWNGRADE_WORDS.has(word));
  const isAbout = words.every((word) => ABOUT_UPGRADE.has(word) || (isDowngrade && ABOUT_TASKS.has(word)));
  const stream = named.stream ?? streamOfVersions(versions, settings);
  if (!one || more.length > 0 || !isAbout || stream === undefined) return undefined;
  if (!other) {
    const isTarget = isDowngrade && words.includes('to') && isOutdated(one, stream);
    if (!isTarget || !stream.newest) return undefined;
    return { type: 'upgrade', stream, from: stream.newest.version, to: one.text };
  }
  const [lower = one, higher = other] = oldestFirst(versions, stream);
  const [from, to] = isDowngrade ? [higher, lower] : [lower, higher];
  return { type: 'upgrade', stream, from: from.text, to: to.text };
}

const SINCE =
  /^(?:(?:(?:what(?:['’]s| is| has)?|breaking|changed|changes|new|all) )*since|(?:upgrade|upgrading|update|updating|coming) from|(?<runs>i (?:run|use)|i['’]?m on|i am on)) (?<rest>.+)$/i;

const TO_NEWEST = / (?:to|->|→) (?:the )?(?:latest|newest)(?: (?:release|version))?$/i;

/** An upgrade from an older version to the newest one, or the choice of a release for somebody who says only what they run. */
export function readSince(query: string, settings: QuestionSettings): UpgradeQuestion | undefined {
  const start = query.replace(TO_NEWEST, '');
  const { rest = start === query ? '' : start, runs } = SINCE.exec(start)?.groups ?? {};
  const { versions, words, ...named } = questionParts(`from ${rest}`, settings);
  const [from, ...more] = versions;
  if (!from || more.length > 0 || !areAll(words, ABOUT_UPGRADE)) return undefined;
  const stream = named.stream ?? streamOfVersions([from], settings);
  if (!stream?.newest || !isOutdated(from, stream)) return undefined;
  if (runs !== undefined) return { type: 'target', stream, from: from.text };
  return { type: 'upgrade', stream, from: from.text, to: stream.newest.version };
}

const UPGRADE_VERBS =
  'go going install installing migrate migrating move moving update updating upgrade upgrading';

const TASK_WORDS = `action actions before must need needed needs preparation preparations prepare preparing prerequisites prior required
  requirements requires task tasks todo`;

const ABOUT_TASKS = wordSet(
  `${UPGRADE_VERBS} ${TASK_WORDS} a after am an anything are be by can could direct directly do done first for from have here
  how i if in is it mandatory manual may me my necessary of on our path possible release run running safe should something step
  steps straight supported that the there things this to use using version we what when which with you`,
);

const ASKS_FOR_TASKS = wordSet(TASK_WORDS);

/** `what must I do before 25.10`, `action required for 25.10`, `how do I prepare the upgrade from 24.6 to 25.10`. */
export function readTasks(query: string, settings: QuestionSettings): UpgradeQuestion | undefined {
  const { versions, words, ...named } = questionParts(withoutApostrophes(query), settings);
  const asks = words.some((word) => ASKS_FOR_TASKS.has(word)) || isAboutDoing(words);
  const isAsked = areAll(words, ABOUT_TASKS) && (asks || (versions.length > 0 && isAboutWay(words)));
  const isAboutUpgrade = versions.length > 0 || words.some((word) => UPGRADE_WORDS.has(word));
  if (!isAsked || !isAboutUpgrade || versions.length > 2) return undefined;
  const stream = named.stream ?? streamOfVersions(versions, settings) ?? currentStream(settings);
  const { from, to } = endsOf(versions, stream);
  const target = to?.text ?? stream?.newest?.version;
  if (stream === undefined || target === undefined) return undefined;
  return { type: 'tasks', stream, to: target, ...(from && { from: from.text }) };
}

/** `what should I do`, `what is to do` */
function isAboutDoing(words: readonly string[]): boolean {
  return /\b(?:to|i|we) do\b/.test(words.join(' '));
}

/** `how do I upgrade`, `should I upgrade`, `can I upgrade directly`, `is an upgrade supported` */
function isAboutWay([first = '', ...others]: readonly string[]): boolean {
  return (
    /^(?:can|could|how|may|should)$/.test(first) ||
    (first === 'upgrade' && others[0] === 'path') ||
    (first === 'is' && /\b(?:possible|safe|supported)\b/.test(others.join(' ')))
  );
}

const ABOUT_TARGET = wordSet(
  `${UPGRADE_VERBS} a am are be best can choose do for from get i in is it my next now of on one our pick recommend recommendation
  recommended recommends release releases right run running safest shall should stable suggest suggested suggests take target
  that the to use using version versions we what which where with you`,
);

const NAMES_RELEASE = wordSet('release releases version versions');
const ADVISES = wordSet(
  'best recommend recommendation recommended recommends safest suggest suggested suggests target',
);
const UPGRADE_WORDS = wordSet(UPGRADE_VERBS);
const CHOOSES = wordSet(`${UPGRADE_VERBS} choose get pick run take use`);

/** `which release should I go to`, `recommended version of Base`, `what should I upgrade to from 24.6`. */
export function readTarget(query: string, settings: QuestionSettings): UpgradeQuestion | undefined {
  const { versions, words, ...named } = questionParts(withoutApostrophes(query), settings);
  const has = (known: ReadonlySet<string>): boolean => words.some((word) => known.has(word));
  const isAdvice = has(ADVISES) && (has(NAMES_RELEASE) || has(CHOOSES) || named.stream !== undefined);
  const isChoice =
    /^(?:to )?(?:what|which|where) /.test(words.join(' ')) &&
    /\b(?:should|shall|can|to)\b/.test(words.join(' '));
  const isAsked = isAdvice || (isChoice && has(CHOOSES) && !isAboutDoing(words));
  if (!isAsked || !areAll(words, ABOUT_TARGET) || versions.length > 1) return undefined;
  const [from] = versions;
  const stream = named.stream ?? streamOfVersions(versions, settings) ?? currentStream(settings);
  return stream && { type: 'target', stream, ...(from && { from: from.text }) };
}

const RUNS = wordSet('am from have on run running use using');

/** The installed version follows a phrase such as `I run`. Without one, it is the lower one of two versions. */
function endsOf(
  versions: readonly NamedVersion[],
  stream: QuestionStream | undefined,
): { readonly from?: NamedVersion; readonly to?: NamedVersion } {
  const ascending = oldestFirst(versions, stream);
  const from =
    versions.find(({ after }) => RUNS.has(after)) ?? (versions.length > 1 ? ascending[0] : undefined);
  const to = ascending.findLast((version) => version !== from);
  return { ...(from && { from }), ...(to && { to }) };
}

/** `I'm` -> `I am` */
function withoutApostrophes(query: string): string {
  return query.replace(/\bI['’]m\b/gi, 'I am').replace(/['’]s\b/g, ' is');
}
