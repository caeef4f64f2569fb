import type { ArticleHtml } from '#core/article-content.ts';
import { type PageData, type SiteData, STYLED_KINDS } from '#core/page-data.ts';
import type { PageSheet } from '#core/page-sheets.ts';

/** What a page holds that not all do. */
export interface Needs {
  readonly tabs: boolean;
  /** In the order of the document. */
  readonly sheets: readonly PageSheet[];
}

const CODE = /<pre[ >]/;
const BLOCKS = /<table[ >]|<figure(?! class="code")|class="(?:container )?(?:aside|action|lifecycle)[" ]/;
const TABS = /<div class="(?:container )?panels"/;
/** A `<details>` with a class stands round entries, which all releases can have. */
const RARE =
  /class="(?:badge|formula|line|line--(?:added|marked|removed)|contains-task-list|footnotes|table table--wide)[" ]|<details(?: open(?:="")?)?>/;

const BY_CONTENTS = ['code', 'blocks', 'constructs', 'dropdown'] as const satisfies readonly PageSheet[];

type ByContents = (typeof BY_CONTENTS)[number];

/** They show entries of any release, which come with the answer to their address. */
const SHOWING_ENTRIES: ReadonlySet<PageData['kind']> = new Set<PageData['kind']>(['upgrade', 'id']);

/** Rendered HTML has its attributes in double quotes, and text holds no `<`: what is found here are elements. */
export function needsOf(page: PageData, { head, body }: ArticleHtml, site: SiteData): Needs {
  const article = `${head}${body}`;
  const showsEntries = SHOWING_ENTRIES.has(page.kind);
  const tabs = TABS.test(article);
  const has: Readonly<Record<ByContents, boolean>> = {
    code: showsEntries || CODE.test(article),
    blocks: showsEntries || BLOCKS.test(article),
    constructs: tabs || RARE.test(article),
    dropdown: site.navigation.some((link) => 'items' in link),
  };
  const kinds = STYLED_KINDS.filter((kind) => kind === page.kind);
  return { tabs, sheets: ['index', ...BY_CONTENTS.filter((sheet) => has[sheet]), ...kinds] };
}
