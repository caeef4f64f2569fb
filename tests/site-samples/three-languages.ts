import type { Kind } from '#core/model/kind.ts';
import type { SiteSource } from '../build-site.ts';
import { GERMAN_SAMPLE, JAPANESE_SAMPLE } from '../search-language-samples.ts';
import type { WrittenNote } from '../search-samples.ts';

type Headings = Readonly<Partial<Record<Kind | 'action', string>>>;

const GERMAN: Headings = {
  ...{ action: 'Erforderliche Maßnahmen', feature: 'Neue Funktionen', enhancement: 'Verbesserungen' },
  ...{ fix: 'Fehlerbehebungen', 'known-issue': 'Bekannte Probleme', security: 'Sicherheit' },
  ...{ breaking: 'Inkompatible Änderungen', deprecation: 'Veraltete Funktionen' },
};

const JAPANESE: Headings = {
  ...{ action: '必要な対応', feature: '新機能', enhancement: '機能改善', fix: '不具合修正' },
  ...{ 'known-issue': '既知の問題', security: 'セキュリティ', breaking: '破壊的変更', deprecation: '非推奨' },
};

const ARABIC: Headings = {
  ...{ action: 'إجراءات مطلوبة', feature: 'ميزات جديدة', fix: 'إصلاحات', security: 'أمان' },
  ...{
    'known-issue': 'مشكلات معروفة',
    breaking: 'تغييرات جذرية',
    enhancement: 'تحسينات',
    deprecation: 'مهمل',
  },
};

/** The newest releases only: others are shown in German. */
const ARABIC_NOTES: readonly WrittenNote[] = [
  {
    name: 'app 25.9.0',
    description: 'يشرح البحث عن المسارات سبب تجاهل كل حزمة.',
    sections: {
      '': [
        'feature: لكل حزمة متجاهلة سبب (PA-3290) | يذكر البحث عن المسارات القاعدة التي تجاهلت الحزمة.',
        'fix: لا تُدمج المسارات المتساوية التكلفة بعد الآن (PA-3301)',
        'fix: يُعرض حجم قائمة الانتظار بشكل صحيح (CO-3310)',
      ],
    },
  },
  {
    name: 'app 25.8.0',
    sections: {
      '': [
        'feature: تشفّر المجمّعات نقل البيانات باستخدام TLS 1.3 (CO-3200)',
        'fix: تُعاد الجلسات المقطوعة (CO-3244)',
        'known-issue: تُحمَّل النظرة العامة ببطء عندما تكون أجهزة كثيرة غير متصلة (UI-900)',
      ],
    },
  },
  {
    name: 'app 25.6.0',
    sections: {
      '': [
        'breaking: استبدل المفاتيح القديمة للواجهة البرمجية (API-77)',
        'feature: يمكن تسجيل الدخول باستخدام مفتاح المرور (AU-40)',
        'security: تفقد حسابات المستخدمين المحظورة جلساتها فورًا (AU-44)',
      ],
    },
  },
];

/** A note whose changes are below a heading for their kind. A breaking change is a required action. */
function noteText({ date, description, sections }: WrittenNote, headings: Headings): string {
  const byHeading = new Map<string, string[]>();
  for (const entry of Object.values(sections).flat()) {
    const [kind = '', text = ''] = entry.split(/: (.*)/s);
    const heading = headings[kind === 'breaking' ? 'action' : (kind as Kind)] ?? '';
    const [title, detail] = text.split(' | ');
    const item = detail === undefined ? `- ${title}` : `- ${title}\n\n  ${detail}`;
    byHeading.set(heading, [...(byHeading.get(heading) ?? []), item]);
  }
  const matter = [date && `date: ${date}`, description && `description: ${description}`].filter(Boolean);
  const body = [...byHeading].map(([heading, items]) => `## ${heading}\n\n${items.join('\n')}\n`);
  return `${matter.length > 0 ? `---\n${matter.join('\n')}\n---\n\n` : ''}${body.join('\n')}`;
}

const filesOf = (notes: readonly WrittenNote[], folder: string, headings: Headings): Record<string, string> =>
  Object.fromEntries(
    notes.map((note) => [`${folder}app/release.${note.name.split(' ')[1]}.md`, noteText(note, headings)]),
  );

/** A release with a change of each kind, named by it. */
function eachKind(headings: Headings, matter = ''): string {
  const { action: _, ...kinds } = headings;
  const sections = Object.entries(kinds)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, heading], index) => `## ${heading}\n\n- ${heading} (KI-${index})\n`);
  return matter + sections.join('\n');
}

/** A site in German, with all notes in Japanese, and the newest in Arabic: long words, no spaces, and right-to-left lines. */
export const THREE_LANGUAGES: SiteSource = {
  config: {
    title: 'Versionshinweise der Netzwerkverwaltung',
    introduction: 'Was sich in jeder Version geändert hat und was vor einer Aktualisierung zu tun ist.',
    brand: { title: 'Netzwerk', logoAlt: 'Netzwerk' },
    navigation: [{ label: 'Start', to: '/' }],
    announcement: undefined,
    search: {},
    streams: [{ id: 'app', label: 'App', tagline: 'Webanwendung', description: 'Die Anwendung.' }],
    sensitive: [],
    locales: {
      de: {},
      ja: {
        title: 'ネットワーク管理リリースノート',
        introduction: '各バージョンの変更点と、更新前に必要な対応。',
      },
      ar: { title: 'ملاحظات إصدار إدارة الشبكة', introduction: 'ما الذي تغير في كل إصدار.' },
    },
  },
  content: {
    'app/release.25.3.0.md': eachKind(GERMAN, '---\ndate: 2025-03-18\n---\n\n'),
    'ja/app/release.25.3.0.md': eachKind(JAPANESE),
    'ar/app/release.25.3.0.md': eachKind(ARABIC),
    ...filesOf(GERMAN_SAMPLE.notes, '', GERMAN),
    ...filesOf(
      JAPANESE_SAMPLE.notes.map(({ date: _, ...note }) => note),
      'ja/',
      JAPANESE,
    ),
    ...filesOf(ARABIC_NOTES, 'ar/', ARABIC),
  },
};
