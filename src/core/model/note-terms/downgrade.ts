import type { NoteLanguage } from './languages.ts';

/**
 * Texts about going back to an older version, by language: `Downgrading to 2.3 is not possible`. A library that was downgraded, and a
 * transaction that is rolled back, are something else.
 */
const DOWNGRADE: Readonly<Record<NoteLanguage, RegExp>> = {
  en: /(?<!\b(?:protocol|SSL|TLS) )\bdowngrad(?:es?|ing)(?:[ -](?:from|to(?! (?:avoid|prevent)\b| (?:HTTP|IPv|SSL|TLS))|or revert\w+|of|is|are|was|will|would|may|might|can|cannot|should|must|becomes?|requires?|path|compatib\w+)\b|s?\.?$)|\b(?:cannot|can[’']t|not (?:be )?(?:able|possible|supported) to|impossible to|possible to|need to|want to|you) (?:be )?(?:downgraded?|roll(?:ed)? ?back)(?: (?:to(?! (?:\w+ ){0,3}versions? (?:\d+ )?of an?\b)|from|after|once)\b|[.,;]|$)|\broll(?:s|ing)?[ -]?backs? (?:to|from) (?:\w+ ){0,4}(?:v?\d|versions?\b|releases?\b)(?!(?: \d+)? of an?\b)|\b(?:go(?:ing)?|revert(?:ing)?) (?:back )?to (?:(?:v?\d+\.\d|versions? v?\d+\.\d)(?=[^.;]* (?:cannot|is|needs|not|requires)\b)|an? (?:earlier|older|previous) (?:release|version)\b(?! of\b))/i,
  de: /\b(?:Downgrade|Rollback)s?\s+(?:auf|von|ist|sind|wird|nicht)\b|\bauf (?:eine )?(?:ältere|frühere|vorherige) Version(?:en)? (?:zurück|nicht)/i,
  fr: /\brétrograd\w+ (?:vers|de|à|est)\b|\b(?:revenir|retour) à (?:une|la) version (?:antérieure|précédente)/i,
  es: /\b(?:volver|regresar|degradar) a (?:una|la) versión anterior/i,
  pt: /\b(?:voltar|reverter|regredir) (?:para|à) (?:uma |a )?versão anterior/i,
  it: /\b(?:tornare|ritornare) (?:a una|alla) versione precedente/i,
  ru: /(?<!\p{L})(?:откат\p{L}*|верн[уё]\p{L}*|возврат\p{L}*) (?:\p{L}+ )?(?:на|к) (?:\p{L}+ )?(?:верси|v?\d)|(?<!\p{L})понижени\p{L}+ верси/iu,
  ja: /(?:ダウングレード|以前のバージョンに戻)/u,
  zh: /(?:降级|降級|回退|回滚|回滾)(?:到|至)|(?:无法|不能|不可|不支持|無法|不支援)(?:降级|降級|回退|回滚|回滾)/u,
  ko: /다운그레이드|이전 버전으로 (?:되돌|돌아|롤백)/u,
  ar: /(?:الرجوع|العودة) إلى (?:إصدار|الإصدار) (?:سابق|السابق|أقدم)/u,
};

export function isAboutDowngrade(text: string): boolean {
  return Object.values(DOWNGRADE).some((pattern) => pattern.test(text));
}
