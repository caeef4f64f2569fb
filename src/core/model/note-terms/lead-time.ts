import type { NoteLanguage } from './languages.ts';

/**
 * Texts that say how long before an upgrade something is due, by language: `at least 14 days before the upgrade`. Each pattern has a number
 * and one of the groups `hours`, `days`, `weeks` and `months`. Only the work plan needs them, so `deadline.ts` does not read them.
 */
const LEAD_TIME: Readonly<Record<NoteLanguage, RegExp>> = {
  en: /(?<count>\d+)[ -](?:(?<hours>hours?)|(?<days>days?)|(?<weeks>weeks?)|(?<months>months?)) (?:before|in advance|ahead|prior)\b/i,
  de: /(?<count>\d+) (?:(?<hours>Stunden?)|(?<days>Tage?n?)|(?<weeks>Wochen?)|(?<months>Monate?n?)) (?:vor|im Voraus)(?!\p{L})/iu,
  fr: /(?<count>\d+)\s(?:(?<hours>heures?)|(?<days>jours?)|(?<weeks>semaines?)|(?<months>mois)) (?:avant|à l[’']avance)(?!\p{L})/iu,
  es: /(?<count>\d+) (?:(?<hours>horas?)|(?<days>días?)|(?<weeks>semanas?)|(?<months>mes(?:es)?)) (?:antes|de antelación)(?!\p{L})/iu,
  pt: /(?<count>\d+) (?:(?<hours>horas?)|(?<days>dias?)|(?<weeks>semanas?)|(?<months>mês|meses)) (?:antes|de antecedência)(?!\p{L})/iu,
  ja: /(?<count>\d+)\s?(?:(?<hours>時間)|(?<days>日)|(?<weeks>週間)|(?<months>[かヶカケ]月))(?:以上)?前/u,
  zh: /(?<count>\d+)\s?[个個]?(?:(?<hours>小时|小時)|(?<days>天|日)|(?<weeks>周|星期|週)|(?<months>月))之?前/u,
  ko: /(?<count>\d+)\s?(?:(?<hours>시간)|(?<days>일)|(?<weeks>주)|(?<months>개월|달))\s?전/u,
  ar: /قبل[^\d]*?(?:بـ ?)?(?<count>\d+) (?:(?<hours>ساعات|ساعة)|(?<days>أيام|يوم\p{M}?ا?\p{M}?)|(?<weeks>أسابيع|أسبوع\p{M}?ا?\p{M}?)|(?<months>أشهر|شهر\p{M}?ا?\p{M}?))(?!\p{L})/u,
};

const UNITS = { hours: 1 / 24, days: 1, weeks: 7, months: 30 } as const;

/** The lead time in days: 14 for `at least 2 weeks before the upgrade`. */
export function readLeadTime(deadline: string): number | undefined {
  for (const pattern of Object.values(LEAD_TIME)) {
    const groups = pattern.exec(deadline)?.groups;
    const unit = Object.entries(UNITS).find(([name]) => groups?.[name] !== undefined);
    if (groups && unit) return Math.round(Number(groups.count) * unit[1]);
  }
  return undefined;
}
