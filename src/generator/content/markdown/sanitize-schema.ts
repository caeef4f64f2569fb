import type { Options } from 'rehype-sanitize';
import { ALLOWED_ELEMENTS } from './html-elements.ts';

/**
 * What may be in a fragment that holds HTML of an author, whatever way it got there: the elements that authors may write
 * and what the Markdown itself becomes. No `style`, no handlers, no scheme but these.
 */
export const SANITIZE_SCHEMA: Options = {
  tagNames: [...ALLOWED_ELEMENTS, 'input'],
  attributes: {
    '*': [
      ...[
        'abbr',
        'ariaLabel',
        'className',
        'dataLanguage',
        'dataTone',
        'dir',
        'id',
        'lang',
        'role',
        'tabIndex',
      ],
      'title',
    ],
    a: ['href'],
    col: ['span'],
    colgroup: ['span'],
    del: ['cite', 'dateTime'],
    details: ['open'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    input: ['checked', 'disabled', 'type'],
    ins: ['cite', 'dateTime'],
    li: ['value'],
    ol: ['reversed', 'start'],
    q: ['cite'],
    td: ['colSpan', 'rowSpan', 'headers'],
    th: ['colSpan', 'rowSpan', 'scope'],
    time: ['dateTime'],
  },
  protocols: {
    cite: ['http', 'https'],
    href: ['http', 'https', 'mailto', 'tel'],
    src: ['http', 'https'],
  },
  required: { input: { disabled: true, type: 'checkbox' } },
  // Ids are checked when they are claimed: they can not clash with those of the page.
  clobberPrefix: '',
  clobber: [],
  strip: ['script', 'style'],
};
