/** Longer queries are pasted by mistake. What is beyond is not looked for. In UTF-16 code units. */
export const MAXIMUM_QUERY_LENGTH = 300;
