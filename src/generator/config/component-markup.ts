/** React, and what makes HTML of its elements: large, so loaded when a publisher has components. That for browsers opens a channel, with which no process would ever end. */
export { createElement } from 'react';
export { renderToStaticMarkup } from 'react-dom/server.edge';
