import type { ArticleNeed } from '#core/contracts/article-content.ts';
import { type PageData, type SiteData, STYLED_PAGE_KINDS } from '#core/contracts/page-data.ts';
import type { PageSheet } from '#core/contracts/page-sheets.ts';

/** The optional parts that a page needs. */
export interface Needs {
  readonly tabs: boolean;
  /** In the order of the document. */
  readonly sheets: readonly PageSheet[];
}

const CONTENT_SHEETS = ['code', 'blocks', 'constructs', 'dropdown'] as const satisfies readonly PageSheet[];

const LANGUAGE_SHEETS = ['ja', 'ko', 'rtl'] as const satisfies readonly PageSheet[];

/** These pages render entries of any release, which arrive after the page has loaded. */
const PAGES_WITH_ENTRIES: ReadonlySet<PageData['kind']> = new Set<PageData['kind']>(['upgrade', 'id']);

export function needsOf(page: PageData, needs: readonly ArticleNeed[], site: SiteData): Needs {
  const sheets = new Set<string>([
    ...needs,
    ...(PAGES_WITH_ENTRIES.has(page.kind) ? ['code', 'blocks'] : []),
    ...(site.languages || site.navigation.some((link) => 'items' in link) ? ['dropdown'] : []),
  ]);
  const kinds = STYLED_PAGE_KINDS.filter((kind) => kind === page.kind);
  const [{ htmlLang, direction }] = site.locales;
  const languages = LANGUAGE_SHEETS.filter(
    (sheet) => sheet === direction || sheet === htmlLang.split('-')[0],
  );
  return {
    tabs: needs.includes('tabs'),
    sheets: ['index', ...CONTENT_SHEETS.filter((sheet) => sheets.has(sheet)), ...kinds, ...languages],
  };
}
