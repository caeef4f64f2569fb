import type { ArticleNeed } from '#core/contracts/article-content.ts';
import { type PageData, type SiteData, STYLED_PAGE_KINDS } from '#core/contracts/page-data.ts';
import type { PageSheet } from '#core/contracts/page-sheets.ts';

/** What a page holds that not all do. */
export interface Needs {
  readonly tabs: boolean;
  /** In the order of the document. */
  readonly sheets: readonly PageSheet[];
}

const CONTENT_SHEETS = ['code', 'blocks', 'constructs', 'dropdown'] as const satisfies readonly PageSheet[];

/** They show entries of any release, which come with the answer to their address. */
const PAGES_WITH_ENTRIES: ReadonlySet<PageData['kind']> = new Set<PageData['kind']>(['upgrade', 'id']);

export function needsOf(page: PageData, needs: readonly ArticleNeed[], site: SiteData): Needs {
  const sheets = new Set<string>([
    ...needs,
    ...(PAGES_WITH_ENTRIES.has(page.kind) ? ['code', 'blocks'] : []),
    ...(site.navigation.some((link) => 'items' in link) ? ['dropdown'] : []),
  ]);
  const kinds = STYLED_PAGE_KINDS.filter((kind) => kind === page.kind);
  return {
    tabs: needs.includes('tabs'),
    sheets: ['index', ...CONTENT_SHEETS.filter((sheet) => sheets.has(sheet)), ...kinds],
  };
}
