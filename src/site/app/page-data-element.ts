import { reservedId } from '#core/model/reserved-ids.ts';

/** The id of the `<script type="application/json">` element with the PageData of a page. */
export const PAGE_DATA_ID = reservedId('page-data');

/** The id of the root element of the React tree. */
export const ROOT_ID = reservedId('root');
