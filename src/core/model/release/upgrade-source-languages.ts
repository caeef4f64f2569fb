/*
 * `You must upgrade to 4.2 before upgrading to 4.3` in the other languages of notes. SOURCES are the releases that can be upgraded, and
 * OWN is the release itself.
 */

interface SentenceOfLanguage {
  /** What can be before a version. */
  readonly version: string;
  readonly or: string;
  readonly sentence: string;
}

const LANGUAGES: readonly SentenceOfLanguage[] = [
  {
    version: String.raw`(?:die\s+)?version\s+`,
    or: 'oder',
    sentence: String.raw`\bm(?:uss|ü(?:ss|ß)(?:en|t))\s+(?:sie\s+|man\s+)?(?:zuerst\s+|zunächst\s+)?auf\s+SOURCES\s+(?:aktualisier\w+|upgraden),?\s+bevor\s+(?:sie|man)\s+(?:ein\s+(?:upgrade|update)\s+)?auf\s+OWN\b`,
  },
  {
    version: String.raw`(?:la\s+)?version\s+`,
    or: 'ou',
    sentence: String.raw`\bdevez\s+(?:d[’']abord\s+)?(?:effectuer\s+(?:la|une)\s+mise\s+à\s+niveau|mettre\s+à\s+niveau|passer)\s+(?:vers|à)\s+SOURCES,?\s+avant\s+(?:d[’']effectuer\s+)?(?:la\s+mise\s+à\s+niveau|de\s+(?:passer|mettre\s+à\s+niveau))\s+(?:vers|à)\s+OWN\b`,
  },
  {
    version: String.raw`(?:la\s+)?versión\s+`,
    or: 'o',
    sentence: String.raw`\b(?:deben?|debes?|tiene\s+que)\s+(?:primero\s+)?actualizar(?:se)?\s+(?:primero\s+)?a\s+SOURCES,?\s+antes\s+de\s+actualizar(?:se)?\s+a\s+OWN\b`,
  },
  {
    version: String.raw`(?:a\s+)?versão\s+`,
    or: 'ou',
    sentence: String.raw`(?<!\p{L})(?:devem?|precisam?|é\s+necessário)\s+(?:primeiro\s+)?(?:atualizar|fazer\s+(?:o\s+)?upgrade)\s+(?:primeiro\s+)?para\s+SOURCES,?\s+antes\s+de\s+(?:atualizar|fazer\s+(?:o\s+)?upgrade)\s+para\s+OWN\b`,
  },
  {
    version: String.raw`(?:la\s+)?versione\s+`,
    or: 'o',
    sentence: String.raw`(?<!\p{L})(?:è\s+necessario|occorre|bisogna|dovete|devi)\s+(?:prima\s+)?(?:aggiornare|eseguire\s+l[’']aggiornamento|passare)\s+(?:prima\s+)?(?:alla|a)\s+SOURCES,?\s+prima\s+di\s+(?:aggiornare|eseguire\s+l[’']aggiornamento|passare)\s+(?:alla|a)\s+OWN\b`,
  },
  {
    version: String.raw`(?:верси[июя]\s+)?`,
    or: 'или',
    sentence: String.raw`(?:перед\s+обновлением|прежде\s+чем\s+обновляться)\s+(?:до|на)\s+OWN,?\s+(?:сначала\s+)?(?:необходимо|нужно|требуется|следует)\s+(?:сначала\s+)?(?:обновиться|выполнить\s+обновление)\s+(?:до|на)\s+SOURCES`,
  },
  {
    version: String.raw`バージョン\s*`,
    or: '(?:または|もしくは)',
    sentence: String.raw`OWN\s*(?:に|へ|への)\s*(?:アップグレード|アップデート|更新)(?:する)?(?:の)?前に、?\s*(?:まず|先に)?\s*SOURCES\s*(?:に|へ)\s*(?:アップグレード|アップデート|更新)(?:する必要があります|してください)`,
  },
  {
    version: String.raw`버전\s*`,
    or: '(?:또는|혹은)',
    sentence: String.raw`OWN\s*(?:\(으\)|으)?로\s+(?:업그레이드|업데이트)하기\s+전에\s+(?:먼저\s+)?SOURCES\s*(?:\(으\)|으)?로\s+(?:먼저\s+)?(?:업그레이드|업데이트)(?:해야|하십시오|하세요)`,
  },
  {
    version: String.raw`(?:版本\s*)?`,
    or: '(?:或者|或|和)',
    sentence: String.raw`升[级級]到?至?\s*OWN\s*(?:版本)?\s*(?:之前|以前|前)\s*[，,]?\s*(?:您)?(?:必须|必須|需要|需|请|請)?(?:首先|先)\s*(?:将\S{1,8})?升[级級](?:到|至)\s*SOURCES`,
  },
  {
    version: String.raw`(?:الإصدار\s+)?`,
    or: 'أو',
    sentence: String.raw`يجب\s+(?:عليك\s+)?(?:أولاً\s+)?(?:الترقية|التحديث)\s+(?:أولاً\s+)?إلى\s+SOURCES\s+(?:أولاً\s+)?قبل\s+(?:الترقية|التحديث)\s+إلى\s+OWN`,
  },
];

const RELEASE = String.raw`v?\d+(?:\.\d+)*\.(?:\d+|x\b)`;
/** `4.2.1 (hotfix 4.2.1.3)` */
const REMARK = String.raw`(?:\s*[(（][^()（）]{1,40}[)）])?`;

/** Their groups are `since` and `own`: see UPGRADE_SOURCE_SENTENCES. */
export const SENTENCES_OF_OTHER_LANGUAGES: readonly RegExp[] = LANGUAGES.map(({ version, or, sentence }) => {
  const item = `(?:${version})?${RELEASE}${REMARK}`;
  const sources = String.raw`(?<since>${item}(?:\s*(?:[,，、،]\s*(?:${or}\s*)?|${or})\s*${item})*)`;
  const own = String.raw`(?:${version})?(?<own>${RELEASE}|\d+)`;
  return new RegExp(sentence.replace('SOURCES', sources).replace('OWN', own), 'iu');
});
