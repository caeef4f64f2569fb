/** The maximum length of a query in UTF-16 code units; the rest is ignored. Longer queries are pasted by mistake. */
export const MAX_QUERY_LENGTH = 300;
