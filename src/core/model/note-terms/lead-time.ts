import type { NoteLanguage } from './languages.ts';

/**
 * Texts that say how long before an upgrade something is due, by language: `at least 14 days before the upgrade`. Each pattern has a number
 * and one of the groups `hours`, `days`, `weeks` and `months`. Only the work plan needs them, so `deadline.ts` does not read them.
 */
const LEAD_TIME: Readonly<Record<NoteLanguage, RegExp>> = {
  en: /(?<count>[\p{L}\d]+)[ -](?:(?<hours>hours?)|(?<days>days?)|(?<weeks>weeks?)|(?<months>months?)) (?:before|in advance|ahead|prior)\b/iu,
  de: /(?<count>[\p{L}\d]+) (?:(?<hours>Stunden?)|(?<days>Tage?n?)|(?<weeks>Wochen?)|(?<months>Monate?n?)) (?:vor|im Voraus)(?!\p{L})/iu,
  fr: /(?<count>[\p{L}\d]+)\s(?:(?<hours>heures?)|(?<days>jours?)|(?<weeks>semaines?)|(?<months>mois)) (?:avant|à l[’']avance)(?!\p{L})/iu,
  es: /(?<count>[\p{L}\d]+) (?:(?<hours>horas?)|(?<days>días?)|(?<weeks>semanas?)|(?<months>mes(?:es)?)) (?:antes|de antelación)(?!\p{L})/iu,
  pt: /(?<count>[\p{L}\d]+) (?:(?<hours>horas?)|(?<days>dias?)|(?<weeks>semanas?)|(?<months>mês|meses)) (?:antes|de antecedência)(?!\p{L})/iu,
  it: /(?<count>[\p{L}\d]+) (?:(?<hours>or[ae])|(?<days>giorn[io])|(?<weeks>settiman[ae])|(?<months>mes[ei])) (?:prima|di anticipo|in anticipo)(?!\p{L})/iu,
  // `за неделю до`: one week before
  ru: /(?<!\p{L})за (?:(?<count>[\p{L}\d]+) )?(?:(?<hours>час(?:а|ов)?)|(?<days>день|дня|дней|сутки)|(?<weeks>недел[иью])|(?<months>месяц(?:а|ев)?)) до(?!\p{L})/iu,
  ja: /(?<count>\d+|[一二三四五六])\s?(?:(?<hours>時間)|(?<days>日)|(?<weeks>週間)|(?<months>[かヶカケ]月))(?:以上)?前/u,
  zh: /(?<count>\d+|[一二两兩三四五六])\s?[个個]?(?:(?<hours>小时|小時)|(?<days>天|日)|(?<weeks>周|星期|週)|(?<months>月))之?前/u,
  ko: /(?<count>\d+|[한두세네]|다섯|여섯)\s?(?:(?<hours>시간)|(?<days>일)|(?<weeks>주)|(?<months>개월|달))\s?전/u,
  ar: /قبل[^\d]*?(?:بـ ?)?(?<count>\d+) (?:(?<hours>ساعات|ساعة)|(?<days>أيام|يوم\p{M}?ا?\p{M}?)|(?<weeks>أسابيع|أسبوع\p{M}?ا?\p{M}?)|(?<months>أشهر|شهر\p{M}?ا?\p{M}?))(?!\p{L})/u,
};

/** The numbers from one, with their forms. Arabic has forms for one and two of each unit instead. */
const NUMBERS: Readonly<Record<NoteLanguage, string>> = {
  en: 'a/an/one two three four five six',
  de: 'ein/eine/einen/einem/einer zwei drei vier fünf sechs',
  fr: 'un/une deux trois quatre cinq six',
  es: 'un/una dos tres cuatro cinco seis',
  pt: 'um/uma dois/duas três quatro cinco seis',
  it: 'un/una/uno due tre quattro cinque sei',
  ru: '/один/одну два/две три четыре пять шесть',
  ja: '一 二 三 四 五 六',
  zh: '一 二/两/兩 三 四 五 六',
  ko: '한 두 세 네 다섯 여섯',
  ar: '',
};

const UNITS = { hours: 1 / 24, days: 1, weeks: 7, months: 30 } as const;

/** The lead time in days: 14 for `at least two weeks before the upgrade`. */
export function readLeadTime(deadline: string): number | undefined {
  for (const [language, pattern] of Object.entries(LEAD_TIME)) {
    const groups = pattern.exec(deadline)?.groups;
    const unit = Object.entries(UNITS).find(([name]) => groups?.[name] !== undefined);
    const count = readNumber(groups?.count ?? '', NUMBERS[language as NoteLanguage]);
    if (count > 0 && unit) return Math.round(count * unit[1]);
  }
  return undefined;
}

/** 0 for a word that is no number. */
function readNumber(text: string, numbers: string): number {
  const word = text.toLowerCase();
  return Number(word) || numbers.split(' ').findIndex((forms) => forms.split('/').includes(word)) + 1;
}
