import { pageId } from '#core/model/page-ids.ts';

/** The `<script type="application/json">` that holds a page's PageData. */
export const PAGE_DATA_ID = pageId('page-data');

/** The element that holds the page tree. */
export const ROOT_ID = pageId('root');
