import { reservedId } from '#core/model/reserved-ids.ts';

/** The `<script type="application/json">` that holds a page's PageData. */
export const PAGE_DATA_ID = reservedId('page-data');

/** The element that holds the page tree. */
export const ROOT_ID = reservedId('root');
